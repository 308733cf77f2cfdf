import { LinkExpirado, LinkProcessado, PagamentoEmAndamento } from '../../shared/contract/erros.ts'
import { checkout as maquina } from '../../shared/domain/estados/checkout.ts'
import { fault } from '../http/fault.ts'
import { Checkout } from '../storage/Checkout.ts'
import { replace } from '../storage/entity.ts'
import { type Link, Uso, usosDoLink } from '../storage/Link.ts'
import type { Storage, Write } from '../storage/port.ts'
import { estaPago } from '../views/checkout.ts'

/**
 * Takes one of a limited link's uses: a free one, or one whose checkout never came to money (its payer gave up or starts
 * anew). A use that is paid, or whose Pix may still be paid, is not taken.
 */
export async function reservarUso(storage: Storage, link: Link, id: string): Promise<{ n: number; writes: Write[] }> {
  const usos = await usosDoLink(storage, link)
  const tomados = new Set(usos.map(u => u.n))
  for (let n = 1; n <= (link.limiteUsos ?? 0); n++) {
    if (!tomados.has(n)) return { n, writes: [Uso.create({ link: link.id, n, checkoutId: id })] }
  }
  let parado: Checkout | undefined
  for (const uso of usos) {
    const c = await Checkout.get(storage, uso.checkoutId, { consistent: true })
    const estado = c && maquina.next(c.estado, 'Cancelou')
    if (c && estado && (!c.pix || c.pix.estado === 'recusada')) {
      const cancelado = replace(Checkout, { ...c, estado, vence: undefined }, [{ tipo: 'CheckoutCancelado' }])
      const toma = Uso.put({ ...uso, checkoutId: id }, [{ attr: 'checkoutId', op: '=', value: c.id }])
      return { n: uso.n, writes: [cancelado, toma] }
    }
    parado ??= c
  }
  if (link.limiteUsos === 1 && parado) {
    if (estaPago(parado)) throw fault(LinkProcessado, { checkoutId: parado.id, slug: parado.slug })
    throw fault(PagamentoEmAndamento, { checkoutId: parado.id })
  }
  throw fault(LinkExpirado, { id: link.id })
}
