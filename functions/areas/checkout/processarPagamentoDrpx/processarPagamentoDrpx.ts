import type { processarPagamentoDrpx as contrato } from '../../../../shared/contract/submissao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { cobrar } from '../regras/cobrarCheckout.ts'
import { type DepsSoDoCartao, soCartao } from '../regras/porCartao.ts'

/** Charges a card from the embedded card document (E048): the same charge as everywhere, and no other method. */
export const processarPagamentoDrpx: UseCase<typeof contrato, DepsSoDoCartao> =
  deps =>
  async ({ body, contexto }) =>
    await cobrar(deps, { porForma: soCartao, body, contexto, reprocessa: false })
