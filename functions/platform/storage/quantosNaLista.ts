import { ConditionFailed, type Item, type Storage, type Write } from './port.ts'
import { Contador } from './Venda.ts'

/** How many rows a company's list has in all: one counter for each list, added to with each new row (decision 0187). */

export type ListaContada = 'LNK' | 'PGE'

const contadorDe = (empresaId: string, lista: ListaContada) => ({
  dono: `EMP#${empresaId}`,
  tipo: lista,
  mes: 'sempre',
})

/** A row more: part of the transaction that writes the row. Refused where the list was never counted. */
export const maisUm = (empresaId: string, lista: ListaContada): Write =>
  Contador.add(contadorDe(empresaId, lista), { n: 1 }, { when: [{ exists: true }] })

/**
 * Commits writes that may hold a `maisUm`. Where the list was never counted, its rows are counted first, once in the list's life: no row comes
 * meanwhile, because each needs the counter to be there. The caller decides again, as after any lost race.
 */
export async function gravarContando(
  storage: Storage,
  { empresaId, lista }: { empresaId: string; lista: ListaContada },
  writes: Write[],
): Promise<void> {
  try {
    await storage.commit(writes)
  } catch (error) {
    if (error instanceof ConditionFailed) await comecar(storage, empresaId, lista)
    throw error
  }
}

/** How many there are; undefined until the first row since the list is counted. */
export async function quantosNaLista(
  storage: Storage,
  empresaId: string,
  lista: ListaContada,
): Promise<number | undefined> {
  const item = await storage.get(Contador.key(contadorDe(empresaId, lista)))
  return typeof item?.n === 'number' ? item.n : undefined
}

/** Counts the rows that are there, unless another worker did. */
async function comecar(storage: Storage, empresaId: string, lista: ListaContada): Promise<void> {
  const contador = contadorDe(empresaId, lista)
  if (await storage.get(Contador.key(contador), { consistent: true })) return
  const n = await contarLinhas(storage, `LST#EMP#${empresaId}#${lista}`)
  try {
    await storage.commit([Contador.add(contador, { n }, { set: contador, when: [{ exists: false }] })])
  } catch (error) {
    // another worker counted at the same time
    if (!(error instanceof ConditionFailed)) throw error
  }
}

/** A row that moves to the list's end while it is read may be met twice, never missed: its id is counted once. */
async function contarLinhas(storage: Storage, pk: string): Promise<number> {
  const ids = new Set<string>()
  let after: Item | undefined
  do {
    const pagina = await storage.query({ pk, consistent: true, ...(after && { after }) })
    for (const linha of pagina.items) ids.add(String(linha.id))
    after = pagina.after
  } while (after)
  return ids.size
}
