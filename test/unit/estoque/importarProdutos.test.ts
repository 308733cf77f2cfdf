import { describe, expect, test } from 'vitest'
import { importarProdutos } from '../../../functions/areas/estoque/importarProdutos/importarProdutos.ts'
import type { DepsDaPlanilhaDeProdutos } from '../../../functions/areas/estoque/regras/lote/acharProdutos.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { Catalogo, ProdutoDaLoja, SkusDaEmpresa } from '../../../functions/platform/storage/Catalogo.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { MovimentoDeEstoque, NivelDeEstoque } from '../../../functions/platform/storage/Estoque.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { ConditionFailed } from '../../../functions/platform/storage/port.ts'
import type { ColunaDoProduto } from '../../../shared/domain/lote/produtos.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { emBase64, planilhaDeProdutos } from '../../builders/planilha.ts'
import { nivelGuardado, produtoGuardado } from '../../builders/produto.ts'

type Celulas = Partial<Record<ColunaDoProduto, string>>
const agora = Date.parse('2026-11-29T12:00:00Z')
const linhas: Celulas[] = [
  { nome: 'Bolo', preco: '60,00', sku: 'BOLO', estoque: '12', custo: '20,00' },
  { nome: 'Camiseta', preco: '79,90', eixo1: 'Tamanho', opcao1: 'P', skuDaVariacao: 'CAM-P', estoque: '3' },
  { nome: 'Camiseta', eixo1: 'Tamanho', opcao1: 'G', estoque: '0' },
  { nome: 'Entrega', tipo: 'serviço', preco: '10,00' },
]

/** A company with the shop, over a table in memory whose commits may be cut. */
async function loja(produtos: ProdutoDaLoja[] = []) {
  const memoria = memoryStorage()
  const modulos = { loja: true, pos: false, folha: false, recorrencia: false }
  await memoria.commit([
    Empresa.create({ ...empresaGuardada(), modulos }),
    ...produtos.map(p => ProdutoDaLoja.create(p)),
    Catalogo.put({ empresaId: 'aurora', produtos: produtos.length }),
  ])
  let cair: (n: number) => 'antes' | 'depois' | 'outro' | undefined = () => undefined
  let commits = 0
  const storage: typeof memoria = {
    ...memoria,
    async commit(writes, options) {
      const como = cair(++commits)
      if (como === 'outro') throw new ConditionFailed([0])
      if (como === 'antes') throw new Error('the table is away')
      await memoria.commit(writes, options)
      if (como === 'depois') throw new Error('the answer was lost')
    },
  }
  const deps = {
    ...{ storage, clock: { now: () => agora, sleep: async () => {} }, ids: createIds(), chaves: chavesDeTeste() },
    ...{ log: { error: () => {}, info: () => {} }, env: {} },
  } as unknown as DepsDaPlanilhaDeProdutos
  const importar = async (quais: readonly Celulas[], mais: { gravar?: boolean; apos?: number } = {}) => {
    const pedido = {
      body: { arquivo: emBase64(planilhaDeProdutos(quais)), gravar: true, ignorarComErro: true, ...mais },
      sessao: { empresaId: 'aurora', usuarioId: 'u', nome: 'Ana' },
      contexto: { prazo: agora + 25_000 },
    }
    const r = await importarProdutos(deps)(pedido as never)
    if ('headers' in r) throw new Error('an answer with headers')
    return r
  }
  const todos = <T>(tipo: string, parse: (item: never) => T): T[] =>
    memoria
      .dump()
      .filter(i => i._t === tipo)
      .map(i => parse(i as never))
  return {
    importar,
    cairEm: (como: typeof cair) => {
      commits = 0
      cair = como
    },
    quantos: () => commits,
    commit: memoria.commit,
    produtos: () => todos('ProdutoDaLoja', ProdutoDaLoja.parse),
    /** What is there, without what each run makes anew: ids and instants. */
    fim: () => ({
      produtos: todos('ProdutoDaLoja', ProdutoDaLoja.parse)
        .map(p => [p.nome, p.preco, p.sku, p.versao, p.variacoes.map(v => [v.opcoes, v.sku])])
        .sort(),
      niveis: todos('NivelDeEstoque', NivelDeEstoque.parse)
        .map(n => [n.nome, n.quantidade, n.custo, n.movimentos])
        .sort(),
      movimentos: todos('MovimentoDeEstoque', MovimentoDeEstoque.parse)
        .map(m => [m.tipo, m.quantidade, m.custo])
        .sort(),
      skus: todos('SkusDaEmpresa', SkusDaEmpresa.parse)
        .flatMap(s => Object.keys(s.skus))
        .sort(),
      catalogo: todos('Catalogo', Catalogo.parse).map(c => c.produtos),
    }),
  }
}
const contas = (r: { novos: number; mudam: number; iguais: number; recusados: number }) => [
  ...[r.novos, r.mudam, r.iguais, r.recusados],
]

describe('durable', () => {
  test('cut before and after every write and sent again, it ends as if it had never been cut', async () => {
    const calma = await loja()
    calma.cairEm(() => undefined)
    await calma.importar(linhas)
    const [fim, escritas] = [calma.fim(), calma.quantos()]
    expect(fim.produtos).toHaveLength(3)
    expect(fim.niveis).toEqual([
      ['Bolo', 12, 24_000, 1],
      ['Camiseta (G)', 0, 0, 0],
      ['Camiseta (P)', 3, 0, 1],
    ])
    // the spreadsheet itself, three products, and what of two of them is counted
    expect(escritas).toBe(6)
    for (let n = 1; n <= escritas; n++)
      for (const quando of ['antes', 'depois'] as const) {
        const cortada = await loja()
        cortada.cairEm(vez => (vez === n ? quando : undefined))
        await cortada.importar(linhas).catch(() => undefined)
        cortada.cairEm(() => undefined)
        await cortada.importar(linhas)
        expect([n, quando, cortada.fim()]).toEqual([n, quando, fim])
      }
  })
  test('who writes first is looked at again', async () => {
    const l = await loja()
    l.cairEm(n => (n === 2 || n === 4 ? 'outro' : undefined))
    expect(contas(await l.importar(linhas))).toEqual([3, 0, 0, 0])
    expect(l.fim().catalogo).toEqual([3])
  })
  test('sent twice it changes nothing, and writes nothing', async () => {
    const l = await loja()
    await l.importar(linhas)
    const fim = l.fim()
    l.cairEm(() => undefined)
    expect(contas(await l.importar(linhas))).toEqual([0, 0, 3, 0])
    expect([l.fim(), l.quantos()]).toEqual([fim, 0])
  })
  test('a dry run writes nothing', async () => {
    const l = await loja()
    l.cairEm(() => undefined)
    expect(contas(await l.importar(linhas, { gravar: false }))).toEqual([3, 0, 0, 0])
    expect(l.quantos()).toBe(0)
  })
})

describe('which product a row speaks of', () => {
  const guardado = (n: number, mais: Partial<ProdutoDaLoja>) =>
    produtoGuardado({ id: `Produto${n}`.padEnd(21, 'x'), ...mais })
  test('of a name without a code, the only one of that name; a new code becomes its own', async () => {
    const l = await loja([guardado(1, { nome: 'Bolo', busca: 'bolo' })])
    expect(contas(await l.importar([{ nome: 'BOLO ', preco: '70,00' }]))).toEqual([0, 1, 0, 0])
    expect(contas(await l.importar([{ nome: 'BOLO', sku: 'b-1' }]))).toEqual([0, 1, 0, 0])
    expect(l.produtos()).toMatchObject([
      { nome: 'BOLO', preco: 7000, sku: 'B-1', descricao: guardado(1, {}).descricao },
    ])
    // by its code it is renamed, and a second code of the same name is another product
    expect(contas(await l.importar([{ nome: 'Bolo de fubá', sku: 'B-1' }]))).toEqual([0, 1, 0, 0])
    expect(contas(await l.importar([{ nome: 'Bolo de fubá', sku: 'B-2', preco: '5,00' }]))).toEqual([1, 0, 0, 0])
  })
  test('a name of more than one is refused until it has a code', async () => {
    const l = await loja([1, 2].map(n => guardado(n, { nome: 'Bolo', busca: 'bolo' })))
    const r = await l.importar([{ nome: 'Bolo', preco: '5,00' }])
    expect(r.linhas).toMatchObject([{ situacao: 'recusado', erros: [{ coluna: 'sku', motivo: 'nomeRepetido' }] }])
  })
  test('an archived one stays so until a cell says that it is sold', async () => {
    const l = await loja([guardado(1, { nome: 'Bolo', busca: 'bolo', situacao: 'arquivado' })])
    await l.importar([{ nome: 'Bolo', preco: '9,00' }])
    expect(l.produtos()).toMatchObject([{ situacao: 'arquivado', preco: 900 }])
    await l.importar([{ nome: 'Bolo', disponivel: 'sim' }])
    expect(l.produtos()).toMatchObject([{ situacao: 'disponivel' }])
  })
  test('another company’s product of the same name is none of this one’s', async () => {
    const l = await loja([guardado(1, { nome: 'Bolo', busca: 'bolo', empresaId: 'boreal' })])
    expect(contas(await l.importar([{ nome: 'Bolo', preco: '5,00' }]))).toEqual([1, 0, 0, 0])
  })
  test('no more than a catalogue may have', async () => {
    const l = await loja()
    await l.commit([Catalogo.put({ empresaId: 'aurora', produtos: 999 })])
    const r = await l.importar([1, 2].map(n => ({ nome: `Bolo ${n}`, preco: '5,00' })))
    expect(contas(r)).toEqual([1, 0, 0, 1])
    expect(r.linhas[1]?.erros[0]?.mensagem).toContain('1.000 produtos')
  })
  test('what is counted already is not counted by a file', async () => {
    const p = guardado(1, { nome: 'Bolo', busca: 'bolo' })
    const l = await loja([p])
    await l.commit([NivelDeEstoque.create(nivelGuardado({ id: p.id, produtoId: p.id, quantidade: 5 }))])
    expect(contas(await l.importar([{ nome: 'Bolo', estoque: '99' }]))).toEqual([0, 0, 1, 0])
    expect(l.fim().niveis.map(n => n[1])).toEqual([5])
  })
})
