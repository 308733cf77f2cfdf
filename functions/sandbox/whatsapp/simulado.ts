import type { Clock } from '../../platform/runtime/clock.ts'
import { hexadecimal, type Random } from '../pix/ids.ts'
import { Registros, type Tabela } from '../registros.ts'
import { AvisosWhatsApp, type EntregarWhatsApp } from './avisos.ts'
import { avisoNoFio } from './fio.ts'
import type { Mensagem, PassoDevido } from './modelo.ts'
import { passosComuns, telefoneMagico } from './telefones.ts'

export interface WhatsAppSimuladoOpcoes {
  clock: Pick<Clock, 'now'>
  random: Random
  registros?: Registros
  entregar: EntregarWhatsApp
  /** The app of the platform; `contaDeDemonstracao` unless told. */
  conta?: ContaWhatsApp
  /** Where notices go; none unless told. */
  webhook?: string
}

/** The platform's app at Meta, as the simulator knows it. */
export interface ContaWhatsApp {
  token: string
  numeroId: string
  modelo: string
  /** The app's secret, which signs notices. */
  segredo: string
}

/** Public knowledge, worth nothing elsewhere. */
export const contaDeDemonstracao: ContaWhatsApp = {
  token: 'token-de-demonstracao-do-whatsapp',
  numeroId: '106540352242922',
  modelo: 'codigo_acesso',
  segredo: 'segredo-de-demonstracao-do-whatsapp',
}

export type NovaMensagem = Pick<Mensagem, 'para' | 'modelo' | 'idioma' | 'codigo' | 'link' | 'referencia'>

/** The WhatsApp Cloud API behind its wire: messages, what still happens to them, and the notices of it. */
export class WhatsAppSimulado {
  readonly registros: Registros
  readonly conta: ContaWhatsApp
  readonly avisos: AvisosWhatsApp
  readonly #mensagens: Tabela<Mensagem>
  readonly #passos: Tabela<PassoDevido>
  readonly #numeros: Tabela<number>
  readonly #opcoes: WhatsAppSimuladoOpcoes

  constructor(opcoes: WhatsAppSimuladoOpcoes) {
    this.#opcoes = opcoes
    this.registros = opcoes.registros ?? new Registros()
    this.conta = opcoes.conta ?? contaDeDemonstracao
    this.#mensagens = this.registros.tabela('whatsapp-mensagem')
    this.#passos = this.registros.tabela('whatsapp-passo')
    this.#numeros = this.registros.tabela('whatsapp-numero')
    this.avisos = new AvisosWhatsApp(this.registros, {
      agora: () => this.agora(),
      entregar: opcoes.entregar,
      proximoId: () => this.#proximoId(),
      url: opcoes.webhook ?? null,
      segredo: this.conta.segredo,
    })
  }

  agora(): number {
    return this.#opcoes.clock.now()
  }

  aceitar(nova: NovaMensagem): Mensagem {
    const id = `wamid.${btoa(hexadecimal(this.#opcoes.random, 32))}`
    const mensagem: Mensagem = { ...nova, id, numero: this.#proximo(), criadaEm: this.agora(), status: 'accepted' }
    this.#mensagens.gravar(id, mensagem)
    for (const { apos, status } of telefoneMagico(nova.para)?.passos ?? passosComuns) {
      const passo = { id: this.#proximoId(), em: mensagem.criadaEm + apos, mensagemId: id, status }
      this.#passos.gravar(passo.id, passo)
    }
    return mensagem
  }

  /** In the order they were sent; only those to one number (digits) where told. */
  mensagens(para?: string): Mensagem[] {
    return this.#mensagens
      .valores()
      .filter(mensagem => para === undefined || mensagem.para === para)
      .sort((a, b) => a.numero - b.numero)
  }

  mensagem(id: string): Mensagem | undefined {
    return this.#mensagens.ler(id)
  }

  /** The person opens the chat: what was delivered is read, and the platform is told. */
  abrirConversa(para: string): number {
    const entregues = this.mensagens(para).filter(({ status }) => status === 'delivered')
    for (const { id } of entregues) this.#andar(id, 'read')
    return entregues.length
  }

  proximoPrazo(): number | null {
    const prazos = [...this.#passos.valores().map(({ em }) => em), this.avisos.proximaEm()].filter(em => em !== null)
    return prazos.length === 0 ? null : Math.min(...prazos)
  }

  /** Does what is due: deliveries, then their notices. */
  async trabalhar(): Promise<void> {
    const vencidos = this.#passos
      .valores()
      .filter(({ em }) => em <= this.agora())
      .sort((a, b) => a.em - b.em || a.id.localeCompare(b.id))
    for (const { id, mensagemId, status } of vencidos) {
      this.#passos.apagar(id)
      this.#andar(mensagemId, status)
    }
    await this.registros.confirmar()
    await this.avisos.entregarVencidos()
    await this.registros.confirmar()
  }

  #andar(id: string, status: PassoDevido['status']): void {
    const mensagem = this.#mensagens.ler(id)
    if (!mensagem) return
    const magia = telefoneMagico(mensagem.para)
    this.#mensagens.gravar(id, { ...mensagem, status })
    const destinatario = magia?.semNonoDigito ? semNonoDigito(mensagem.para) : mensagem.para
    this.avisos.avisar(avisoNoFio({ ...mensagem, status }, destinatario, this.conta, this.agora()), magia?.avisos)
  }

  #proximo(): number {
    const numero = (this.#numeros.ler('ultimo') ?? 0) + 1
    this.#numeros.gravar('ultimo', numero)
    return numero
  }

  #proximoId(): string {
    return String(this.#proximo()).padStart(10, '0')
  }
}

/** `5511987654321` to `551187654321`: how Meta names some Brazilian accounts. */
export const semNonoDigito = (digitos: string): string => digitos.replace(/^(55\d\d)9(\d{8})$/, '$1$2')
