import { BuscaDePagador, termoDoNome } from '../functions/platform/storage/PagadorDaEmpresa.ts'
import { ConditionFailed, type Storage } from '../functions/platform/storage/port.ts'
import type { Varrer } from './rechavear.ts'

type Depois = Parameters<Varrer>[1]

/** Every word of a payer's name that is not in the staff's index is written again as it is, with its place there; how many. */
export async function indexarPagadores(storage: Storage, ler: (depois: Depois) => ReturnType<Varrer>): Promise<number> {
  let n = 0
  let depois: Depois
  do {
    const pagina = await ler(depois)
    for (const item of pagina.itens) {
      const linha = BuscaDePagador.parse(item)
      if (item.GSI1PK !== undefined || !linha.termo.startsWith(termoDoNome(''))) continue
      n += await indexar(storage, linha)
    }
    depois = pagina.depois
  } while (depois)
  return n
}

/** A word that its consumer took away meanwhile stays away. */
async function indexar(storage: Storage, linha: BuscaDePagador): Promise<0 | 1> {
  try {
    await storage.commit([BuscaDePagador.put(linha, [{ exists: true }])])
    return 1
  } catch (error) {
    if (error instanceof ConditionFailed) return 0
    throw error
  }
}
