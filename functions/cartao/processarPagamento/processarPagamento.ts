import type { processarPagamento as contrato } from '../../../shared/contract/checkout.ts'
import type { UseCase } from '../../http/handle.ts'
import { cobrar, type DepsDaCobranca } from '../cobrar.ts'

/** Charges (E046): card, slip or Pix. Idempotent: asking again answers the same charge, or renews one that ran out. */
export const processarPagamento: UseCase<typeof contrato, DepsDaCobranca> =
  deps =>
  async ({ body, contexto }) =>
    await cobrar(deps, body, contexto, false)
