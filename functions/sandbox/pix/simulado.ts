import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Falhas } from '../falhas.ts'
import type { Modo } from '../modos.ts'
import { Registros, type Tabela } from '../registros.ts'
import { Devolucoes } from './devolucoes.ts'
import { codigoDe, type Endereco } from './fio.ts'
import { hexadecimal, novoE2eid, type Random } from './ids.ts'
import { MandatosSimulados } from './mandatos/simulado.ts'
import {
  type Cob,
  certo,
  type DadosCob,
  errado,
  expiraEm,
  type Recebimento,
  type Resultado,
  type Tarefa,
} from './modelo.ts'
import { type Entregar, Notificacoes } from './notificacoes.ts'
import { problemas } from './problemas.ts'
import { invalidez, mesmosDados, valorErrado } from './regras.ts'

export interface PixSimuladoOpcoes {
  clock: Pick<Clock, 'now'>
  random: Random
  entregar: Entregar
  /** Durable state; in memory unless told. */
  registros?: Registros
  falhas?: Falhas
  endereco?: Endereco
  /** Base of the callbacks (`/pix` is appended) for keys without a registered webhook; none unless told. */
  webhook?: string
  /** How long a refund stays EM_PROCESSAMENTO, in ms; 2,000 unless told. */
  devolucaoMs?: number
  /** A PSP that returns more than came, if it is asked to; not unless told. */
  aceitaAMais?: boolean
}

export type Pagamento =
  | { tipo: 'pago'; recebimento: Recebimento }
  | { tipo: 'recusado'; motivo: 'inexistente' | 'expirada' | 'nao-ativa' }

const ENDERECO_PADRAO: Endereco = {
  base: 'psp.simulado.local/pix',
  recebedor: { nome: 'Quita Pagamentos', cidade: 'São Paulo' },
}

const limiteDe = (valor?: Centavos) => (valor === undefined ? 'expiracaoMaxima' : `expiracaoMaxima/${valor}`)

/**
 * A PSP that receives Pix: the state machine of the BACEN Pix API without sockets. Every method but `trabalhar` is
 * synchronous; what happens later (refunds settling, callbacks) waits for `trabalhar`, and `proximoPrazo` tells when.
 * Time, randomness and delivery come from outside, so the same seed gives the same story.
 */
export class PixSimulado {
  readonly falhas: Falhas
  readonly notificacoes: Notificacoes
  readonly devolucoes: Devolucoes
  readonly mandatos: MandatosSimulados
  readonly endereco: Endereco
  readonly registros: Registros
  readonly #cobs: Tabela<Cob>
  readonly #revisoes: Tabela<Cob>
  readonly #tokens: Tabela<string>
  readonly #tarefas: Tabela<Tarefa>
  readonly #numeros: Tabela<number>
  readonly #clock: Pick<Clock, 'now'>
  readonly #random: Random

  constructor(opcoes: PixSimuladoOpcoes) {
    const registros = opcoes.registros ?? new Registros()
    this.registros = registros
    this.#clock = opcoes.clock
    this.#random = opcoes.random
    this.endereco = opcoes.endereco ?? ENDERECO_PADRAO
    this.falhas = opcoes.falhas ?? new Falhas(registros, { magicos: true })
    this.#cobs = registros.tabela('cob')
    this.#revisoes = registros.tabela('revisao')
    this.#tokens = registros.tabela('qr')
    this.#tarefas = registros.tabela('tarefa')
    this.#numeros = registros.tabela('numero')
    this.notificacoes = new Notificacoes(registros, {
      agora: () => this.#clock.now(),
      entregar: opcoes.entregar,
      falhas: this.falhas,
      proximoId: () => this.#proximoId(),
      urlPadrao: opcoes.webhook ?? null,
    })
    this.devolucoes = new Devolucoes(registros, {
      agora: () => this.#clock.now(),
      random: opcoes.random,
      demoraMs: opcoes.devolucaoMs ?? 2_000,
      agendar: (em, acao) => this.#agendar(em, acao),
      avisar: recebimento => this.#avisar(recebimento),
      aceitaAMais: opcoes.aceitaAMais,
    })
    this.mandatos = new MandatosSimulados(registros, {
      agora: () => this.#clock.now(),
      random: opcoes.random,
      endereco: this.endereco,
      proximoNumero: () => this.#proximoNumero(),
      cob: txid => this.#cobs.ler(txid),
      pagarCob: txid => this.pagar(txid).tipo === 'pago',
      receber: pago => this.#receberDebito(pago),
      avisar: (qual, corpo, valor) => this.notificacoes.avisarMandato(qual, corpo, valor),
    })
  }

  agora(): number {
    return this.#clock.now()
  }

  /**
   * `PUT /cob/{txid}`. Repeating the same data gives the same charge; other data under a txid in use are refused.
   * `modo` is a fault of the route `criar`.
   */
  criarCob(txid: string, dados: DadosCob, modo?: Modo): Resultado<Cob> {
    if (!/^[a-zA-Z0-9]{26,35}$/.test(txid)) {
      return errado(problemas.cobInvalida('O campo cob.txid não respeita o schema.', 'cob.txid'))
    }
    const problema = modo === 'recusar' ? problemas.cobInvalida('Recusada a pedido.', 'cob.chave') : invalidez(dados)
    if (problema) return errado(problema)
    const maxima = this.expiracaoMaxima(dados.valor) ?? dados.expiracao
    const pedida = { ...dados, expiracao: Math.min(dados.expiracao, maxima) }
    const existente = this.#cobs.ler(txid)
    if (existente) {
      const igual = existente.status === 'ATIVA' && mesmosDados(existente, dados)
      return igual
        ? certo(existente)
        : errado(problemas.cobInvalida('O campo cob.txid encontra-se em uso.', 'cob.txid'))
    }
    const token = hexadecimal(this.#random, 32)
    const loc = { id: this.#proximoNumero(), token }
    const cob: Cob = { ...pedida, txid, revisao: 0, status: 'ATIVA', criacao: this.agora(), loc, pix: [] }
    this.#cobs.gravar(txid, cob)
    this.#tokens.gravar(token, txid)
    if (modo === 'webhook-antes-da-resposta') this.pagar(txid)
    if (modo === 'pagar-sozinha') this.#agendar(this.agora() + 3_000, { tipo: 'pagar', txid })
    if (modo === 'pagar-depois-de-vencer') this.#agendar(expiraEm(cob) + 5_000, { tipo: 'pagar', txid })
    return certo(this.#cobs.ler(txid) ?? cob)
  }

  /** `PATCH /cob/{txid}`: revises or removes an ATIVA charge. */
  revisarCob(txid: string, mudanca: Partial<DadosCob> | 'remover'): Resultado<Cob> {
    const cob = this.#cobs.ler(txid)
    if (!cob) return errado(problemas.naoEncontrado('CobNaoEncontrado'))
    if (cob.status !== 'ATIVA') {
      const razao = 'A cobrança não encontra-se mais com o status ATIVA, somente cobranças ativas podem ser revisadas.'
      return errado(problemas.cobInvalida(razao, 'cob.status'))
    }
    if (mudanca === 'remover') return certo(this.#revisar(cob, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }))
    const problema = invalidez({ ...cob, ...mudanca })
    return problema ? errado(problema) : certo(this.#revisar(cob, mudanca))
  }

  cob(txid: string, revisao?: number): Cob | undefined {
    const atual = this.#cobs.ler(txid)
    return revisao === undefined || revisao === atual?.revisao ? atual : this.#revisoes.ler(`${txid}/${revisao}`)
  }

  cobs(): Cob[] {
    return this.#cobs.valores().sort((a, b) => a.criacao - b.criacao || a.loc.id - b.loc.id)
  }

  /** The charge behind a payload location's token. */
  cobDoToken(token: string): Cob | undefined {
    const txid = this.#tokens.ler(token)
    return txid === undefined ? undefined : this.#cobs.ler(txid)
  }

  codigo(cob: Cob): string {
    return codigoDe(cob, this.endereco)
  }

  /**
   * The payer pays the charge from another bank. A bank refuses an expired charge; `forcar` is the payment that was
   * already under way, which the PSP books all the same.
   */
  pagar(txid: string, { valor, forcar = false }: { valor?: Centavos; forcar?: boolean } = {}): Pagamento {
    const cob = this.#cobs.ler(txid)
    if (!cob) return { tipo: 'recusado', motivo: 'inexistente' }
    if (cob.status !== 'ATIVA') return { tipo: 'recusado', motivo: 'nao-ativa' }
    const horario = this.agora()
    if (horario >= expiraEm(cob) && !forcar) return { tipo: 'recusado', motivo: 'expirada' }
    const modo = this.falhas.tirar('pagamento', cob.valor)
    const recebimento: Recebimento = {
      e2eid: novoE2eid(this.#random, horario),
      txid,
      chave: cob.chave,
      valor: valor ?? (modo === 'valor-errado' ? valorErrado(cob.valor) : cob.valor),
      horario,
      infoPagador: 'Pago pelo Banco Simulado',
      devolucoes: [],
    }
    this.devolucoes.receber(recebimento)
    this.#cobs.gravar(txid, { ...cob, status: 'CONCLUIDA', pix: [...cob.pix, recebimento.e2eid] })
    this.#avisar(recebimento)
    if (modo === 'med') this.#agendar(horario + 10_000, { tipo: 'med', e2eid: recebimento.e2eid })
    return { tipo: 'pago', recebimento }
  }

  /** Ends the charge's time now, as a revision that a query shows. */
  expirar(txid: string): Resultado<Cob> {
    const cob = this.#cobs.ler(txid)
    if (cob && this.agora() >= expiraEm(cob)) return certo(cob)
    const decorridos = cob ? Math.floor((this.agora() - cob.criacao) / 1000) : 0
    // The norm has no expiry of zero: a charge of this very second gets one more.
    return this.revisarCob(txid, { expiracao: Math.max(1, decorridos) })
  }

  recebimentosDe(cob: Cob): Recebimento[] {
    return cob.pix.flatMap(e2eid => this.devolucoes.recebimento(e2eid) ?? [])
  }

  /**
   * Upper limit, in seconds, of the expiry of new charges, so that a test need not wait; null takes it away. With `valor`
   * (centavos) only of charges of exactly that amount: who else uses the simulator notices nothing.
   */
  limitarExpiracao(segundos: number | null, valor?: Centavos): void {
    if (segundos === null) this.#numeros.apagar(limiteDe(valor))
    else this.#numeros.gravar(limiteDe(valor), segundos)
  }

  /** The limit of charges of an amount, or of all. */
  expiracaoMaxima(valor?: Centavos): number | undefined {
    return this.#numeros.ler(limiteDe(valor)) ?? this.#numeros.ler(limiteDe())
  }

  /** Does what is due: settles refunds, pays by itself, delivers callbacks (one try each). */
  async trabalhar(): Promise<void> {
    for (const tarefa of this.#pendentes().filter(({ em }) => em <= this.agora())) {
      this.#tarefas.apagar(tarefa.id)
      this.#executar(tarefa)
    }
    this.mandatos.trabalhar()
    await this.registros.confirmar()
    await this.notificacoes.entregarVencidas()
    await this.registros.confirmar()
  }

  /** When `trabalhar` next has something to do (epoch ms), or null. */
  proximoPrazo(): number | null {
    const doPsp = [this.#pendentes()[0]?.em ?? null, this.mandatos.proximoPrazo(), this.notificacoes.proximaEm()]
    const prazos = doPsp.filter(prazo => prazo !== null)
    return prazos.length === 0 ? null : Math.min(...prazos)
  }

  /** A debit of a mandate arrives at our key, under the charge's txid. */
  #receberDebito(pago: Pick<Recebimento, 'e2eid' | 'txid' | 'valor' | 'horario'>): void {
    const chave = this.#cobs.valores()[0]?.chave ?? ''
    const recebimento: Recebimento = { ...pago, chave, infoPagador: 'Débito de Pix Automático', devolucoes: [] }
    this.devolucoes.receber(recebimento)
    this.notificacoes.avisar(recebimento, pago.valor)
  }

  #executar({ acao }: Tarefa): void {
    if (acao.tipo === 'pagar') this.pagar(acao.txid, { forcar: true })
    else if (acao.tipo === 'med') this.devolucoes.med(acao.e2eid)
    else this.devolucoes.concluir(acao.e2eid, acao.devolucao, acao.realizar)
  }

  #pendentes(): Tarefa[] {
    return this.#tarefas.valores().sort((a, b) => a.em - b.em || a.id.localeCompare(b.id))
  }

  #revisar(cob: Cob, mudanca: Partial<Cob>): Cob {
    this.#revisoes.gravar(`${cob.txid}/${cob.revisao}`, cob)
    const nova = { ...cob, ...mudanca, revisao: cob.revisao + 1 }
    this.#cobs.gravar(cob.txid, nova)
    return nova
  }

  #avisar(recebimento: Recebimento): void {
    this.notificacoes.avisar(recebimento, this.#cobs.ler(recebimento.txid)?.valor ?? recebimento.valor)
  }

  #agendar(em: number, acao: Tarefa['acao']): void {
    const id = this.#proximoId()
    this.#tarefas.gravar(id, { id, em, acao })
  }

  #proximoNumero(): number {
    const numero = (this.#numeros.ler('ultimo') ?? 0) + 1
    this.#numeros.gravar('ultimo', numero)
    return numero
  }

  #proximoId(): string {
    return String(this.#proximoNumero()).padStart(10, '0')
  }
}
