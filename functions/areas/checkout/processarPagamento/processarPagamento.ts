import type { processarPagamento as contrato } from '../../../../shared/contract/submissao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { cobrar } from '../regras/cobrarCheckout.ts'
import { type DepsComCartao, todasAsFormas } from '../regras/porCartao.ts'
import { comTitular } from '../regras/titularNoCookie.ts'

/** Charges (E046): card, slip or Pix. Idempotent: asking again answers the same charge, or renews one that ran out. */
export const processarPagamento: UseCase<typeof contrato, DepsComCartao> =
  deps =>
  async ({ body, contexto }) =>
    await comTitular(
      deps,
      { body, contexto },
      await cobrar(deps, { porForma: todasAsFormas, body, contexto, reprocessa: false }),
    )
