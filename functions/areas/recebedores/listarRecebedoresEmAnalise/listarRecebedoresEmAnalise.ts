import type { listarRecebedoresEmAnalise as contrato } from '../../../../shared/contract/recebedoresDaEquipe.ts'
import { prazoDaAnaliseMs } from '../../../../shared/domain/recebedor.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Recebedor, recebedoresEmAnalise } from '../../../platform/storage/Recebedor.ts'

/** The staff's queue of receivers, a page at a time: one query, the receivers of its rows, and their companies. */
export const listarRecebedoresEmAnalise: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query: { limit = 25, cursor } }) => {
    const pagina = await storage.query({
      index: 'GSI1',
      pk: recebedoresEmAnalise,
      limit,
      ...(cursor !== undefined && { sk: { from: `${cursor}!`, to: '~' } }),
    })
    const lidos = pagina.items.length ? (await storage.getMany(pagina.items)).map(Recebedor.parse) : []
    const chaves = [...new Set(lidos.map(r => r.empresaId))].map(id => Empresa.key(id))
    const empresas = chaves.length ? (await storage.getMany(chaves)).map(Empresa.parse) : []
    const nomes = new Map(empresas.map(e => [e.id, e.nomeComercial]))
    const agora = clock.now()
    const itens = lidos
      // the index follows the table by an instant: what was decided meanwhile waits no more
      .filter(r => r.estado === 'emAnalise')
      .sort((a, b) => a.em - b.em)
      .map(({ id, empresaId, nome, documento, biometria = null, em }) => {
        const limite = em + prazoDaAnaliseMs
        return {
          ...{ id, nome, documento, biometria, empresa: { id: empresaId, nome: nomes.get(empresaId) ?? '' } },
          desde: new Date(em).toISOString(),
          limiteEm: new Date(limite).toISOString(),
          vencido: limite <= agora,
        }
      })
    const ultima = pagina.items.at(-1)
    return { itens, cursor: pagina.after && ultima ? String(ultima.GSI1SK) : null }
  }
