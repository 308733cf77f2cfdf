import { LinkExpirado, LinkProcessado, PagamentoEmAndamento } from '../../../../shared/contract/erros.ts'
import { checkout as maquina } from '../../../../shared/domain/estados/checkout.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { type Link, Uso, usosDoLink } from '../../../platform/storage/Link.ts'
import { ConditionFailed, type Storage, type Write } from '../../../platform/storage/port.ts'
import { estaPago } from '../vista/checkout.ts'
import { comVence, jaLiquidou, tentativaViva } from './vence.ts'

/** On a link of several uses, who started this long ago and was never charged has given up. */
const quietoMs = 10 * 60_000
/** Payments that one start reads, when every use is taken, to find one that was given up: a batch of the table. */
const olhadosPorComeco = 100

/**
 * Takes one of a limited link's uses: a free one, or one whose checkout never came to money: its payer gave up, or (on
 * a link of one use) starts anew. A use that is paid, or whose Pix may still be paid, is not taken.
 */
export async function reservarUso(
  storage: Storage,
  link: Link,
  id: string,
  agora: number,
): Promise<{ n: number; writes: Write[] }> {
  const usos = await usosDoLink(storage, link)
  // a double click or another tab wrote the same start first: its use is read, not taken from it
  if (usos.some(u => u.checkoutId === id)) throw new ConditionFailed([])
  const limite = link.limiteUsos ?? 0
  const livres = numerosLivres(limite, usos)
  // not the first: payers who start at once would all meet there, and all but one would have to try again
  const n = livres[numeroDe(id) % livres.length]
  if (n !== undefined) return { n, writes: [Uso.create({ link: link.id, n, checkoutId: id })] }
  // more are taken than a limit since lowered allows: to replace one of them would still be one too many
  if (usos.length > limite) throw fault(LinkExpirado, { id: link.id, motivo: 'esgotado' })
  let parado: Checkout | undefined
  for (const { uso, c } of await olhar(storage, umaParte(usos, id))) {
    const estado = c && estadoDeQuemDesistiu(c, link, agora)
    if (c && estado) {
      const cancelado = replace(Checkout, comVence({ ...c, estado }), [{ tipo: 'CheckoutCancelado' }])
      const toma = Uso.put({ ...uso, checkoutId: id }, [{ attr: 'checkoutId', op: '=', value: c.id }])
      return { n: uso.n, writes: [cancelado, toma] }
    }
    parado ??= c
  }
  if (link.limiteUsos === 1 && parado) {
    if (estaPago(parado)) throw fault(LinkProcessado, { checkoutId: parado.id, slug: parado.slug })
    throw fault(PagamentoEmAndamento, { checkoutId: parado.id })
  }
  throw fault(LinkExpirado, { id: link.id, motivo: 'esgotado' })
}

/**
 * How many uses are taken for who opens the link, and for who reads its row in a list or its form: of one whose uses are
 * all taken, those that a start would take from who gave up count as free, so that no payer is sent away from what they
 * could pay (one batch more, only then). What a limit may not go below is another count: `usosComDinheiro`.
 */
export async function usosParaAbrir(
  storage: Storage,
  link: Pick<Link, 'id' | 'limiteUsos' | 'maiorLimite'>,
  agora: number,
): Promise<number> {
  const usos = await usosDoLink(storage, link)
  if (link.limiteUsos === null || usos.length !== link.limiteUsos) return usos.length
  const olhados = await olhar(storage, umaParte(usos, String(agora)))
  return usos.length - olhados.filter(({ c }) => c && estadoDeQuemDesistiu(c, link, agora)).length
}

/** The payments of some uses, in one batch. */
async function olhar<U extends { checkoutId: string }>(storage: Storage, usos: readonly U[]) {
  const lidos = await storage.getMany(usos.map(u => Checkout.key(u.checkoutId)))
  const porId = new Map(lidos.map(Checkout.parse).map(c => [c.id, c]))
  return usos.map(uso => ({ uso, c: porId.get(uso.checkoutId) }))
}

/** What a payment becomes whose use another start may take: its payer left it long enough ago, and no money is on its way. */
function estadoDeQuemDesistiu(c: Checkout, link: Pick<Link, 'limiteUsos'>, agora: number) {
  const desistiu = link.limiteUsos === 1 || Date.parse(c.criadoEm) <= agora - quietoMs
  return desistiu && semDinheiroACaminho(c) ? maquina.next(c.estado, 'Cancelou') : undefined
}

/**
 * The numbers that may be taken, as many as uses are left. Each use over a limit since lowered costs the highest free
 * number, the same one for everybody: who start at once still meet at the same few numbers, and take no more together.
 */
function numerosLivres(limite: number, usos: { n: number }[]): number[] {
  const tomados = new Set(usos.map(u => u.n))
  const livres = Array.from({ length: limite }, (_, i) => i + 1).filter(n => !tomados.has(n))
  return livres.slice(0, Math.max(0, limite - usos.length))
}

/**
 * The uses whose payments a start looks at: all of up to a hundred, else a hundred in a row from where its id says, so
 * that a start costs one batch and the next one looks elsewhere.
 */
function umaParte<U>(usos: U[], id: string): U[] {
  const de = usos.length > olhadosPorComeco ? numeroDe(id) % usos.length : 0
  return [...usos.slice(de), ...usos.slice(0, de)].slice(0, olhadosPorComeco)
}

/** Nothing that was charged may still be paid: no slip, no Pix, and a card whose denial is known. */
const semDinheiroACaminho = (c: Checkout): boolean =>
  (!c.pix || c.pix.estado === 'recusada') &&
  !tentativaViva(c.tentativa) &&
  (!c.boleto || c.boleto.estado === 'recusado') &&
  !jaLiquidou(c)

const numeroDe = (id: string) => [...id].reduce((h, c) => (h * 31 + c.charCodeAt(0)) >>> 0, 0)

/** This call lost the version race again and again: another payer is paying, and the caller may ask again. */
export async function disputado(storage: Storage, link: Link, id: string): Promise<Error> {
  const [uso] = await usosDoLink(storage, link)
  return fault(PagamentoEmAndamento, { checkoutId: uso?.checkoutId ?? id })
}
