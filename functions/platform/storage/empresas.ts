import { lerChaveDaLista } from '../../../shared/domain/listaDeEmpresas.ts'
import { Empresa, listaDeEmpresas } from './Empresa.ts'
import type { Storage } from './port.ts'

/** What companies are called, by id: one batch for a page of rows; of none that is unknown. */
export async function nomesDasEmpresas(storage: Storage, ids: readonly string[]): Promise<Map<string, string>> {
  const chaves = [...new Set(ids)].map(id => Empresa.key(id))
  const empresas = chaves.length ? (await storage.getMany(chaves)).map(Empresa.parse) : []
  return new Map(empresas.map(e => [e.id, e.nomeComercial]))
}

/** Keys that one query reads, and how many queries a search for a document makes. */
const CHAVES_POR_VEZ = 1_000
const VEZES = 4

/**
 * The ids of the companies of a CNPJ (14 characters, without punctuation): the keys of the staff's list say it, 4,000 of
 * them at most. `parcial`: there are companies that were not looked at.
 */
export async function empresasDoCnpj(storage: Storage, cnpj: string): Promise<{ ids: string[]; parcial: boolean }> {
  const ids: string[] = []
  let after: Awaited<ReturnType<Storage['query']>>['after']
  for (let vez = 0; vez < VEZES; vez++) {
    const pagina = await storage.query({
      index: 'GSI1',
      pk: listaDeEmpresas,
      limit: CHAVES_POR_VEZ,
      ...(after && { after }),
    })
    for (const { GSI1SK } of pagina.items) {
      const lida = lerChaveDaLista(String(GSI1SK))
      if (lida?.cnpj === cnpj) ids.push(lida.id)
    }
    if (!pagina.after) return { ids, parcial: false }
    after = pagina.after
  }
  return { ids, parcial: true }
}
