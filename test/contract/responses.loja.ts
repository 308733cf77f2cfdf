import { expect, test } from 'vitest'
import { Link } from '../../functions/platform/storage/Link.ts'
import { LojaOnline } from '../../functions/platform/storage/LojaOnline.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { lojaCompleta } from '../builders/chamadas.ts'
import type { Answer, Call } from '../harness/stack.ts'
import type { ContractBench } from './bench.ts'
import { boloNovo, boloSimples } from './errors.loja.ts'
import { empresaVazia } from './errors.saldo.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
type Produto = { id: string; nome: string; variacoes: { id: string; opcoes: string[] }[] }
type Lista = { itens: { id: string; nome: string }[]; cursor: string | null }

/** The online shop: a product is made, changed, copied, sold by link, put aside and found. */
export function respostasDaLoja(b: () => ContractBench, feliz: Feliz) {
  test('a cake in two sizes, sold by link and archived', async () => {
    const { headers } = await empresaVazia(b())
    const body = boloNovo({ promocao: null })
    const feito = (await feliz<Produto>('criarProduto', { headers, body })).body
    expect(feito).toMatchObject({ preco: 60, precoHoje: 60, situacao: 'disponivel', sku: 'BOLO', promocao: null })
    const params = { id: feito.id }
    const [p] = feito.variacoes
    const [v] = boloNovo().variacoes
    const duas = [
      { ...v, variacao: p?.id ?? null },
      { ...v, opcoes: ['G'], preco: null, sku: null, gtin: null },
    ]
    const mudado = { headers, params, body: { ...body, variacoes: duas } }
    const depois = (await feliz<Produto>('alterarProduto', mudado)).body
    // the one that was there is the same still
    expect(depois.variacoes.map(x => [x.opcoes, x.id === p?.id])).toEqual([
      [['P'], true],
      [['G'], false],
    ])
    const venda = { headers, params, body: { variacao: p?.id, quantidade: 2 } }
    const link = (await feliz<{ id: string; url: string }>('venderProdutoPorLink', venda)).body
    expect(link).toMatchObject({ nome: 'Bolo de cenoura (P)', valor: 90, url: expect.stringContaining(link.id) })
    expect(await Link.get(b().storage, link.id, { consistent: true })).toMatchObject({
      ...{ valor: 9000, estado: 'aberto', descricao: '<p>Com cobertura de chocolate.</p>' },
      itens: [{ descricao: 'Bolo de cenoura (P)', quantidade: 2, valor: 4500 }],
      mercadoria: [{ produtoId: feito.id, combinacao: p?.id, quantidade: 2 }],
    })
    const copia = (await feliz<Produto>('duplicarProduto', { headers, params })).body
    expect(copia).toMatchObject({ nome: 'Bolo de cenoura (cópia)', sku: null, gtin: null, situacao: 'indisponivel' })
    expect(copia.variacoes.map(x => x.id)).not.toContain(p?.id)
    const fora = { headers, body: { produtos: [feito.id], situacao: 'arquivado' } }
    expect((await feliz('mudarSituacaoDosProdutos', fora)).body).toEqual({ mudados: 1 })
    expect((await feliz('mudarSituacaoDosProdutos', fora)).body).toEqual({ mudados: 0 })
    expect((await feliz('obterProduto', { headers, params })).body).toMatchObject({ situacao: 'arquivado' })
    const ver = async (query: Record<string, string>) =>
      (await feliz<Lista>('listarProdutos', { headers, query })).body.itens.map(i => i.nome)
    expect(await ver({})).toEqual(['Bolo de cenoura (cópia)'])
    expect(await ver({ arquivados: 'sim' })).toEqual(['Bolo de cenoura'])
  })
  test('a shop from nothing to open, and what the session says of it', async () => {
    const { id: empresaId, headers } = await empresaVazia(b())
    type Loja = { estado: string; falta: string[]; url: string; previa: string | null; termos: string }
    const nova = (await feliz<Loja>('obterLojaOnline', { headers })).body
    expect(nova).toMatchObject({ estado: 'rascunho', previa: null, url: expect.stringMatching(/^https?:\/\//) })
    expect(nova.falta).toEqual(expect.arrayContaining(['produto', 'entrega']))
    expect(nova.termos).toContain('CNPJ')
    const dita = (await feliz<Loja>('definirLojaOnline', { headers, body: lojaCompleta })).body
    expect(dita).toMatchObject({ ...lojaCompleta, estado: 'rascunho', falta: ['produto'] })
    await b().ok('criarProduto', { headers, body: boloSimples() })
    const aberta = (await feliz<Loja>('mudarEstadoDaLoja', { headers, body: { decisao: 'publicar' } })).body
    expect(aberta).toMatchObject({ estado: 'publicada', falta: [], previa: dita.previa })
    // the next session of its people knows (V103)
    const renovada = await b().ok('renovarSessao', { headers })
    expect(renovada.body).toMatchObject({ lojaLiberada: true, loja: 'publicada' })
    const guardada = await LojaOnline.get(b().storage, empresaId, { consistent: true })
    expect(guardada).toMatchObject({ estado: 'publicada', whatsapp: '11987654321', minimo: 3000, versao: 2 })
    expect(guardada?.entrega.faixas).toEqual([{ de: '05400000', ate: '05499999', frete: 800, prazo: 'no mesmo dia' }])
  })
  test('the list is by name, page by page, and found by how a name begins', async () => {
    const { headers } = await empresaVazia(b())
    for (const nome of ['Torta de limão', 'Água de coco', 'Bolo', 'bolo de fubá'])
      await b().ok('criarProduto', { headers, body: boloSimples({ nome }) })
    const pagina = async (query: Record<string, string>) =>
      (await feliz<Lista>('listarProdutos', { headers, query: { limit: '3', ...query } })).body
    const primeira = await pagina({})
    expect(primeira.itens.map(i => i.nome)).toEqual(['Água de coco', 'Bolo', 'bolo de fubá'])
    const segunda = await pagina({ cursor: primeira.cursor ?? '' })
    expect([segunda.itens.map(i => i.nome), segunda.cursor]).toEqual([['Torta de limão'], null])
    expect((await pagina({ nome: 'BOLO' })).itens.map(i => i.nome)).toEqual(['Bolo', 'bolo de fubá'])
    expect((await pagina({ nome: 'agua' })).itens.map(i => i.nome)).toEqual(['Água de coco'])
  })
}
