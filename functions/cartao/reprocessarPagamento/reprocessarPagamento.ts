import type { reprocessarPagamento as contrato } from '../../../shared/contract/cobranca.ts'
import { cobrar } from '../../charging/cobrar.ts'
import type { UseCase } from '../../http/handle.ts'
import { type DepsComCartao, todasAsFormas } from '../porCartao.ts'

/** Charges again after a denial (E047): the same card, another one, or another method of the link. */
export const reprocessarPagamento: UseCase<typeof contrato, DepsComCartao> =
  deps =>
  async ({ body, contexto }) =>
    await cobrar(deps, todasAsFormas, body, contexto, true)
