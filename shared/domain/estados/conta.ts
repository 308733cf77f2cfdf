import type { coresDaSituacao } from './carrinho.ts'
import { type EventsOf, machine, type StateOf } from './machine.ts'

/**
 * Paying one slip or bill. `aguardando`: it was looked up and is to be paid; `consultada`: looked up again for the payment
 * that comes next, under an id of ours; `enviada` is written before the provider is asked to pay. `indeterminada` is asked
 * about until somebody knows, and never paid again to find out. The issuer's bank may send back what was paid.
 */
export const pagamentoDeConta = machine('PagamentoDeConta', 'aguardando', {
  aguardando: { Consultou: 'consultada', Recusou: 'recusada' },
  consultada: { Consultou: 'consultada', Enviou: 'enviada', Recusou: 'recusada' },
  enviada: { Pagou: 'paga', Recusou: 'recusada', Calou: 'indeterminada' },
  indeterminada: { Pagou: 'paga', Recusou: 'recusada', Devolveu: 'devolvida' },
  paga: { Devolveu: 'devolvida' },
  recusada: {},
  devolvida: {},
})
export type SituacaoDaConta = StateOf<typeof pagamentoDeConta>
export const situacoesDaConta = pagamentoDeConta.states
export type EventoDaConta = EventsOf<typeof pagamentoDeConta>

interface Coluna {
  /** `situacao` on the wire. */
  numero: number
  rotulo: string
  cor: keyof typeof coresDaSituacao
}
/** What each is called on the receipt (001 §2.5). */
export const colunasDaConta: Record<SituacaoDaConta, Coluna> = {
  aguardando: { numero: 0, rotulo: 'Aguardando pagamento', cor: 'neutra' },
  consultada: { numero: 1, rotulo: 'Em pagamento', cor: 'andamento' },
  enviada: { numero: 1, rotulo: 'Em pagamento', cor: 'andamento' },
  indeterminada: { numero: 2, rotulo: 'Em confirmação', cor: 'atencao' },
  paga: { numero: 3, rotulo: 'Pago', cor: 'sucesso' },
  recusada: { numero: 4, rotulo: 'Não pago', cor: 'falha' },
  devolvida: { numero: 5, rotulo: 'Devolvido', cor: 'neutra' },
}
