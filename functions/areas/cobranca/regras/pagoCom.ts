import { type FormaPagamento, formas } from '../../../../shared/domain/formas.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'

/** The method whose money settled this checkout, whatever was tried besides; undefined when none did. */
export function pagoCom(c: Pick<Checkout, 'e2eid' | 'pagoEm' | 'tentativa'>): FormaPagamento | undefined {
  if (c.e2eid !== undefined) return formas.pix
  if (c.pagoEm === undefined) return undefined
  // a slip, also one that was paid twice, or that another had replaced
  return c.tentativa?.estado === 'capturada' ? formas.cartao : formas.boleto
}
