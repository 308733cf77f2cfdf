import { tributosDe } from '../../../../shared/domain/tributosInformados.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Link } from '../../../platform/storage/Link.ts'

/**
 * Pure: what a checkout keeps of its link's document and taxes: told, and set apart of the sale where the stage sets any
 * apart (decision 0221).
 */
export function fiscalDoCheckout(
  { fiscal }: Pick<Link, 'fiscal'>,
  segrega: boolean,
): Pick<Checkout, 'fiscal' | 'segregado'> {
  const tributos = segrega ? tributosDe(fiscal ?? {}) : 0
  return { ...(fiscal && { fiscal }), ...(tributos > 0 && { segregado: tributos }) }
}
