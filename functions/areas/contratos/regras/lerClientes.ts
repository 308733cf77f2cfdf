import type { listarEmpresas as contrato } from '../../../../shared/contract/clientesDaEquipe.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import type { ModuloDoContrato } from '../../../../shared/domain/contrato.ts'
import type { SituacaoDaEmpresa } from '../../../../shared/domain/estados/empresa.ts'
import { combina, lerChaveDaLista, modulosDe } from '../../../../shared/domain/listaDeEmpresas.ts'
import type { ClasseDeRisco } from '../../../../shared/domain/riscoDoCliente.ts'
import type { FaixaDeVolume } from '../../../../shared/domain/volumeDoCliente.ts'
import { Empresa, listaDeEmpresas } from '../../../platform/storage/Empresa.ts'
import type { Item, Storage } from '../../../platform/storage/port.ts'
import { type Confirmacao, confirmarClientes } from './confirmarClientes.ts'
import { situacaoDaEmpresa } from './darPasso.ts'
import { chaveDoMes, mesAntes, movimentoDo, totalDo } from './movimento.ts'

export interface PedidoDeClientes {
  limit?: number | undefined
  cursor?: string | undefined
  situacao?: SituacaoDaEmpresa | undefined
  risco?: ClasseDeRisco | undefined
  modulo?: ModuloDoContrato | undefined
  busca?: string | undefined
  /** Whose client it is today. */
  representante?: string | undefined
  /** What it was paid this month. */
  volume?: FaixaDeVolume | undefined
}
/** Keys that a search reads at once, and how often a request does: what is further is asked for by the cursor. */
const CHAVES_POR_VEZ = 1_000
const VEZES = 4
/** Batches of what keys do not say, before the rest is asked for by the cursor: of a thousand clients their volume. */
const LOTES = 10

/**
 * Clients by name, a page at a time: a query over the index, whose keys say what is filtered by, then the companies of the
 * page and their counters of the month. A search over the first thousand reads no more than a page without one; by volume
 * and by representative the candidates are asked themselves, in at most ten batches.
 */
export async function lerClientes(
  storage: Storage,
  { limit = 25, cursor, situacao, risco, modulo, busca, representante, volume }: PedidoDeClientes,
  agora: number,
): Promise<Output<typeof contrato>> {
  const filtro = {
    ...(situacao && { situacao }),
    ...(risco && { risco }),
    ...(modulo && { modulo }),
    ...(busca && { texto: busca }),
  }
  const hoje = dataSaoPaulo(agora)
  const mes = mesAntes(hoje, 0)
  const confirmacao = await confirmarClientes(storage, { representante, volume, hoje, mes })
  const { ids, ultima } = await procurar(storage, { filtro, confirmacao, limit, apos: cursor && lerCursor(cursor) })
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
  /** What only the clients themselves say. */
  confirmacao: Confirmacao | undefined
  limit: number
  apos?: string | undefined
}
/** The ids of a page, and the key after which there is more. */
async function procurar(
  storage: Storage,
  { filtro, confirmacao, limit, apos }: Busca,
): Promise<{ ids: string[]; ultima: string | undefined }> {
  const filtrando = Object.keys(filtro).length > 0 || confirmacao !== undefined
  const ids: string[] = []
  let de = apos
  let lotes = 0
  for (let vez = 0; vez < VEZES; vez++) {
    const pagina = await storage.query({
      ...{ index: 'GSI1', pk: listaDeEmpresas, limit: filtrando ? CHAVES_POR_VEZ : limit },
      ...(de !== undefined && { sk: { from: `${de}!` } }),
    })
    const fim = chaveDe(pagina.items.at(-1))
    const haMaisApos = (chave: string) => chave !== fim || pagina.after !== undefined
    const porVez = confirmacao?.porLote ?? CHAVES_POR_VEZ
    const candidatos = pagina.items.flatMap(item => candidatoDe(chaveDe(item) ?? '', filtro, confirmacao))
    for (let n = 0; n < candidatos.length; n += porVez) {
      const lote = candidatos.slice(n, n + porVez)
      const certos = await confirmacao?.quais(lote.map(c => c.id))
      lotes++
      for (const { id, chave } of lote) {
        if (certos && !certos.has(id)) continue
        ids.push(id)
        if (ids.length === limit) return { ids, ultima: haMaisApos(chave) ? chave : undefined }
      }
      const chegou = lote.at(-1)?.chave ?? ''
      if (confirmacao && lotes === LOTES) return { ids, ultima: haMaisApos(chegou) ? chegou : undefined }
    }
    if (!pagina.after) return { ids, ultima: undefined }
    de = fim
  }
  return { ids, ultima: de }
}
const chaveDe = (item: Item | undefined): string | undefined => item && String(item.GSI1SK)

/** What a key of the list says, where it is one that is looked for: as a list of one or none. */
function candidatoDe(chave: string, filtro: Busca['filtro'], confirmacao: Confirmacao | undefined) {
  const lida = lerChaveDaLista(chave)
  const serve = lida && combina(lida, filtro) && (confirmacao?.podeSer(lida.id) ?? true)
  return serve ? [{ id: lida.id, chave }] : []
}
