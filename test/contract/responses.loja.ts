import { expect, test } from 'vitest'
import { Catalogo, LoteDeProdutos } from '../../functions/platform/storage/Catalogo.ts'
import { UsosDoCupom } from '../../functions/platform/storage/CupomDaLoja.ts'
import { Link } from '../../functions/platform/storage/Link.ts'
import { LojaOnline } from '../../functions/platform/storage/LojaOnline.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { lojaCompleta } from '../builders/chamadas.ts'
import { emBase64, planilhaDeProdutos } from '../builders/planilha.ts'
import { selfie } from '../builders/selfie.ts'
import type { Answer, Call } from '../harness/stack.ts'
import type { ContractBench } from './bench.ts'
import { boloNovo, boloSimples } from './errors.loja.ts'
import { empresaVazia } from './errors.saldo.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
type Produto = { id: string; nome: string; variacoes: { id: string; opcoes: string[] }[] }
type Lista = { itens: { id: string; nome: string }[]; cursor: string | null }

/** The online shop: a product is made, changed, copied, sold by link, put aside and found. */
export function respostasDaLoja(b: () => ContractBench, feliz: Feliz, vistas: Set<Operacao>) {
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
  test('a photo is sent, put on a product, served to anybody, and stays where nothing is said of it', async () => {
    const { headers } = await empresaVazia(b())
    type Foto = { foto: string; largura: number; altura: number; url: string }
    const arquivo = await selfie({ lado: 1500 })
    const uma = (await feliz<Foto>('enviarFotoDeProduto', { headers, body: {}, arquivo })).body
    expect(uma).toMatchObject({ largura: 1200, altura: 1200, url: `/api/fotos/${uma.foto}/p` })
    // sent again, it is the same one
    expect((await feliz<Foto>('enviarFotoDeProduto', { headers, body: {}, arquivo })).body).toEqual(uma)
    const outra = (await feliz<Foto>('enviarFotoDeProduto', { headers, body: {}, arquivo: await selfie() })).body
    const fotos = [
      { foto: outra.foto, alt: 'De cima' },
      { foto: uma.foto, alt: '' },
    ]
    type ComFotos = { id: string; foto: string; fotos: (Foto & { alt: string })[] }
    const feito = (await feliz<ComFotos>('criarProduto', { headers, body: boloSimples({ fotos }) })).body
    expect(feito.fotos).toEqual([
      { ...outra, alt: 'De cima' },
      { ...uma, alt: '' },
    ])
    const params = { id: feito.id }
    const mudado = (await feliz<ComFotos>('alterarProduto', { headers, params, body: boloSimples({ preco: 70 }) })).body
    expect([mudado.fotos, mudado.foto]).toEqual([feito.fotos, outra.url])
    expect((await feliz<ComFotos>('duplicarProduto', { headers, params })).body.fotos).toEqual(feito.fotos)
    const trocadas = boloSimples({ fotos: [{ foto: uma.foto, alt: 'Inteiro' }] })
    expect((await feliz<ComFotos>('alterarProduto', { headers, params, body: trocadas })).body.fotos).toEqual([
      { ...uma, alt: 'Inteiro' },
    ])
    const semFotos = boloSimples({ fotos: [] })
    expect((await feliz<ComFotos>('alterarProduto', { headers, params, body: semFotos })).body).toMatchObject({
      ...{ fotos: [], foto: null },
    })
    const servida = (versao: string, mais: Call = {}) =>
      b().http.call('obterFotoDeProduto', { params: { foto: uma.foto, versao }, ...mais })
    const m = await servida('m')
    vistas.add('obterFotoDeProduto')
    expect(m.headers).toMatchObject({
      ...{ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
      'x-content-type-options': 'nosniff',
    })
    expect(Number(m.headers['content-length'])).toBeLessThanOrEqual(30_000)
    expect((await servida('c')).headers['content-type']).toBe('image/jpeg')
    const conhecida = { headers: { 'if-none-match': String(m.headers.etag) } }
    expect((await servida('m', conhecida)).status).toBe(304)
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
  test('prices of what is chosen are looked at, changed and taken back', async () => {
    const { headers } = await empresaVazia(b())
    const { id } = (
      await b().ok<Produto>('criarProduto', { headers, body: boloSimples({ preco: 60, promocao: null }) })
    ).body
    const pedir = (mais: object) => ({
      headers,
      body: { produtos: [id], percentual: null, valor: null, precos: null, gravar: true, ...mais },
    })
    const linha = { produto: id, variacao: null, antes: 60, depois: 66, problema: null }
    expect((await feliz('reajustarProdutos', pedir({ percentual: 10, gravar: false }))).body).toMatchObject({
      ...{ mudados: 0, precos: [linha] },
    })
    expect((await feliz('reajustarProdutos', pedir({ valor: 6 }))).body).toMatchObject({ mudados: 1, precos: [linha] })
    const antes = pedir({ precos: [{ produto: id, variacao: null, preco: 60 }] })
    expect((await feliz('reajustarProdutos', antes)).body).toMatchObject({ precos: [{ antes: 66, depois: 60 }] })
  })
  test('coupons keep their ids, by which they are counted, and stay where nothing is said of them', async () => {
    const { headers } = await empresaVazia(b())
    type Loja = { cupons: { cupom: string; codigo: string; usados: number }[] }
    const definir = async (mais: object) =>
      (await feliz<Loja>('definirLojaOnline', { headers, body: { ...lojaCompleta, ...mais } })).body.cupons
    const vazio = { percentual: null, valor: null, minimo: null, de: null, ate: null, usos: null }
    const novos = [
      { ...vazio, cupom: null, codigo: ' bolo10 ', percentual: 10, minimo: 50, usos: 20 },
      { ...vazio, cupom: null, codigo: 'FRETE', valor: 8.5, de: '2026-12-01', ate: '2026-12-24' },
    ]
    const feitos = await definir({ cupons: novos })
    expect(feitos).toMatchObject([
      { ...novos[0], codigo: 'BOLO10', cupom: expect.any(String), usados: 0 },
      { ...novos[1], cupom: expect.any(String), usados: 0 },
    ])
    expect(await definir({})).toEqual(feitos)
    const [um] = feitos
    await b().storage.commit([UsosDoCupom.put({ id: um?.cupom ?? '', empresaId: 'x', usos: 7 })])
    const { usados: _, ...mesmo } = um ?? { usados: 0 }
    expect(await definir({ cupons: [mesmo] })).toEqual([{ ...um, usados: 7 }])
    // taken off and written again it is another one, and begins at none
    await definir({ cupons: [] })
    expect(await definir({ cupons: [mesmo] })).toMatchObject([{ codigo: 'BOLO10', usados: 0 }])
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
  test('products by spreadsheet: looked at, made once, changed, and given out as they came', async () => {
    const { id: empresaId, headers } = await empresaVazia(b())
    const linhas: Parameters<typeof planilhaDeProdutos>[0] = [
      { nome: 'Bolo', preco: '60,00', sku: 'bolo', gtin: '7891000315507', estoque: '12', custo: '20,00' },
      { nome: 'Camiseta', preco: '79,90', eixo1: 'Tamanho', opcao1: 'P', skuDaVariacao: 'CAM-P', estoque: '3' },
      { nome: 'Camiseta', eixo1: 'Tamanho', opcao1: 'G', precoDaVariacao: '84,90' },
      { nome: 'Torta', preco: 'dez' },
      { nome: 'Torta doce', preco: '10,00', sku: 'CAM-P' },
    ]
    const de = (quais: typeof linhas, mais: object) => ({
      ...{ headers, body: { arquivo: emBase64(planilhaDeProdutos(quais)), ...mais } },
    })
    type Importado = {
      linhas: {
        linha: number
        situacao: string
        produtoId: string | null
        erros: { coluna: string; titulo: string }[]
      }[]
      novos: number
      mudam: number
      iguais: number
      recusados: number
      proxima: number | null
    }
    const importar = async (quais: typeof linhas, mais: object) =>
      (await feliz<Importado>('importarProdutos', de(quais, { gravar: true, ignorarComErro: true, ...mais }))).body
    const contas = ({ novos, mudam, iguais, recusados }: Importado) => [novos, mudam, iguais, recusados]
    const conferida = await importar(linhas, { gravar: false })
    expect(contas(conferida)).toEqual([2, 0, 0, 2])
    expect(conferida.linhas.map(l => [l.linha, l.situacao, l.erros.map(e => e.coluna)])).toEqual([
      [2, 'novo', []],
      [3, 'novo', []],
      [4, 'novo', []],
      [5, 'recusado', ['preco']],
      // the code is of another product of the file
      [6, 'recusado', ['sku']],
    ])
    expect((await feliz<Lista>('listarProdutos', { headers })).body.itens).toEqual([])
    expect(contas(await importar(linhas, {}))).toEqual([2, 0, 0, 2])
    const certas = linhas.slice(0, 3)
    expect(contas(await importar(certas, {}))).toEqual([0, 0, 2, 0])
    expect(await Catalogo.get(b().storage, empresaId, { consistent: true })).toMatchObject({ produtos: 2 })
    // a name's other spelling and a code are the same product; what began to be counted is not counted again
    const mudadas = [{ ...certas[0], nome: 'Bolo', preco: '65,00', estoque: '99' }, ...certas.slice(1)]
    const mudada = await importar(mudadas, {})
    expect(contas(mudada)).toEqual([0, 1, 1, 0])
    type Nivel = { itens: { nome: string; quantidade: number; custo: number }[] }
    const { itens: niveis } = (await b().ok<Nivel>('listarEstoque', { headers })).body
    expect(niveis.map(n => [n.nome, n.quantidade, n.custo])).toEqual([
      ['Bolo', 12, 240],
      ['Camiseta (P)', 3, 0],
    ])
    type ComPlanilha = { itens: { nome: string; preco: number; planilha?: { variacoes: { opcoes: string[] }[] } }[] }
    const dada = (await feliz<ComPlanilha>('listarProdutos', { headers, query: { planilha: 'sim' } })).body.itens
    expect(dada.map(p => [p.nome, p.preco, p.planilha?.variacoes.map(v => v.opcoes[0])])).toEqual([
      ['Bolo', 65, []],
      ['Camiseta', 79.9, ['P', 'G']],
    ])
    const lote = await b().storage.query({ pk: `EMP#${empresaId}`, sk: { prefix: 'LOTEPRD#' } })
    expect(lote.items.map(LoteDeProdutos.parse).map(l => [l.criados, l.mudados])).toContainEqual([0, 1])
  })
  test('a long spreadsheet is written some rows a call, and taken up where it stopped', async () => {
    const { headers } = await empresaVazia(b())
    const linhas = Array.from({ length: 120 }, (_, n) => ({ nome: `Bolo ${n}`, preco: '5,00', sku: `B-${n}` }))
    const arquivo = emBase64(planilhaDeProdutos(linhas))
    type Parte = { novos: number; iguais: number; proxima: number | null }
    const primeira = (await feliz<Parte>('importarProdutos', { headers, body: { arquivo, gravar: true } })).body
    expect(primeira).toMatchObject({ novos: 100, proxima: 101 })
    const resto = { headers, body: { arquivo, gravar: true, apos: primeira.proxima } }
    expect((await feliz<Parte>('importarProdutos', resto)).body).toMatchObject({ novos: 20, iguais: 0, proxima: null })
  })
}
