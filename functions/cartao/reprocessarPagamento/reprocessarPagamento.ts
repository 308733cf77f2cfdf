import type { reprocessarPagamento as contrato } from '../../../shared/contract/checkout.ts'
import type { UseCase } from '../../http/handle.ts'
import { cobrar, type DepsDaCobranca } from '../cobrar.ts'

/** Charges again after a denial (E047): the same card, another one, or another method of the link. */
export const reprocessarPagamento: UseCase<typeof contrato, DepsDaCobranca> =
  deps =>
  async ({ body, contexto }) =>
    await cobrar(deps, body, contexto, true)
