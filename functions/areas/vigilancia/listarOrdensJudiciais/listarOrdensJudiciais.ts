import type { listarOrdensJudiciais as contrato } from '../../../../shared/contract/ordensJudiciais.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { OrdemJudicial, ordensAbertas, ordensEncerradas } from '../../../platform/storage/OrdemJudicial.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { paginaDoMaisNovo } from '../regras/paginaDoMaisNovo.ts'
import { resumirOrdem } from '../vistaDaOrdem.ts'

/** Court orders, the newest first, a page at a time: one query of keys, and the orders. */
export const listarOrdensJudiciais: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query: { quais = 'abertas', limit = 25, cursor } }) => {
    const pk = quais === 'abertas' ? ordensAbertas : ordensEncerradas
    const { lidos, cursor: proximo } = await paginaDoMaisNovo(storage, { pk, limit, cursor })
    const ordens = lidos.map(OrdemJudicial.parse).sort((a, b) => (a.criadoEm + a.id < b.criadoEm + b.id ? 1 : -1))
    return { itens: ordens.map(resumirOrdem), cursor: proximo }
  }
