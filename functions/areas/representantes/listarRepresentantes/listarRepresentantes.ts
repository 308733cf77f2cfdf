import type { listarRepresentantes as contrato } from '../../../../shared/contract/representantes.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { RepresentanteComercial, representantesComerciais } from '../../../platform/storage/RepresentanteComercial.ts'
import { linhaDoRepresentante } from '../vista.ts'

/** Commercial representatives, a page at a time: one query of the index, and its rows. */
export const listarRepresentantes: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query: { situacao, limit = 25, cursor } }) => {
    const { items, after } = await storage.query({
      index: 'GSI1',
      pk: representantesComerciais,
      limit,
      sk: { from: cursor === undefined ? (situacao ?? '') : `${cursor}!`, to: `${situacao ?? ''}~` },
    })
    const lidos = items.length ? (await storage.getMany(items)).map(RepresentanteComercial.parse) : []
    const porId = new Map(lidos.map(r => [r.id, r]))
    const agora = clock.now()
    const itens = items
      .flatMap(i => porId.get(i.PK.slice(4)) ?? [])
      // the index follows the table by an instant
      .filter(r => situacao === undefined || r.estado === situacao)
      .map(r => linhaDoRepresentante(r, agora))
    const ultima = items.at(-1)
    return { itens, cursor: after && ultima ? String(ultima.GSI1SK) : null }
  }
