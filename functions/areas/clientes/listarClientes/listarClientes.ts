import type { listarClientes as contrato } from '../../../../shared/contract/clientes.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { BuscaDePagador, LinhaDePagador, PagadorDaEmpresa } from '../../../platform/storage/PagadorDaEmpresa.ts'
import { paginarComCursor } from '../../../platform/storage/paginar.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { quantosNaLista } from '../../../platform/storage/quantosNaLista.ts'
import { idDoPagador, lerBusca, nomeCombina } from '../regras/buscaDePagadores.ts'
import { resumoDoPagador } from '../regras/lerPagador.ts'

/** A search answers its first hundred: a user with more to choose from types another letter. */
const MAXIMO = 100

/** Who paid the company, last payment first, or last (R094). A search reads by keys: never more than a page of them. */
export const listarClientes: UseCase<typeof contrato, Base & { storage: Storage; chaves: Chaves<'documentos'> }> =
  deps =>
  async ({ query: { busca, limit, offset, cursor, ordem }, sessao: { empresaId, perfil } }) => {
    const antigos = ordem === 'antigos'
    if (!busca) {
      const pk = `LST#EMP#${empresaId}#PGE`
      const pedido = { limit, offset, cursor, antigos, parse: LinhaDePagador.parse, matches: () => true }
      const [lida, total] = await Promise.all([
        paginarComCursor(deps.storage, { pk }, pedido),
        // a page that goes on was told by the first
        cursor || offset ? undefined : quantosNaLista(deps.storage, empresaId, 'PGE'),
      ])
      return { ...lida, itens: lida.itens.map(p => resumoDoPagador(p, perfil)), ...(total !== undefined && { total }) }
    }
    const { achados, parcial } = await procurar(deps.storage, await deps.chaves.abrir(), empresaId, busca)
    const itens = achados
      .sort((a, b) => (a.ultimoEm < b.ultimoEm === antigos ? -1 : 1))
      .map(p => resumoDoPagador(p, perfil))
    const [de, ate] = [offset ?? 0, (offset ?? 0) + (limit ?? 20)]
    return { itens: itens.slice(de, ate), parcial, proximoOffset: itens.length > ate ? ate : null }
  }

async function procurar(storage: Storage, chaveiro: Chaveiro<'documentos'>, empresaId: string, texto: string) {
  const busca = lerBusca(chaveiro, empresaId, texto)
  if (busca.por === 'nada') return { achados: [], parcial: false }
  if (busca.por === 'documento') {
    const { id } = await idDoPagador(storage, chaveiro, empresaId, texto)
    const p = await PagadorDaEmpresa.get(storage, id)
    return { achados: p?.empresaId === empresaId ? [p] : [], parcial: false }
  }
  const pk = `LST#EMP#${empresaId}#PGB`
  const paginas = await Promise.all(
    busca.prefixos.map(prefix => BuscaDePagador.query(storage, { pk, sk: { prefix }, limit: MAXIMO })),
  )
  const ids = [...new Set(paginas.flatMap(p => p.values.map(v => v.id)))]
  const itens = await storage.getMany(ids.map(PagadorDaEmpresa.key))
  const achados = itens.map(PagadorDaEmpresa.parse).filter(p => nomeCombina(p.nome, busca.palavras))
  return { achados, parcial: paginas.some(p => p.after !== undefined) }
}
