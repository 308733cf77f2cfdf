import type { Output } from '../../../shared/contract/endpoint.ts'
import type { listarMovimentosDoEstoque, obterEstoque } from '../../../shared/contract/estoque.ts'
import { precoEm } from '../../../shared/domain/catalogo.ts'
import { custoMedio, livreDe, margem } from '../../../shared/domain/estoque.ts'
import { ProdutoDaLoja } from '../../platform/storage/Catalogo.ts'
import type { MovimentoDeEstoque, NivelDeEstoque } from '../../platform/storage/Estoque.ts'
import { distinct, type Storage } from '../../platform/storage/port.ts'

type Vista = Output<typeof obterEstoque>

/** A level beside its product of today; `hoje` is São Paulo's day. */
function verNivel(n: NivelDeEstoque, p: ProdutoDaLoja | undefined, hoje: string): Vista {
  const medio = custoMedio(n)
  const v = p?.variacoes.find(x => x.id === n.id)
  const preco = p && (v || p.id === n.id) ? precoEm(p, hoje, v?.preco) : undefined
  const sobra = preco === undefined ? undefined : margem(preco, medio)
  return {
    ...{ id: n.id, produto: n.produtoId, nome: n.nome, quantidade: n.quantidade, custoMedio: medio, custo: n.custo },
    ...{ reservado: n.reservado ?? 0, disponivel: livreDe(n) },
    ...{ preco: preco ?? null, margem: sobra === undefined ? null : sobra / 100 },
    ...{ minimo: n.minimo ?? null, baixo: n.baixo, encomenda: n.encomenda },
    atualizadoEm: new Date(n.em).toISOString(),
  }
}

/** Levels with the price of today: one batch for the products of all of them. */
export async function verNiveis(storage: Storage, niveis: readonly NivelDeEstoque[], hoje: string): Promise<Vista[]> {
  const chaves = distinct(niveis.map(n => ProdutoDaLoja.key(n.produtoId)))
  const produtos = chaves.length ? (await storage.getMany(chaves)).map(ProdutoDaLoja.parse) : []
  const porId = new Map(produtos.map(p => [p.id, p]))
  return niveis.map(n => verNivel(n, porId.get(n.produtoId), hoje))
}

/** One of them. */
export async function verUmNivel(storage: Storage, n: NivelDeEstoque, hoje: string): Promise<Vista> {
  const [visto] = await verNiveis(storage, [n], hoje)
  if (!visto) throw new Error('a level that was read is not shown')
  return visto
}

/** Movements that a payment writes; a purchase order's entry names the order instead. */
const deVenda: ReadonlySet<string> = new Set(['venda', 'devolucao'])

export const verMovimento = (m: MovimentoDeEstoque): Output<typeof listarMovimentosDoEstoque>['itens'][number] => ({
  ...{ n: m.n, tipo: m.tipo, quantidade: m.quantidade, custo: m.custo, saldo: m.saldo },
  ...{ motivo: m.motivo, por: m.por.nome, em: m.em },
  pagamento: (deVenda.has(m.tipo) && m.de) || null,
})
