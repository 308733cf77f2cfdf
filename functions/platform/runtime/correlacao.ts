import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'

/**
 * Of which request, message or task the work at hand is, and of which payment: what every line of the log carries, and
 * what a provider is told. It is never read by a rule of the product.
 */
export interface Correlacao {
  /** Of one request, message or task. */
  correlationId: string
  /** The partition of the checkout or cart that it is about, once that is known: the same from the edge to the provider. */
  pagamento?: string
}

const atual = new AsyncLocalStorage<Correlacao>()

export const correlacao = (): Correlacao | undefined => atual.getStore()

/** Runs `work` as one request, message or task. */
export const comCorrelacao = <T>(quem: Correlacao, work: () => T): T => atual.run({ ...quem }, work)

/** The first checkout or cart that the work reads or writes is what it is about. */
export function anotarPagamento(PK: string): void {
  const quem = atual.getStore()
  if (quem && quem.pagamento === undefined && /^(CHK|CAR)#/.test(PK)) quem.pagamento = PK
}

/**
 * What a provider is told: the same for every call about one payment. Not the id itself, by which a stranger could ask
 * about the payment.
 */
export const correlacaoParaFora = ({ correlationId, pagamento }: Correlacao): string =>
  pagamento === undefined ? correlationId : createHash('sha256').update(pagamento).digest('hex').slice(0, 32)

/** Of a partition that a message, a record or a task names. */
export const sobre = (correlationId: string, PK: string): Correlacao =>
  /^(CHK|CAR)#/.test(PK) ? { correlationId, pagamento: PK } : { correlationId }
