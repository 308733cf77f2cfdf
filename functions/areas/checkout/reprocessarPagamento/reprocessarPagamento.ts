import type { reprocessarPagamento as contrato } from '../../../../shared/contract/submissao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { cobrar } from '../regras/cobrarCheckout.ts'
import { type DepsComCartao, todasAsFormas } from '../regras/porCartao.ts'
import { comTitular } from '../regras/titularNoCookie.ts'

/** Charges again after a denial (E047): the same card, another one, or another method of the link. */
export const reprocessarPagamento: UseCase<typeof contrato, DepsComCartao> =
  deps =>
  async ({ body, contexto }) =>
    await comTitular(
      deps,
      { body, contexto },
      await cobrar(deps, { porForma: todasAsFormas, body, contexto, reprocessa: true }),
    )
