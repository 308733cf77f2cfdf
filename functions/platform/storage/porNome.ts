import type { Index, Item, Key, Storage } from './port.ts'

/** What is listed by name: an entity whose index sorts by `lugarPorNome`, and whose key is made of that id. */
interface PorNome<V> {
  key: (id: string) => Key
  parse: (item: Item) => V
}
interface Pedido {
  index: Index
  pk: string
  limit: number
  /** How the names begin, as `nomeDeBusca` writes it. */
  prefixo?: string | undefined
  cursor?: string | undefined
}
const TAMANHO_DO_ID = 21

/** Where a thing stands in a list by name. A tab is in no name, and sorts before the space: 'bolo' comes before 'bolo de fubá'. */
export const lugarPorNome = ({ busca, id }: { busca: string; id: string }): string => `${busca}\t${id}`

/**
 * A page of a list by name: one query of keys and one batch. A cursor is the place of the page's last one, in letters that an
 * address takes.
 */
export async function porNome<V extends { busca: string; id: string }>(
  storage: Storage,
  de: PorNome<V>,
  { index, pk, limit, prefixo, cursor }: Pedido,
): Promise<{ itens: V[]; cursor: string | null }> {
  const depois = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString()
  const pagina = await storage.query({
    ...{ index, pk, limit },
    ...(prefixo && { sk: { prefix: prefixo } }),
    ...(depois !== undefined && {
      after: { ...de.key(depois.slice(-TAMANHO_DO_ID)), [`${index}PK`]: pk, [`${index}SK`]: depois },
    }),
  })
  const lidos = pagina.items.length ? (await storage.getMany(pagina.items)).map(de.parse) : []
  const ultimo = pagina.items.at(-1)?.[`${index}SK`]
  return {
    itens: lidos.sort((a, b) => (lugarPorNome(a) < lugarPorNome(b) ? -1 : 1)),
    cursor: pagina.after && typeof ultimo === 'string' ? Buffer.from(ultimo).toString('base64url') : null,
  }
}
