import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Registros, Tabela } from '../registros.ts'
import { type Lancamento, type Pagamento, STATUS, type Tarefa } from './modelo.ts'

/** What an order came to, by the charge log. */
export interface Balanco {
  /** Holds neither captured nor voided. */
  retido: Centavos
  capturado: Centavos
  devolvido: Centavos
}

/**
 * The acquirer's records: payments, what is due, and the charge log. The log is append-only and written with each
 * effect, so a test asks it, not the payments, whether a payer was charged twice.
 */
export class Livro {
  readonly #pagamentos: Tabela<Pagamento>
  readonly #tarefas: Tabela<Tarefa>
  readonly #lancamentos: Tabela<Lancamento>
  readonly #numeros: Tabela<number>

  constructor(registros: Registros) {
    this.#pagamentos = registros.tabela('cielo-pagamento')
    this.#tarefas = registros.tabela('cielo-tarefa')
    this.#lancamentos = registros.tabela('cielo-lancamento')
    this.#numeros = registros.tabela('cielo-numero')
  }

  pagamento(pagamentoId: string): Pagamento | undefined {
    return this.#pagamentos.ler(pagamentoId)
  }

  /** In the order they were made. */
  pagamentos(): Pagamento[] {
    return this.#pagamentos.valores().sort((a, b) => a.criadoEm - b.criadoEm || a.nsu.localeCompare(b.nsu))
  }

  /** Those under an order of ours, in the order they were made. */
  doPedido(pedidoId: string): Pagamento[] {
    const deles = this.#pagamentos.valores().filter(p => p.pedidoId === pedidoId)
    return deles.sort((a, b) => a.criadoEm - b.criadoEm || a.nsu.localeCompare(b.nsu))
  }

  gravar(pagamento: Pagamento): Pagamento {
    this.#pagamentos.gravar(pagamento.pagamentoId, pagamento)
    return pagamento
  }

  lancar(tipo: Lancamento['tipo'], { pedidoId, pagamentoId }: Pagamento, valor: Centavos, em: number): void {
    const id = this.proximoId()
    this.#lancamentos.gravar(id, { id, em, tipo, pedidoId, pagamentoId, valor })
  }

  lancamentos(): Lancamento[] {
    return this.#lancamentos.valores().sort((a, b) => a.id.localeCompare(b.id))
  }

  balanco(pedidoId: string): Balanco {
    const balanco: Balanco = { retido: 0, capturado: 0, devolvido: 0 }
    const holds = new Map<string, Centavos>()
    for (const { tipo, pagamentoId, valor, pedidoId: pedido } of this.lancamentos()) {
      if (pedido !== pedidoId) continue
      if (tipo === 'autorizada') holds.set(pagamentoId, valor)
      // A capture of less lets the rest of the hold go.
      if (tipo === 'capturada' || tipo === 'anulada') holds.delete(pagamentoId)
      if (tipo === 'capturada' || tipo === 'boleto-pago') balanco.capturado += valor
      if (tipo === 'estornada') balanco.devolvido += valor
      if (tipo === 'estorno-desfeito') balanco.devolvido -= valor
    }
    for (const valor of holds.values()) balanco.retido += valor
    return balanco
  }

  agendar(em: number, acao: Tarefa['acao']): void {
    const id = this.proximoId()
    this.#tarefas.gravar(id, { id, em, acao })
  }

  pendentes(): Tarefa[] {
    return this.#tarefas.valores().sort((a, b) => a.em - b.em || a.id.localeCompare(b.id))
  }

  /** Takes what is due; each is given once. */
  tirarVencidas(agora: number): Tarefa[] {
    const vencidas = this.pendentes().filter(({ em }) => em <= agora)
    for (const { id } of vencidas) this.#tarefas.apagar(id)
    return vencidas
  }

  proximoNumero(): number {
    const numero = (this.#numeros.ler('ultimo') ?? 0) + 1
    this.#numeros.gravar('ultimo', numero)
    return numero
  }

  proximoId(): string {
    return String(this.proximoNumero()).padStart(10, '0')
  }

  /** What of a captured payment can still be given back. */
  restante({ status, capturado, anulado }: Pagamento): Centavos {
    return status === STATUS.capturada ? capturado - anulado : 0
  }
}
