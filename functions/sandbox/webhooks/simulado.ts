import { Webhook } from 'standardwebhooks'
import type { Clock } from '../../platform/runtime/clock.ts'
import { hexadecimal, type Random } from '../pix/ids.ts'
import { Registros, type Tabela } from '../registros.ts'

/** How an inbox answers what is delivered to it. `lento` comes after the sender gave up. */
export const modos = {
  aceitar: { status: 200, nome: 'Aceitar (200)' },
  falhar: { status: 500, nome: 'Falhar (500)' },
  lento: { status: 200, nome: 'Demorar vinte segundos' },
  sumiu: { status: 410, nome: 'Dispensar (410)' },
  redirecionar: { status: 302, nome: 'Redirecionar (302)' },
} as const
export type ModoDaCaixa = keyof typeof modos
export const ehModo = (texto: string | null): texto is ModoDaCaixa => texto !== null && texto in modos

export interface Caixa {
  nome: string
  modo: ModoDaCaixa
  /** As the panel showed it; null until the tester gives it. Of test stages only. */
  segredo: string | null
}
export interface Recebido {
  id: string
  numero: number
  caixa: string
  em: number
  eventoId: string
  /** Epoch seconds, as signed. */
  assinadoEm: string
  assinaturas: string
  corpo: string
  /** What it was answered. */
  status: number
}
/** What became of the signature, by the secret that the inbox holds now. */
export type Conferencia = 'confere' | 'nao-confere' | 'velha' | 'sem-segredo'

/** Deliveries that an inbox remembers. */
const LEMBRADOS = 50
/** Standard Webhooks' tolerance. */
const TOLERANCIA_S = 5 * 60

/** An integrator's endpoint, played: inboxes by name, what each received and how each answers. */
export class RecebedorDeWebhooks {
  readonly registros: Registros
  readonly #caixas: Tabela<Caixa>
  readonly #recebidos: Tabela<Recebido>
  readonly #opcoes: { clock: Pick<Clock, 'now'>; random: Random }

  constructor({ registros, ...opcoes }: { clock: Pick<Clock, 'now'>; random: Random; registros?: Registros }) {
    this.#opcoes = opcoes
    this.registros = registros ?? new Registros()
    this.#caixas = this.registros.tabela('webhook-caixa')
    this.#recebidos = this.registros.tabela('webhook-recebido')
  }

  /** An inbox exists when it is asked for. */
  caixa(nome: string): Caixa {
    return this.#caixas.ler(nome) ?? { nome, modo: 'aceitar', segredo: null }
  }
  caixas(): string[] {
    const nomes = [...this.#caixas.valores().map(c => c.nome), ...this.#recebidos.valores().map(r => r.caixa)]
    return [...new Set(nomes)].sort()
  }
  mudar(nome: string, mudanca: Partial<Omit<Caixa, 'nome'>>): void {
    this.#caixas.gravar(nome, { ...this.caixa(nome), ...mudanca })
  }
  limpar(nome: string): void {
    for (const { id } of this.recebidos(nome)) this.#recebidos.apagar(id)
  }

  /** Keeps a delivery and says how it is answered. */
  receber(nome: string, headers: Headers, corpo: string): Recebido {
    const antes = this.recebidos(nome)
    for (const velho of antes.slice(0, Math.max(0, antes.length - LEMBRADOS + 1))) this.#recebidos.apagar(velho.id)
    const recebido: Recebido = {
      id: hexadecimal(this.#opcoes.random, 16),
      numero: (antes.at(-1)?.numero ?? 0) + 1,
      caixa: nome,
      em: this.#opcoes.clock.now(),
      eventoId: headers.get('webhook-id') ?? '',
      assinadoEm: headers.get('webhook-timestamp') ?? '',
      assinaturas: headers.get('webhook-signature') ?? '',
      corpo,
      status: modos[this.caixa(nome).modo].status,
    }
    this.#recebidos.gravar(recebido.id, recebido)
    return recebido
  }

  /** In the order they came. */
  recebidos(nome: string): Recebido[] {
    return this.#recebidos
      .valores()
      .filter(r => r.caixa === nome)
      .sort((a, b) => a.numero - b.numero)
  }

  conferir({ caixa, em, eventoId, assinadoEm, assinaturas, corpo }: Recebido): Conferencia {
    const { segredo } = this.caixa(caixa)
    if (segredo === null) return 'sem-segredo'
    const quando = Number(assinadoEm)
    if (!Number.isInteger(quando)) return 'nao-confere'
    const esperada = new Webhook(segredo).sign(eventoId, new Date(quando * 1000), corpo)
    if (!assinaturas.split(' ').includes(esperada)) return 'nao-confere'
    return Math.abs(em / 1000 - quando) > TOLERANCIA_S ? 'velha' : 'confere'
  }
}

/** A secret as the panel shows it. */
export const ehSegredo = (texto: string): boolean => /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/.test(texto)
