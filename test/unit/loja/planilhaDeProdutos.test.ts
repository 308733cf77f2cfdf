import { describe, expect, test } from 'vitest'
import { corpoDoGrupo, errosDoEstoque } from '../../../functions/areas/estoque/regras/lote/corpoDoGrupo.ts'
import { lerArquivoDeProdutos } from '../../../functions/areas/estoque/regras/lote/lerArquivoDeProdutos.ts'
import { detalhesDoProduto, produtoNaLista } from '../../../functions/areas/loja/vista.ts'
import type { ProdutoDaLoja } from '../../../functions/platform/storage/Catalogo.ts'
import { escreverCsv } from '../../../shared/domain/csv.ts'
import { paraReais } from '../../../shared/domain/dinheiro.ts'
import { MAXIMO_DO_ARQUIVO } from '../../../shared/domain/lote/colunas.ts'
import { planilhasDosProdutos } from '../../../shared/domain/lote/exportarProdutos.ts'
import { agruparProdutos } from '../../../shared/domain/lote/gruposDeProdutos.ts'
import { type ColunaDoProduto, modeloDosProdutos } from '../../../shared/domain/lote/produtos.ts'
import { planilhaDeProdutos } from '../../builders/planilha.ts'
import { produtoGuardado } from '../../builders/produto.ts'

/** What rows of a spreadsheet of products say, and what of them the form would refuse, by line and column. */
type Celulas = Partial<Record<ColunaDoProduto, string>>
const bolo: Celulas = { nome: 'Bolo', preco: '60,00' }
const camiseta = (opcao: string, mais: Celulas = {}): Celulas => ({
  ...{ nome: 'Camiseta', preco: '79,90', sku: 'CAM', eixo1: 'Tamanho', opcao1: opcao },
  ...mais,
})
const grupos = (texto: string) => agruparProdutos(lerArquivoDeProdutos(Buffer.from(texto)))
const deLinhas = (linhas: Celulas[]) => grupos(planilhaDeProdutos(linhas))
function erros(linhas: Celulas[], antes: ProdutoDaLoja | null = null) {
  return deLinhas(linhas)
    .flatMap(g => {
      const lido = corpoDoGrupo(g, antes)
      return 'erros' in lido ? lido.erros : errosDoEstoque(g, lido.corpo)
    })
    .map(e => [e.linha, e.coluna, e.mensagem])
}
function corpo(linhas: Celulas[], antes: ProdutoDaLoja | null = null) {
  const [g] = deLinhas(linhas)
  const lido = g && corpoDoGrupo(g, antes)
  if (!lido || 'erros' in lido) throw new Error(JSON.stringify(lido))
  return lido.corpo
}

describe('a bad cell is refused by line and column, in the words of the form', () => {
  test.each<[string, Celulas, ColunaDoProduto, string]>([
    ['price', { preco: 'dez' }, 'preco', 'Escreva um valor em reais, como 149,90.'],
    ['a price below the least', { preco: '0,99' }, 'preco', 'o valor mínimo é R$ 1,00'],
    ['a price above the most', { preco: '1.000.000,01' }, 'preco', 'o máximo é R$ 1.000.000,00'],
    ['kind', { tipo: 'assinatura' }, 'tipo', 'Escreva produto, serviço ou digital.'],
    ['availability', { disponivel: 'talvez' }, 'disponivel', 'Escreva sim ou não.'],
    ['check digit', { gtin: '7891000315508' }, 'gtin', 'o dígito verificador não confere'],
    ['code', { sku: 'um código' }, 'sku', 'use letras, números, ponto, traço ou barra'],
    ['a promotion without its days', { promocao: '50,00' }, 'promocaoDe', 'Preencha esta coluna.'],
    [
      'a promotion that costs more',
      { promocao: '60,00', promocaoDe: '01/12/2026', promocaoAte: '02/12/2026' },
      'promocao',
      'a promoção custa menos que o preço',
    ],
    [
      'a promotion that ends first',
      { promocao: '50,00', promocaoDe: '03/12/2026', promocaoAte: '02/12/2026' },
      'promocaoAte',
      'o fim vem depois do começo',
    ],
    [
      'a day that is none',
      { promocaoDe: '31/02/2026' },
      'promocaoDe',
      'Escreva a data como 31/12/2026 ou 31/12/2026 18:00.',
    ],
    ['units', { estoque: 'muitas' }, 'estoque', 'Escreva um número inteiro.'],
    ['the cost of no units', { custo: '5,00' }, 'estoque', 'Preencha esta coluna.'],
    ['a cost below zero', { estoque: '1', custo: '-5,00' }, 'custo', 'de zero para cima'],
    ['a service that is counted', { tipo: 'Serviço', estoque: '1' }, 'estoque', 'serviços e arquivos não têm estoque'],
    [
      'what only a combination has',
      { precoDaVariacao: '5,00' },
      'precoDaVariacao',
      'Só na linha de uma variação: escreva a característica e a opção.',
    ],
    [
      'an axis without its option',
      { eixo1: 'Tamanho' },
      'opcao1',
      'Escreva a característica e a opção, começando pela primeira.',
    ],
    [
      'an option without its axis',
      { opcao1: 'P' },
      'eixo1',
      'Escreva a característica e a opção, começando pela primeira.',
    ],
  ])('%s', (_, mais, coluna, mensagem) => {
    expect(erros([{ ...bolo, ...mais }])).toContainEqual([2, coluna, mensagem])
  })
  test('a name or a price that a new product lacks', () => {
    expect(erros([{ preco: '5,00' }])).toEqual([[2, 'nome', 'Preencha esta coluna.']])
    expect(erros([{ nome: 'Bolo' }])).toEqual([[2, 'preco', 'Preencha esta coluna.']])
    expect(erros([{ nome: 'b'.repeat(61), preco: '5,00' }])).toMatchObject([[2, 'nome', expect.any(String)]])
  })
  test('rows of one product that do not agree, repeat one another, or have other axes than it', () => {
    expect(erros([camiseta('P'), camiseta('G', { preco: '80,00' })])).toEqual([
      [3, 'preco', 'Outra linha deste produto diz outra coisa.'],
    ])
    expect(erros([camiseta('P'), camiseta('p')])).toEqual([[3, 'opcao1', 'Outra linha já diz isto.']])
    expect(erros([bolo, bolo])).toEqual([[3, null, 'Outra linha já diz isto.']])
    expect(erros([camiseta('P'), camiseta('G', { eixo1: 'Cor' })])).toEqual([
      [3, 'eixo1', 'Outra linha deste produto diz outra coisa.'],
    ])
    const sabores = produtoGuardado({ eixos: [{ nome: 'Sabor', opcoes: ['Uva'] }], variacoes: [] })
    expect(erros([camiseta('P')], sabores)).toEqual([[2, 'eixo1', 'As características não são as do produto.']])
    expect(erros([camiseta('P', { gtinDaVariacao: '123' })])).toEqual([
      [2, 'gtinDaVariacao', 'o dígito verificador não confere'],
    ])
    expect(erros([camiseta('P'), { ...camiseta('G'), eixo1: '', opcao1: '', estoque: '3' }])).toEqual([
      [3, 'estoque', 'escolha qual das variações'],
    ])
  })
  test('a name without a code that another product of the file has too', () => {
    expect(erros([{ ...bolo, sku: 'BOLO' }, bolo])).toEqual([
      [3, 'sku', 'Há mais de um produto com este nome: escreva o código (SKU).'],
    ])
  })
})

describe('what a row says', () => {
  test('titles of other systems, a comma between cells and a dot in decimals', () => {
    const [g] = grupos('Name,SKU,Price,EAN\r\nBolo,bolo-1,1249.90,12345670\r\n')
    expect(g?.campos).toEqual({ nome: 'Bolo', sku: 'bolo-1', preco: 124_990, gtin: '12345670' })
    expect(g?.sku).toBe('BOLO-1')
  })
  test('zeros that a spreadsheet took from a code of trade are put back', () => {
    expect(deLinhas([{ ...bolo, gtin: '12345678905' }])[0]?.campos.gtin).toBe('012345678905')
    expect(deLinhas([{ ...bolo, gtin: '7891000315507' }])[0]?.campos.gtin).toBe('7891000315507')
  })
  test('a new product is the body of the form, one combination for each of its rows', () => {
    expect(
      corpo([camiseta('P', { skuDaVariacao: 'CAM-P' }), camiseta('G', { precoDaVariacao: '84,90', ativa: 'não' })]),
    ).toEqual({
      ...{ nome: 'Camiseta', descricao: '', tipo: 'produto', preco: 7990, promocao: null, sku: 'CAM', gtin: null },
      ...{
        categoria: null,
        medidas: null,
        disponivel: true,
        ordem: 0,
        eixos: [{ nome: 'Tamanho', opcoes: ['P', 'G'] }],
      },
      variacoes: [
        { variacao: null, opcoes: ['P'], preco: null, sku: 'CAM-P', gtin: null, ativa: true },
        { variacao: null, opcoes: ['G'], preco: 8490, sku: null, gtin: null, ativa: false },
      ],
    })
  })
  test('a cell without text leaves what the product has, and so does a combination that no row names', () => {
    const v = { id: 'V'.repeat(21), opcoes: ['Média, 45 cm'], preco: 5000, ativa: true }
    const antes = produtoGuardado({
      ...{
        categoria: 'Bolos',
        gtin: '7891000315507',
        situacao: 'indisponivel',
        eixos: [{ nome: 'Tamanho', opcoes: ['Média, 45 cm'] }],
      },
      ...{ variacoes: [v], promocao: { preco: 4000, de: '2026-12-01', ate: '2026-12-05' } },
    })
    const { promocao, ...lido } = corpo(
      [{ nome: 'Bolo', promocaoAte: '2026-12-31', eixo1: 'tamanho', opcao1: 'Grande' }],
      antes,
    )
    expect(promocao).toEqual({ preco: 4000, de: '2026-12-01', ate: '2026-12-31' })
    expect(lido).toMatchObject({
      ...{ descricao: antes.descricao, categoria: 'Bolos', gtin: antes.gtin, disponivel: false, preco: 6000 },
      eixos: [{ nome: 'Tamanho', opcoes: ['Média, 45 cm', 'Grande'] }],
      variacoes: [
        { variacao: v.id, opcoes: v.opcoes, preco: 5000 },
        { variacao: null, opcoes: ['Grande'], preco: null },
      ],
    })
  })
  test('the model is read without an error', () => {
    const todos = grupos(escreverCsv(modeloDosProdutos('2026-11-29')))
    expect(todos.map(g => [g.campos.nome, g.linhas.length])).toEqual([
      ['Caneca de cerâmica', 1],
      ['Camiseta básica', 2],
    ])
    for (const g of todos) expect(corpoDoGrupo(g, null)).not.toHaveProperty('erros')
  })
})

describe('what is given out comes back as it is', () => {
  const variado = produtoGuardado({
    ...{ id: 'ProdutoVariado1234567', nome: '=Bolo; "o bom"', busca: '=bolo; "o bom"', sku: 'BOLO', tipo: 'produto' },
    promocao: { preco: 5000, de: '2026-12-01', ate: '2026-12-24' },
    eixos: [{ nome: 'Tamanho', opcoes: ['Baixa, 45 cm', 'Alta: 75 cm'] }],
    variacoes: ['Baixa, 45 cm', 'Alta: 75 cm'].map((o, n) => ({
      ...{ id: `${n}`.padStart(21, 'V'), opcoes: [o], ativa: n === 0 },
      ...(n === 1 && { preco: 123_456, sku: 'BOLO-ALTA', gtin: '4006381333931' }),
    })),
  })
  const servico = produtoGuardado({
    ...{ id: 'S'.repeat(21), nome: 'Entrega', busca: 'entrega' },
    tipo: 'servico',
    situacao: 'indisponivel',
  })
  const daVista = (p: ProdutoDaLoja) => {
    const { promocao, variacoes, ...mais } = detalhesDoProduto(p, '2026-11-29')
    return {
      ...produtoNaLista(p, '2026-11-29'),
      ...{
        ...mais,
        preco: paraReais(p.preco),
        promocao: promocao && { ...promocao, preco: paraReais(promocao.preco) },
      },
      variacoes: variacoes.map(v => ({ ...v, preco: v.preco === null ? null : paraReais(v.preco) })),
    }
  }
  test('every field of the form that the file has', () => {
    const [planilha = [], ...mais] = planilhasDosProdutos([variado, servico].map(daVista))
    expect(mais).toEqual([])
    const lidos = grupos(escreverCsv(planilha)).map((g, n) => corpoDoGrupo(g, [variado, servico][n] ?? null))
    const novos = grupos(escreverCsv(planilha)).map(g => corpoDoGrupo(g, null))
    for (const [n, p] of [variado, servico].entries()) {
      const ditos = {
        ...{
          nome: p.nome,
          descricao: p.descricao,
          tipo: p.tipo,
          preco: p.preco,
          promocao: p.promocao ?? null,
          sku: p.sku ?? null,
        },
        ...{ eixos: p.eixos, disponivel: p.situacao === 'disponivel' },
        variacoes: p.variacoes.map(v => ({
          ...{ opcoes: v.opcoes, preco: v.preco ?? null, sku: v.sku ?? null, gtin: v.gtin ?? null, ativa: v.ativa },
        })),
      }
      expect(lidos[n]).toMatchObject({ corpo: ditos })
      expect(novos[n]).toMatchObject({ corpo: ditos })
    }
  })
  test('more rows than a file may have are more files, and a product is in one of them', () => {
    const produtos = Array.from({ length: 260 }, (_, n) => ({ ...daVista(variado), nome: `Bolo ${n}` }))
    const planilhas = planilhasDosProdutos(produtos)
    expect(planilhas.map(p => p.length - 1)).toEqual([500, 20])
    expect(planilhasDosProdutos([])).toEqual([])
    // a file that is too long to be sent is more files too
    const longos = Array.from({ length: 120 }, (_, n) => ({
      ...daVista(servico),
      nome: `Bolo ${n}`,
      descricao: 'ã'.repeat(5000),
    }))
    const longas = planilhasDosProdutos(longos)
    expect(longas.flatMap(p => p.slice(1))).toHaveLength(120)
    for (const p of longas) expect(Buffer.byteLength(escreverCsv(p))).toBeLessThanOrEqual(MAXIMO_DO_ARQUIVO)
  })
})
