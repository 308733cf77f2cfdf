import { expect, test } from 'vitest'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { ReservaDeEstoque } from '../../functions/platform/storage/Estoque.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { checkoutGuardado } from '../builders/checkout.ts'
import type { Answer, Call } from '../harness/stack.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { boloContado, noEstoque } from './errors.estoque.ts'
import { empresaVazia } from './errors.saldo.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
interface Pagina<T> {
  itens: T[]
  cursor: string | null
}

/** The stock: begun, moved, counted; what is low is told once, and every movement is there. */
export function respostasDoEstoque(b: () => ContractBench, feliz: Feliz) {
  test('a cake from the first ten to the last one', async () => {
    const { headers } = await empresaVazia(b())
    const produto = (await b().ok<{ id: string }>('criarProduto', { headers, body: boloContado({ promocao: null }) }))
      .body.id
    const body = { produto, variacao: null, quantidade: 3, custo: 20, minimo: 2, encomenda: false }
    const { id } = (await feliz<{ id: string }>('cadastrarEstoque', { headers, body })).body
    const params = { id }
    const mover = (tipo: string, quantidade: number, custo: number | null = null) =>
      feliz('moverEstoque', { headers, params, body: { tipo, quantidade, custo, motivo: 'feira' } })
    expect((await mover('entrada', 1, 20.02)).body).toMatchObject({ quantidade: 4, custo: 80.02, custoMedio: 20 })
    // a sixth of it is left of sixty reais after twenty of cost
    expect((await mover('venda', 1)).body).toMatchObject({ quantidade: 3, custo: 60.02, preco: 60, margem: 66.66 })
    expect((await mover('perda', 1)).body).toMatchObject({ quantidade: 2, baixo: true })
    expect((await mover('devolucao', 1)).body).toMatchObject({ quantidade: 3, baixo: false })
    const avisos = async () =>
      (await b().ok<{ title: string; description: string }[]>('listarAvisos', { headers })).body.filter(
        a => a.title === 'Estoque acabando',
      )
    expect(await avisos()).toMatchObject([{ description: expect.stringContaining('Bolo de cenoura') }])
    const contados = [{ estoque: id, quantidade: 1 }]
    const contagem = { headers, body: { contados, motivo: 'inventário' } }
    expect((await feliz('contarEstoque', contagem)).body).toMatchObject({
      diferencas: [{ id, havia: 3, contado: 1 }],
    })
    // counted again, it agrees
    expect((await feliz('contarEstoque', contagem)).body).toEqual({ diferencas: [] })
    expect(await avisos()).toHaveLength(2)
    expect((await feliz('obterEstoque', { headers, params })).body).toMatchObject({ quantidade: 1, baixo: true })
    // what is enough no longer, because the company says so, is told too; what was low already is not told again
    const marcar = (minimo: number) => b().ok('ajustarEstoque', { headers, params, body: { minimo, encomenda: false } })
    await marcar(0)
    await marcar(5)
    await marcar(6)
    expect(await avisos()).toHaveLength(3)
    const ver = (query: Record<string, string>) =>
      feliz<Pagina<{ n: number; tipo: string; quantidade: number; saldo: number }>>('listarMovimentosDoEstoque', {
        ...{ headers, params, query },
      })
    const primeira = (await ver({ limit: '4' })).body
    const resto = (await ver({ limit: '4', cursor: primeira.cursor ?? '' })).body
    const todos = [...primeira.itens, ...resto.itens]
    expect(todos.map(m => [m.n, m.tipo, m.quantidade, m.saldo])).toEqual([
      [6, 'contagem', -2, 1],
      [5, 'devolucao', 1, 3],
      [4, 'perda', -1, 2],
      [3, 'venda', -1, 3],
      [2, 'entrada', 1, 4],
      [1, 'entrada', 3, 3],
    ])
    expect(resto.cursor).toBeNull()
  })
  test('the list is by name, and of what is low alone', async () => {
    const { headers } = await empresaVazia(b())
    const cheio = await noEstoque(b(), headers)
    const vazio = await noEstoque(b(), headers, { quantidade: 1, minimo: 1 })
    const ver = async (query: Record<string, string>) =>
      (await feliz<Pagina<{ id: string }>>('listarEstoque', { headers, query })).body.itens.map(n => n.id)
    expect((await ver({})).sort()).toEqual([cheio, vazio].sort())
    expect(await ver({ baixo: 'sim' })).toEqual([vazio])
    expect(await ver({ nome: 'torta' })).toEqual([])
    const ajuste = { headers, params: { id: vazio }, body: { minimo: null, encomenda: true } }
    expect((await feliz('ajustarEstoque', ajuste)).body).toMatchObject({ minimo: null, baixo: false, encomenda: true })
    expect(await ver({ baixo: 'sim' })).toEqual([])
  })
  test('what was paid and is not there waits, is listed, and is taken once it is there', async () => {
    const { id: empresaId, headers } = await empresaVazia(b())
    const nivelId = await noEstoque(b(), headers, { quantidade: 1 })
    const ids = [idDeNinguem(), idDeNinguem()] as const
    const vender = (checkoutId: string, em: number) => {
      const venda = { checkoutId, empresaId, versao: 1, estado: 'semEstoque' as const, em }
      return [
        ReservaDeEstoque.create({ ...venda, itens: [{ nivelId, nome: 'Bolo', quantidade: 3 }] }),
        Checkout.create(checkoutGuardado({ id: checkoutId, empresaId, total: 15_000, estado: 'Liquidado' })),
      ]
    }
    await b().storage.commit(ids.flatMap((id, n) => vender(id, Date.now() + n)))
    type Vendas = Pagina<{ pagamento: string; situacao: string; valor: number }>
    const ver = async (query: Record<string, string>) =>
      (await feliz<Vendas>('listarVendasSemEstoque', { headers, query })).body
    const primeira = await ver({ limit: '1' })
    expect(primeira.itens).toMatchObject([{ pagamento: ids[1], situacao: 'semEstoque', valor: 150 }])
    expect((await ver({ cursor: primeira.cursor ?? '' })).itens.map(v => v.pagamento)).toEqual([ids[0]])
    const params = { id: ids[0] }
    const resolver = async (decisao: string) =>
      (await feliz('resolverVendaSemEstoque', { headers, params, body: { decisao } })).body
    expect(await resolver('esperar')).toEqual({ pagamento: ids[0], situacao: 'aEspera' })
    const entrada = { tipo: 'entrada', quantidade: 4, custo: null, motivo: '' }
    await b().ok('moverEstoque', { headers, params: { id: nivelId }, body: entrada })
    expect(await resolver('atender')).toEqual({ pagamento: ids[0], situacao: 'vendida' })
    expect((await ver({})).itens.map(v => v.pagamento)).toEqual([ids[1]])
    const call = { headers, params: { id: nivelId } }
    expect((await b().ok('obterEstoque', call)).body).toMatchObject({ quantidade: 2, reservado: 0, disponivel: 2 })
    const movimentos = (await b().ok<Pagina<{ pagamento: string | null }>>('listarMovimentosDoEstoque', call)).body
    expect(movimentos.itens.map(m => m.pagamento)).toEqual([ids[0], null, null])
  })
}
