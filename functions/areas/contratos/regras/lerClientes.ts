import type { listarEmpresas as contrato } from '../../../../shared/contract/clientesDaEquipe.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import type { ModuloDoContrato } from '../../../../shared/domain/contrato.ts'
import type { SituacaoDaEmpresa } from '../../../../shared/domain/estados/empresa.ts'
import { combina, lerChaveDaLista, modulosDe } from '../../../../shared/domain/listaDeEmpresas.ts'
import type { ClasseDeRisco } from '../../../../shared/domain/riscoDoCliente.ts'
import { Empresa, listaDeEmpresas } from '../../../platform/storage/Empresa.ts'
import type { Item, Storage } from '../../../platform/storage/port.ts'
import { situacaoDaEmpresa } from './darPasso.ts'
import { chaveDoMes, mesAntes, movimentoDo, totalDo } from './movimento.ts'

export interface PedidoDeClientes {
  limit?: number | undefined
  cursor?: string | undefined
  situacao?: SituacaoDaEmpresa | undefined
  risco?: ClasseDeRisco | undefined
  modulo?: ModuloDoContrato | undefined
  busca?: string | undefined
}
/** Keys that a search reads at once, and how often a request does: what is further is asked for by the cursor. */
const CHAVES_POR_VEZ = 1_000
const VEZES = 4

/**
 * Clients by name, a page at a time: a query over the index, whose keys say what is filtered by, then the companies of the
 * page and their counters of the month. A search over the first thousand reads no more than a page without one.
 */
export async function lerClientes(
  storage: Storage,
  { limit = 25, cursor, situacao, risco, modulo, busca }: PedidoDeClientes,
  agora: number,
): Promise<Output<typeof contrato>> {
  const filtro = {
    ...(situacao && { situacao }),
    ...(risco && { risco }),
    ...(modulo && { modulo }),
    ...(busca && { texto: busca }),
  }
  const { ids, ultima } = await procurar(storage, { filtro, limit, apos: cursor && lerCursor(cursor) })
  const mes = mesAntes(dataSaoPaulo(agora), 0)
  const lidos = ids.length ? await storage.getMany(ids.flatMap(id => [Empresa.key(id), chaveDoMes(id, mes)])) : []
  const porChave = new Map(lidos.map(i => [i.PK, i]))
  const itens = ids.flatMap(id => {
    const item = porChave.get(Empresa.key(id).PK)
    const e = item && Empresa.parse(item)
    // the index follows the table by an instant, and old keys say no modules
    if (!e || (situacao && e.situacao !== situacao) || (modulo && !modulosDe(e).includes(modulo))) return []
    const { nomeComercial: nome, cnpj, slug, criadoEm } = e
    const { valor: volumeDoMes } = totalDo(movimentoDo(porChave.get(chaveDoMes(id, mes).PK)))
    return [{ ...situacaoDaEmpresa(e), nome, cnpj, slug, criadoEm, volumeDoMes, risco: e.classeDeRisco ?? null }]
  })
  return { itens, cursor: ultima === undefined ? null : Buffer.from(ultima).toString('base64url') }
}

const lerCursor = (cursor: string): string => Buffer.from(cursor, 'base64url').toString()

interface Busca {
  filtro: Parameters<typeof combina>[1]
  limit: number
  apos?: string | undefined
}
/** The ids of a page, and the key after which there is more. */
async function procurar(
  storage: Storage,
  { filtro, limit, apos }: Busca,
): Promise<{ ids: string[]; ultima: string | undefined }> {
  const filtrando = Object.keys(filtro).length > 0
  const ids: string[] = []
  let de = apos
  for (let vez = 0; vez < VEZES; vez++) {
    const pagina = await storage.query({
      ...{ index: 'GSI1', pk: listaDeEmpresas, limit: filtrando ? CHAVES_POR_VEZ : limit },
      ...(de !== undefined && { sk: { from: `${de}!` } }),
    })
    for (const [n, item] of pagina.items.entries()) {
      de = chaveDe(item)
      const lida = lerChaveDaLista(de)
      if (lida && combina(lida, filtro)) ids.push(lida.id)
      const haMais = n < pagina.items.length - 1 || pagina.after !== undefined
      if (ids.length === limit) return { ids, ultima: haMais ? de : undefined }
    }
    if (!pagina.after) return { ids, ultima: undefined }
  }
  return { ids, ultima: de }
}
const chaveDe = (item: Item): string => String(item.GSI1SK)
