import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Livro } from './livro.ts'
import type { DisputaGuardada, Pagamento } from './modelo.ts'

export interface DisputasOpcoes {
  agora: () => number
  livro: Livro
  avisar: (pagamento: Pagamento) => void
}

/** The chargebacks of captured sales: opened by cardholders, changed by their banks, answered with documents. */
export class Disputas {
  readonly #opcoes: DisputasOpcoes

  constructor(opcoes: DisputasOpcoes) {
    this.#opcoes = opcoes
  }

  /** The cardholder disputes a captured sale: what is left of it, or `quanto`, which a bank may ask of what was refunded. */
  contestar(pagamentoId: string, quanto?: Centavos): Pagamento | undefined {
    const pagamento = this.#opcoes.livro.pagamento(pagamentoId)
    const valor = pagamento ? (quanto ?? this.#opcoes.livro.restante(pagamento) - pagamento.contestado) : 0
    if (!pagamento || pagamento.boleto || pagamento.capturado === 0 || valor <= 0) return undefined
    const caso = `CB${this.#opcoes.livro.proximoId()}`
    return this.#disputar(pagamento, [...pagamento.disputas, { caso, valor, status: 'Received', provas: [] }])
  }

  /** The bank changes a case: another amount, or its end. */
  mudarDisputa(
    pagamentoId: string,
    caso: string,
    mudanca: Partial<Pick<DisputaGuardada, 'valor' | 'status'>>,
  ): Pagamento | undefined {
    const pagamento = this.#opcoes.livro.pagamento(pagamentoId)
    if (!pagamento?.disputas.some(d => d.caso === caso)) return undefined
    return this.#disputar(
      pagamento,
      pagamento.disputas.map(d => (d.caso === caso ? { ...d, ...mudanca } : d)),
    )
  }

  /** Documents that answer a case; one that was decided takes none. */
  representar(caso: string, provas: string[]): 'recebida' | 'inexistente' | 'decidida' {
    const pagamento = this.#opcoes.livro.pagamentos().find(p => p.disputas.some(d => d.caso === caso))
    const disputa = pagamento?.disputas.find(d => d.caso === caso)
    if (!pagamento || !disputa) return 'inexistente'
    if (disputa.status !== 'Received' && disputa.status !== 'ContestedByMerchant') return 'decidida'
    const respondida = { ...disputa, status: 'ContestedByMerchant' as const, provas }
    this.#opcoes.livro.gravar({ ...pagamento, disputas: pagamento.disputas.map(d => (d === disputa ? respondida : d)) })
    return 'recebida'
  }

  #disputar(pagamento: Pagamento, disputas: DisputaGuardada[]): Pagamento {
    const contestado = disputas.reduce((s, d) => s + (d.status === 'Reversed' ? 0 : d.valor), 0)
    const depois = this.#opcoes.livro.gravar({ ...pagamento, disputas, contestado })
    const valor = contestado - pagamento.contestado
    if (valor !== 0) this.#opcoes.livro.lancar('contestada', depois, valor, this.#opcoes.agora())
    this.#opcoes.avisar(depois)
    return depois
  }
}
