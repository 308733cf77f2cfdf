import { nomeDeBusca } from '../../../../shared/domain/catalogo.ts'
import { ProdutoDaLoja, produtosDaEmpresa } from '../../../platform/storage/Catalogo.ts'
import { NivelDeEstoque } from '../../../platform/storage/Estoque.ts'
import { porNome } from '../../../platform/storage/porNome.ts'
import type { Storage } from '../../../platform/storage/port.ts'

const POR_LEITURA = 100
/** So many products by name are looked at for a page of the shop: what one may cost is known. */
const LEITURAS = 3

/** Pure: the shop's order, the company's numbers first and names where they are equal. */
export const naOrdem = (a: ProdutoDaLoja, b: ProdutoDaLoja): number =>
  a.ordem - b.ordem || a.busca.localeCompare(b.busca, 'pt-BR')

/** What a shop has for sale, in its own order; by name of how a word begins where it is searched for. */
export async function produtosAVenda(storage: Storage, empresaId: string, q?: string): Promise<ProdutoDaLoja[]> {
  const de = { key: ProdutoDaLoja.key, parse: ProdutoDaLoja.parse }
  const lidos: ProdutoDaLoja[] = []
  let cursor: string | null | undefined
  for (let n = 0; n < LEITURAS && cursor !== null; n++) {
    const onde = { index: 'GSI1', pk: produtosDaEmpresa(empresaId, false), limit: POR_LEITURA } as const
    const pagina = await porNome(storage, de, { ...onde, ...(cursor && { cursor }) })
    lidos.push(...pagina.itens)
    cursor = pagina.cursor
  }
  const palavras = nomeDeBusca(q ?? '')
    .split(' ')
    .filter(Boolean)
  return lidos
    .filter(p => p.situacao === 'disponivel' && palavras.every(palavra => p.busca.includes(palavra)))
    .sort(naOrdem)
}

/** Pure: the categories of these products, by name. */
export const categoriasDe = (produtos: readonly ProdutoDaLoja[]): string[] =>
  [...new Set(produtos.flatMap(p => p.categoria ?? []))].sort((a, b) => a.localeCompare(b, 'pt-BR'))

/** A product that this company has for sale. */
export async function produtoAVenda(
  storage: Storage,
  empresaId: string,
  id: string,
): Promise<ProdutoDaLoja | undefined> {
  const p = await ProdutoDaLoja.get(storage, id)
  return p?.empresaId === empresaId && p.situacao === 'disponivel' ? p : undefined
}

/** What of these things there is no more of, by id; what is not counted never runs out. */
export async function acabaram(storage: Storage, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (!ids.length) return new Set()
  const niveis = (await storage.getMany(ids.map(NivelDeEstoque.key))).map(NivelDeEstoque.parse)
  return new Set(niveis.filter(n => n.quantidade <= 0 && !n.encomenda).map(n => n.id))
}
