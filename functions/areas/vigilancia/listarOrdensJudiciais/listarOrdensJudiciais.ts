import type { listarOrdensJudiciais as contrato } from '../../../../shared/contract/ordensJudiciais.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { OrdemJudicial, ordensAbertas, ordensEncerradas } from '../../../platform/storage/OrdemJudicial.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { resumirOrdem } from '../vistaDaOrdem.ts'

/** Court orders, the newest first, a page at a time: one query of keys, and the orders. */
export const listarOrdensJudiciais: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query: { quais = 'abertas', limit = 25, cursor } }) => {
    const pagina = await storage.query({
      index: 'GSI1',
      pk: quais === 'abertas' ? ordensAbertas : ordensEncerradas,
      limit,
      reverse: true,
      // the position itself was on the page before: what follows ends right before it
      ...(cursor && { sk: { from: '0', to: antesDe(cursor) } }),
    })
    const lidas = pagina.items.length ? (await storage.getMany(pagina.items)).map(OrdemJudicial.parse) : []
    const ultima = pagina.items.at(-1)
    return {
      itens: lidas.sort((a, b) => (a.criadoEm + a.id < b.criadoEm + b.id ? 1 : -1)).map(resumirOrdem),
      cursor: pagina.after && ultima ? String(ultima.GSI1SK) : null,
    }
  }

/** The text right before one whose last sign is a letter or digit. */
const antesDe = (cursor: string): string =>
  `${cursor.slice(0, -1)}${String.fromCharCode(cursor.charCodeAt(cursor.length - 1) - 1)}~`
