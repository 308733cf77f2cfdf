import type { listarSeriesDeContas as contrato } from '../../../../shared/contract/seriesDeContas.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { SerieDeContas, seriesAtivas } from '../../../platform/storage/SerieDeContas.ts'
import { verSerie } from '../regras/series/verSerie.ts'

/** Series that still make titles, a page at a time: one query of keys, and one batch of reads. */
export const listarSeriesDeContas: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query: { sentido, limit = 25, cursor } }) => {
    const pagina = await storage.query({
      ...{ index: 'GSI1', pk: seriesAtivas(sentido), limit },
      ...(cursor !== undefined && { sk: { from: `${cursor}!`, to: '~' } }),
    })
    const lidas = pagina.items.length ? (await storage.getMany(pagina.items)).map(SerieDeContas.parse) : []
    const itens = lidas
      // the index follows the table by an instant: what ended meanwhile makes no more
      .filter(s => s.situacao === 'ativa')
      .sort((a, b) => (a.criadaEm + a.id < b.criadaEm + b.id ? -1 : 1))
      .map(verSerie)
    const ultima = pagina.items.at(-1)
    return { itens, cursor: pagina.after && ultima ? String(ultima.GSI1SK) : null }
  }
