import type { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { STATUS } from '../../../functions/sandbox/cielo/modelo.ts'
import { type Data, dataSaoPaulo, somarDias } from '../../../shared/domain/calendario.ts'
import { vencimentoDoCiclo } from '../../../shared/domain/ciclos.ts'
import { ehDiaUtil, proximoDiaUtil } from '../../../shared/domain/diasUteis.ts'
import { decidirRetentativa } from '../../../shared/domain/negativasDoCartao.ts'
import { lerTxid } from '../../../shared/domain/pix/txid.ts'
import { groupBy } from './group.ts'
import type { Life } from './rules.ts'
import type { SubscriptionWorld } from './world.ts'

/** The rules of Pix Automático and of the card schemes, over what the institutions kept and not over what we did. */

const day = 86_400_000

/** So many business days before a day. */
function businessDaysBefore(of: Data, n: number): Data {
  let at = of
  for (let left = n; left > 0; ) {
    at = somarDias(at, -1)
    if (ehDiaUtil(at)) left--
  }
  return at
}

/** Sent between D−10 and D−3 business days, for the mandate's amount, one a cycle; tried again on other days, up to D+7. */
export function mandateRules(
  { psp }: SubscriptionWorld,
  lives: readonly Life[],
  payments: readonly Checkout[],
): string[] {
  const of = new Map(payments.flatMap(c => (c.recorrencia ? [[c.id, c.recorrencia] as const] : [])))
  const roots = new Map(lives.map(l => [l.a.id, l.a]))
  const debits = psp.mandatos.cobrs().map(c => ({ c, cycle: of.get(lerTxid(c.txid)?.checkoutId ?? '') }))
  const taken = new Set<string>()
  return debits.flatMap(({ c, cycle }) => {
    const a = roots.get(cycle?.id ?? '')
    if (!a || !cycle) return [`debit ${c.txid}: of no cycle`]
    const rec = psp.mandatos.rec(c.idRec)
    const where = `${a.id} ${cycle.n}: its debit`
    const sent = dataSaoPaulo(c.criacao)
    const days = c.tentativas.map(t => t.dia)
    const first = proximoDiaUtil(c.vencimento)
    // the last of so many has none after it
    const next = vencimentoDoCiclo(a, cycle.n + 1) ?? '9999'
    const place = `${c.idRec} ${cycle.n}`
    const second = c.status !== 'REJEITADA' && c.status !== 'CANCELADA' && taken.has(place)
    if (c.status !== 'REJEITADA' && c.status !== 'CANCELADA') taken.add(place)
    return [
      ...(rec?.contrato === a.id ? [] : [`${where} is of another mandate`]),
      ...(c.valor === rec?.valorRec ? [] : [`${where} is ${c.valor}, and the mandate ${rec?.valorRec}`]),
      ...(sent < somarDias(c.vencimento, -10) ? [`${where} was sent early, on ${sent}`] : []),
      ...(sent > businessDaysBefore(c.vencimento, 3) ? [`${where} was sent late, on ${sent} for ${c.vencimento}`] : []),
      ...(second ? [`${where} is the second of its cycle`] : []),
      ...(days.length <= 4 && new Set(days).size === days.length ? [] : [`${where} was tried on ${days.join(' ')}`]),
      ...(days.length > 1 && rec?.politicaRetentativa === 'NAO_PERMITE' ? [`${where} may not be tried again`] : []),
      ...days
        .slice(1)
        .filter(d => d > somarDias(first, 7) || d <= first || d >= next)
        .map(d => `${where} was tried again on ${d}`),
    ]
  })
}

/** What the brands let a merchant try (ABECS): Mastercard's seven denials of a card in a day, Visa's and Elo's fifteen in thirty. */
const windows = [
  { denials: 7, days: 1 },
  { denials: 15, days: 30 },
]
const triesOfACycle = 4

/** A bank's code (not our own word for a call that no bank judged) after which its card is never tried again (ABECS). */
const forbids = (code: string | undefined): boolean =>
  code !== undefined &&
  /^\w{2}$/.test(code) &&
  decidirRetentativa({ bandeira: 'visa', codigo: code, confirmada: true }).tipo === 'irreversivel'

export function cardRules({ cielo }: SubscriptionWorld, lives: readonly Life[]): string[] {
  const denied = cielo.livro
    .pagamentos()
    .filter(p => p.cartao && p.status === STATUS.negada)
    .sort((x, y) => x.criadoEm - y.criadoEm)
  const byCard = groupBy(denied, p => p.cartao?.mascara ?? '')
  return [
    ...[...byCard].flatMap(([mask, of]) =>
      windows.flatMap(w => {
        const past = of.filter(
          (p, i) => i >= w.denials && (of[i - w.denials]?.criadoEm ?? 0) > p.criadoEm - w.days * day,
        )
        return past.map(() => `${mask}: past the brand's limit of ${w.denials} in ${w.days} days`)
      }),
    ),
    ...lives.flatMap(({ a, cycles }) => {
      const end = a.fimEm ? Date.parse(a.fimEm) : Number.POSITIVE_INFINITY
      const tries = cycles.flatMap(c => c.noCartao?.tentativas ?? []).sort((x, y) => x.em - y.em)
      const never = tries.filter((t, i) => tries.slice(0, i).some(x => x.cartao === t.cartao && forbids(x.codigo)))
      return [
        ...tries.filter(t => t.em > end).map(t => `${a.id}: tried at ${t.em}, after its end`),
        ...never.map(() => `${a.id}: repeated what may not be`),
        ...cycles.flatMap(c => {
          const perCard = groupBy(c.noCartao?.tentativas ?? [], t => t.cartao)
          return [...perCard.values()]
            .filter(of => of.length > triesOfACycle)
            .map(() => `${a.id} ${c.n}: more than four tries of one card`)
        }),
      ]
    }),
  ]
}
