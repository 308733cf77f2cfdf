import { arranjoDe } from '../../../../../shared/domain/agenda.ts'
import { type Centavos, porcentagem } from '../../../../../shared/domain/dinheiro.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import { contas, type Lancamento, type Perna } from '../../../../platform/storage/Lancamento.ts'
import { reservaViva } from '../estorno/decidirEstorno.ts'
import { lancamento } from '../lancamento.ts'
import { creditos, debitos } from '../rateio.ts'

/**
 * The journal entries of a card: pure, legs always summing to zero. What a card brings is owed on the days on which the
 * acquirer settles its instalments: it is credited, and taken back, on the accounts of what is yet to be released.
 */

type Voltou = Pick<Checkout, 'total' | 'estornado' | 'contestado'>
type ComEstorno = Voltou & Pick<Checkout, 'estorno'>

/** Centavos that went back of a checkout, refunded or in dispute, as the acquirer counts both. */
const levado = ({ estornado = 0, contestado = 0 }: Voltou): Centavos => estornado + contestado

/** Of it, what its company and receivers bear: never more than the sale brought them (decision 0051). */
export const voltou = (c: Voltou): Centavos => Math.min(c.total, levado(c))

/** Of what is in dispute, what company and receivers bear: what refunds have left of the sale. */
export const contestadoDaEmpresa = (c: Voltou): Centavos => voltou(c) - Math.min(c.total, c.estornado ?? 0)

/** What a refund under way holds already: company and receivers bear it beside what went back. */
const emReserva = ({ estorno }: ComEstorno): Centavos => (estorno && reservaViva(estorno) ? estorno.valor : 0)

/** What company and receivers bear beside what a refund under way holds of them: both are the sale at most, always. */
export const suportado = (c: ComEstorno): Centavos => Math.min(c.total - emReserva(c), levado(c))

/** What the acquirer takes beyond the sale: ours, on `quita:contestacoes`. */
export const alemDaVenda = (c: ComEstorno): Centavos => levado(c) - suportado(c)

/** Debits of `valor` that goes back of a card after `antes` did. */
const debitosDoCartao = (c: Checkout, antes: Centavos, valor: Centavos): Perna[] =>
  debitos(c, { liquido: c.total - porcentagem(c.total, c.taxaCartao ?? 0), antes, valor, conta: contas.aLiberar })

/**
 * What changes when refunds and disputes of a sale go from one sum to another, whatever the order in which they came:
 * company and receivers bear `suportado`, we bear the rest. Legs that give back are the debits the other way.
 */
function pernasDaMudanca(c: Checkout, depois: Checkout): Perna[] {
  const deles = suportado(depois) - suportado(c)
  const pernas =
    deles >= 0
      ? debitosDoCartao(c, suportado(c), deles)
      : debitosDoCartao(c, suportado(depois), -deles).map(p => ({ ...p, valor: -p.valor }))
  return [
    ...pernas,
    { conta: contas.contestacoes, valor: alemDaVenda(c) - alemDaVenda(depois) },
    { conta: contas.adquirente, valor: levado(depois) - levado(c) },
  ]
}

/** What an account gets back where `valor` of what is in dispute is won, in centavos. */
export function voltaria(c: Checkout, valor: Centavos, conta: string): Centavos {
  const depois = { ...c, contestado: Math.max(0, (c.contestado ?? 0) - valor) }
  return pernasDaMudanca(c, depois).reduce((s, p) => (p.conta === contas.aLiberar(conta) ? s + p.valor : s), 0)
}

/** The entry of what the acquirer took of a sale, or gave back to us: `c` before it, `depois` after it. */
export function lancamentoDoQueVoltou(
  c: Checkout,
  depois: Checkout,
  { tipo, ref, quando }: { tipo: Lancamento['tipo']; ref: string; quando: number },
): Lancamento {
  const valor = Math.abs(levado(depois) - levado(c))
  const entrada = lancamento(c, { tipo, ref, valor, quando, pernas: pernasDaMudanca(c, depois) })
  // what comes back is owed on a day to come, under the arrangement of its card
  return levado(depois) < levado(c) ? { ...entrada, arranjo: arranjoDe(c.tentativa?.bandeira) } : entrada
}

/**
 * A refund beside a dispute was refused: what it held is given back whole, and of it company and receivers now bear what
 * the dispute takes and was ours meanwhile. `c` with the refund still under way; undefined where nothing was ours.
 */
export function lancamentoDaRepartida(c: Checkout, depois: Checkout, quando: number): Lancamento | undefined {
  const valor = alemDaVenda(c) - alemDaVenda(depois)
  if (valor <= 0 || !c.estorno) return undefined
  const pernas = [...debitosDoCartao(c, suportado(c), valor), { conta: contas.contestacoes, valor }]
  return lancamento(c, { tipo: 'contestacao-repartida', ref: c.estorno.id, valor, quando, pernas })
}

/** A capture that settles its checkout: the company is owed the amount less the fee, half up on exact numbers. */
export function lancamentoDeCartao(c: Checkout, pedidoId: string, valor: Centavos, quando: number): Lancamento {
  const taxa = porcentagem(valor, c.taxaCartao ?? 0)
  const pernas = [
    { conta: contas.adquirente, valor: -valor },
    ...creditos(c, valor - taxa, contas.aLiberar),
    { conta: contas.receita, valor: taxa },
  ]
  const { parcelas = c.parcelas, bandeira } = c.tentativa ?? {}
  return {
    ...lancamento(c, { tipo: 'cartao', ref: pedidoId, valor, quando, pernas }),
    parcelas,
    arranjo: arranjoDe(bandeira),
  }
}
