import type { listarCarrinhosEmAnalise as contrato } from '../../../../shared/contract/analiseDeCarrinho.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { CarrinhoEmAnalise, filaDaAnalise } from '../../../platform/storage/AnaliseDeCarrinho.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** The staff's queue, a page at a time: one query, and the companies of its rows. */
export const listarCarrinhosEmAnalise: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query: { limit = 20, apos } }) => {
    const after = apos === undefined ? undefined : { PK: filaDaAnalise, SK: apos }
    const pagina = await CarrinhoEmAnalise.query(storage, { pk: filaDaAnalise, limit, ...(after && { after }) })
    const chaves = [...new Set(pagina.values.map(v => v.empresaId))].map(id => Empresa.key(id))
    const empresas = chaves.length ? (await storage.getMany(chaves)).map(Empresa.parse) : []
    const nomes = new Map(empresas.map(e => [e.id, e.nomeComercial]))
    return {
      itens: pagina.values.map(({ empresaId, decidirAte, ...linha }) => ({
        ...linha,
        empresa: { id: empresaId, nome: nomes.get(empresaId) ?? '' },
        decidirAte: new Date(decidirAte).toISOString(),
      })),
      proximo: pagina.after?.SK ?? null,
    }
  }
