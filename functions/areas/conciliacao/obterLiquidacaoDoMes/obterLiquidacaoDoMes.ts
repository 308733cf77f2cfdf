import type { obterLiquidacaoDoMes as contrato } from '../../../../shared/contract/divergencias.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { LiquidacaoDoDia } from '../../../platform/storage/Liquidacao.ts'
import type { Item, Storage } from '../../../platform/storage/port.ts'
import { compararLiquidacoes } from '../regras/liquidacao/compararLiquidacoes.ts'

/** What one request reads of a month: rows of payments and of credits, a thousand at a time. */
const PAGINAS = 5
const POR_PAGINA = 1_000

/** A month of what the acquirer paid and banks received: one partition. */
export const obterLiquidacaoDoMes: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { mes } }) => {
    const linhas: LiquidacaoDoDia[] = []
    let after: Item | undefined
    for (let n = 0; n < PAGINAS; n++) {
      const pagina = await storage.query({ pk: `LIQ#${mes}`, limit: POR_PAGINA, ...(after && { after }) })
      linhas.push(...pagina.items.map(LiquidacaoDoDia.parse))
      after = pagina.after
      if (!after) break
    }
    return { mes, ...compararLiquidacoes(linhas), parcial: after !== undefined }
  }
