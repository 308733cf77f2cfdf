import { divisaoDe } from '../../functions/areas/cobranca/regras/rateio.ts'
import type { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { contas, type Lancamento } from '../../functions/platform/storage/Lancamento.ts'
import type { Link } from '../../functions/platform/storage/Link.ts'
import type { Recebivel, Ur } from '../../functions/platform/storage/Recebivel.ts'
import { devolvidoDaParte } from '../../shared/domain/rateio.ts'
import { must } from './violation.ts'
import type { World } from './world.ts'

/** Every second link is split, without asking the dice: a percentage, another, and where there is enough a fixed amount. */
export const splitOf = (n: number, valor: number): Pick<Link, 'rateio'> =>
  n % 2 === 0
    ? {}
    : {
        rateio: [
          { recebedorId: 'socia', nome: 'Sócia', tipo: 'percentual', valor: 33.33 },
          { recebedorId: 'parceiro', nome: 'Parceiro', tipo: 'percentual', valor: 10 },
          ...(valor >= 10_000
            ? [{ recebedorId: 'entregador', nome: 'Entregador', tipo: 'fixo' as const, valor: 1_500 }]
            : []),
        ],
      }

/** Places of an account whose money comes on a day. */
const toCome = [contas.aLiberar(''), contas.garantia('')]

/** Where a part may be beside its account: to come, or held by an open contestation. */
const beside = [...toCome, contas.contestado('')]

/** What must hold of splits and receivables once every day has come. */
export function agendaAtRest(
  world: World,
  roots: Map<string, Checkout>,
  credits: ReadonlyMap<string, unknown>,
  journal: readonly Lancamento[],
  folded: ReadonlyMap<string, number>,
): void {
  for (const [conta, sum] of folded)
    must(!toCome.some(suffix => conta.endsWith(suffix)) || sum === 0, `${sum} of ${conta} was never released`)
  const parts = world.table.all<Recebivel>('Recebivel')
  for (const ur of world.table.all<Ur>('Ur')) {
    must(ur.liquidadaEm !== undefined, `unit ${ur.SK} of ${ur.conta} was never released`)
    must(ur.valor >= 0, `unit ${ur.SK} of ${ur.conta} is ${ur.valor}`)
    const mine = parts.filter(p => p.conta === ur.conta && p.data === ur.data && p.arranjo === ur.arranjo)
    const sum = mine.reduce((s, p) => s + p.valor, 0)
    must(
      sum === ur.valor + (ur.antecipado ?? 0) + (ur.abatido ?? 0),
      `instalments of ${ur.SK} are ${sum}, the unit ${ur.valor}`,
    )
  }
  for (const c of roots.values()) if (c.rateio && credits.has(c.id)) ofSplit(c, journal)
}

/** Each receiver has its part, held or not, less what went back of it: all of it, once all went back. */
function ofSplit(c: Checkout, journal: readonly Lancamento[]): void {
  const mine = journal.filter(l => l.checkoutId === c.id)
  const credit = mine.find(l => l.tipo === 'pix' || l.tipo === 'cartao' || l.tipo === 'boleto')
  const fee = credit?.pernas.find(p => p.conta === contas.receita)?.valor ?? 0
  const back = Math.min(c.total, (c.estornado ?? 0) + (c.contestado ?? 0))
  const split = divisaoDe(c, c.total - fee)
  const sum = split.partes.reduce((s, p) => s + p.valor, split.empresa)
  must(sum === c.total - fee, `the split of ${c.id} sums to ${sum} of ${c.total - fee}`)
  for (const { recebedorId, valor } of split.partes) {
    const conta = contas.recebedor(recebedorId)
    const has = mine
      .flatMap(l => l.pernas)
      .reduce(
        (s, p) => (p.conta === conta || beside.some(suffix => p.conta === `${conta}${suffix}`) ? s + p.valor : s),
        0,
      )
    const due = valor - devolvidoDaParte(valor, c.total, back)
    must(has === due, `${recebedorId} has ${has} of ${c.id}, and is due ${due}`)
  }
}
