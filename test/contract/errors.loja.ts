import { describe, expect, test } from 'vitest'
import { Catalogo } from '../../functions/platform/storage/Catalogo.ts'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { PedidoDaLoja } from '../../functions/platform/storage/PedidoDaLoja.ts'
import { fotoDeNinguem, lojaCompleta, produtoNovo } from '../builders/chamadas.ts'
import { pedidoGuardado } from '../builders/pedidoDaLoja.ts'
import { emBase64, planilhaDeProdutos } from '../builders/planilha.ts'
import { selfie } from '../builders/selfie.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { empresaVazia } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

/** A new product as a client sends it first: its combinations have no id yet. */
export const boloNovo = (mais: object = {}) => ({
  ...produtoNovo,
  variacoes: produtoNovo.variacoes.map(v => ({ ...v, variacao: null })),
  // the word `produto` is one of the refusals' own
  tipo: 'servico',
  ...mais,
})
/** One without codes or combinations. */
export const boloSimples = (mais: object = {}) => boloNovo({ sku: null, gtin: null, eixos: [], variacoes: [], ...mais })
type Produto = { id: string; variacoes: { id: string }[] }

/** The online shop: who may not, what is no product, whose a code is, what is not for sale. */
export function errosDaLoja(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const recusa = ((...a) => rec().recusa(...a)) as ReturnType<typeof recorder>['recusa']
  const mudarEmpresa = async (id: string, mudanca: Partial<Empresa>) => {
    const empresa = await Empresa.get(b().storage, id, { consistent: true })
    if (!empresa) throw new Error('the company is gone')
    await b().storage.commit([Empresa.put({ ...empresa, ...mudanca })])
  }

  describe('the online shop', () => {
    test('a company without it in its contract, suspended, without a method', async () => {
      const { id: empresaId, headers } = await empresaVazia(b())
      const { id } = (await b().ok<Produto>('criarProduto', { headers, body: boloSimples() })).body
      const params = { id }
      const venda = { headers, params, body: { variacao: null, quantidade: 1 } }
      await mudarEmpresa(empresaId, { formasHabilitadas: [] })
      await recusa('venderProdutoPorLink', 'FormaIndisponivel', venda)
      await mudarEmpresa(empresaId, { formasHabilitadas: [0, 2], situacao: 'suspensa' })
      await recusa('venderProdutoPorLink', 'EmpresaNaoAtiva', venda)
      await mudarEmpresa(empresaId, { situacao: 'ativa', modulos: undefined })
      await recusa('criarProduto', 'LojaNaoContratada', { headers, body: boloSimples() })
      await recusa('alterarProduto', 'LojaNaoContratada', { headers, params, body: boloSimples() })
      await recusa('duplicarProduto', 'LojaNaoContratada', { headers, params })
      await recusa('enviarFotoDeProduto', 'LojaNaoContratada', { headers, body: {}, arquivo: await selfie() })
      await recusa('venderProdutoPorLink', 'LojaNaoContratada', venda)
    })
    test('a shop that is not in the contract, not complete, or in another state', async () => {
      const { id: empresaId, headers } = await empresaVazia(b())
      const mudar = (decisao: 'publicar' | 'pausar') => ({ headers, body: { decisao } })
      await recusa('mudarEstadoDaLoja', 'LojaEmOutroEstado', mudar('pausar'))
      expect(await recusa('mudarEstadoDaLoja', 'LojaIncompleta', mudar('publicar'))).toMatchObject({
        falta: expect.arrayContaining(['produto', 'entrega']),
      })
      await b().ok('criarProduto', { headers, body: boloSimples() })
      await b().ok('definirLojaOnline', { headers, body: lojaCompleta })
      await b().ok('mudarEstadoDaLoja', mudar('publicar'))
      // an open shop may not lose what its buyers need
      const incompleta = { ...lojaCompleta, endereco: '', termos: '' }
      expect(await recusa('definirLojaOnline', 'LojaIncompleta', { headers, body: incompleta })).toMatchObject({
        falta: ['contato', 'textos'],
      })
      await mudarEmpresa(empresaId, { modulos: undefined })
      await recusa('definirLojaOnline', 'LojaNaoContratada', { headers, body: lojaCompleta })
      // it may still be closed
      await b().ok('mudarEstadoDaLoja', mudar('pausar'))
      await recusa('mudarEstadoDaLoja', 'LojaNaoContratada', mudar('publicar'))
    })
    test('new prices of products that are not there, without the contract, or said in two ways', async () => {
      const { id: empresaId, headers } = await empresaVazia(b())
      const { id } = (await b().ok<Produto>('criarProduto', { headers, body: boloSimples() })).body
      const pedido = (mais: object) => ({
        headers,
        body: { produtos: [id], percentual: 10, valor: null, precos: null, gravar: true, ...mais },
      })
      await recusa('reajustarProdutos', 'ProdutoNaoEncontrado', pedido({ produtos: [id, idDeNinguem()] }))
      for (const [mais, campo] of [
        [{ valor: 5 }, 'percentual'],
        [{ percentual: null }, 'percentual'],
        [{ percentual: -91 }, 'percentual'],
        [{ produtos: [] }, 'produtos'],
        [{ percentual: null, valor: -1_000_000 }, 'precos.0'],
      ] as const)
        expect(await recusa('reajustarProdutos', 'RequisicaoInvalida', pedido(mais))).toMatchObject({
          campos: [{ campo }],
        })
      await mudarEmpresa(empresaId, { modulos: undefined })
      await recusa('reajustarProdutos', 'LojaNaoContratada', pedido({}))
    })
    test('coupons that are none, named by field', async () => {
      const { headers } = await empresaVazia(b())
      const cupom = { cupom: null, codigo: 'BOLO10', percentual: 10, valor: null, minimo: null }
      const dez = { ...cupom, de: null, ate: null, usos: null }
      const casos: [object[], string][] = [
        [[{ ...dez, codigo: 'a b' }], 'cupons.0.codigo'],
        [[{ ...dez, percentual: 91 }], 'cupons.0.percentual'],
        [[{ ...dez, valor: 5 }], 'cupons.0.valor'],
        [[{ ...dez, percentual: null }], 'cupons.0.valor'],
        [[{ ...dez, de: '2026-12-02', ate: '2026-12-01' }], 'cupons.0.ate'],
        [[dez, { ...dez, codigo: 'bolo10' }], 'cupons.1.codigo'],
        [Array.from({ length: 21 }, (_, n) => ({ ...dez, codigo: `BOLO${n}` })), 'cupons'],
      ]
      for (const [cupons, campo] of casos)
        expect(
          await recusa('definirLojaOnline', 'RequisicaoInvalida', { headers, body: { ...lojaCompleta, cupons } }),
        ).toMatchObject({ campos: [{ campo }] })
    })
    test('an order that is not there, another company’s, or in another state', async () => {
      const { id: empresaId, headers } = await empresaVazia(b())
      const params = { id: idDeNinguem() }
      const body = { passo: 'separar', rastreio: null, nota: '' }
      await recusa('obterPedidoDaLoja', 'PedidoNaoEncontrado', { headers, params })
      await recusa('mudarPedidoDaLoja', 'PedidoNaoEncontrado', { headers, params, body })
      await b().storage.commit([PedidoDaLoja.create(pedidoGuardado({ id: params.id, empresaId }))])
      await recusa('mudarPedidoDaLoja', 'PedidoEmOutroEstado', { headers, params, body })
      // what is fetched is never sent
      const enviar = { headers, params, body: { ...body, passo: 'enviar' } }
      await recusa('mudarPedidoDaLoja', 'PedidoEmOutroEstado', enviar)
      const { headers: deOutra } = await empresaVazia(b())
      await recusa('obterPedidoDaLoja', 'PedidoNaoEncontrado', { headers: deOutra, params })
      const impressos = { pedidos: params.id, folha: 'separacao' }
      await b().ok('imprimirPedidosDaLoja', { headers, query: impressos })
      await recusa('imprimirPedidosDaLoja', 'PedidoNaoEncontrado', { headers: deOutra, query: impressos })
      // one that is not there refuses all
      const comOutro = { ...impressos, pedidos: `${params.id},${idDeNinguem()}` }
      await recusa('imprimirPedidosDaLoja', 'PedidoNaoEncontrado', { headers, query: comOutro })
    })
    test('a spreadsheet of products: no contract, no file of ours, one wrong row', async () => {
      const { id: empresaId, headers } = await empresaVazia(b())
      const com = (arquivo: string | Uint8Array, gravar = true) => ({
        ...{ headers, body: { arquivo: emBase64(arquivo), gravar } },
      })
      const outra = await recusa('importarProdutos', 'PlanilhaInvalida', com('Nome;Apelido\r\nBolo;B\r\n', false))
      expect(outra).toMatchObject({ motivo: 'colunas', desconhecidas: ['Apelido'] })
      const vazia = await recusa('importarProdutos', 'PlanilhaInvalida', com('Nome;Preço\r\n'))
      expect(vazia).toMatchObject({ motivo: 'sem-linhas', message: expect.stringContaining('cada produto') })
      const demais = planilhaDeProdutos(Array.from({ length: 501 }, (_, n) => ({ nome: `Bolo ${n}`, preco: '5,00' })))
      expect(await recusa('importarProdutos', 'PlanilhaInvalida', com(demais))).toMatchObject({
        motivo: 'linhas-demais',
      })
      const bolo = { nome: 'Bolo', preco: '60,00' }
      const uma = com(planilhaDeProdutos([bolo, { ...bolo, nome: 'Torta', preco: 'dez' }]))
      expect((await recusa('importarProdutos', 'PlanilhaComErros', uma)).linhas).toEqual([3])
      expect((await b().ok<{ itens: object[] }>('listarProdutos', { headers })).body.itens).toEqual([])
      await mudarEmpresa(empresaId, { modulos: undefined })
      await recusa('importarProdutos', 'LojaNaoContratada', uma)
    })
    test('a product that is not there, one too many, and a key of another body', async () => {
      const { id: empresaId, headers } = await empresaVazia(b())
      const params = { id: idDeNinguem() }
      await recusa('obterProduto', 'ProdutoNaoEncontrado', { headers, params })
      await recusa('alterarProduto', 'ProdutoNaoEncontrado', { headers, params, body: boloSimples() })
      await recusa('duplicarProduto', 'ProdutoNaoEncontrado', { headers, params })
      const body = { variacao: null, quantidade: 1 }
      await recusa('venderProdutoPorLink', 'ProdutoNaoEncontrado', { headers, params, body })
      const comChave = { ...headers, 'idempotency-key': 'k' }
      const { id } = (await b().ok<Produto>('criarProduto', { headers: comChave, body: boloSimples() })).body
      expect((await b().ok<Produto>('criarProduto', { headers: comChave, body: boloSimples() })).body.id).toBe(id)
      await recusa('criarProduto', 'ChaveReutilizada', { headers: comChave, body: boloSimples({ preco: 61 }) })
      // all or none: the one that is there stays as it is
      const dois = { produtos: [id, params.id], situacao: 'arquivado' }
      await recusa('mudarSituacaoDosProdutos', 'ProdutoNaoEncontrado', { headers, body: dois })
      expect((await b().ok('obterProduto', { headers, params: { id } })).body).toMatchObject({ situacao: 'disponivel' })
      await b().ok('duplicarProduto', { headers: comChave, params: { id } })
      const outro = (await b().ok<Produto>('criarProduto', { headers, body: boloSimples() })).body.id
      await recusa('duplicarProduto', 'ChaveReutilizada', { headers: comChave, params: { id: outro } })
      await b().ok('venderProdutoPorLink', { headers: comChave, params: { id }, body })
      const mais = { ...body, quantidade: 2 }
      await recusa('venderProdutoPorLink', 'ChaveReutilizada', { headers: comChave, params: { id }, body: mais })
      await b().storage.commit([Catalogo.put({ empresaId, produtos: 1000 })])
      await recusa('criarProduto', 'ProdutosDemais', { headers, body: boloSimples() })
      await recusa('duplicarProduto', 'ProdutosDemais', { headers, params: { id } })
    })
    test('a photo that is none, that nobody sent, or that another company did', async () => {
      const { headers } = await empresaVazia(b())
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')
      const enviar = { headers, body: {}, arquivo: svg }
      expect(await recusa('enviarFotoDeProduto', 'FotoInvalida', enviar)).toMatchObject({
        ...{ motivo: 'tipo', message: expect.stringContaining('JPEG') },
      })
      await recusa('obterFotoDeProduto', 'FotoNaoEncontrada', { params: { foto: fotoDeNinguem, versao: 'm' } })
      const { headers: deOutra } = await empresaVazia(b())
      const alheia = { headers: deOutra, body: {}, arquivo: await selfie() }
      const { foto } = (await b().ok<{ foto: string }>('enviarFotoDeProduto', alheia)).body
      const { id } = (await b().ok<Produto>('criarProduto', { headers, body: boloSimples() })).body
      const com = (...quais: string[]) => ({
        headers,
        body: boloSimples({ fotos: quais.map(q => ({ foto: q, alt: '' })) }),
      })
      await recusa('criarProduto', 'FotoNaoEncontrada', com(fotoDeNinguem))
      await recusa('alterarProduto', 'FotoNaoEncontrada', { ...com(foto), params: { id } })
      await recusa('criarProduto', 'RequisicaoInvalida', com(foto, foto))
    })
    test('a code is of one product, in any spelling, and free again when it is taken off', async () => {
      const { headers } = await empresaVazia(b())
      const { id } = (await b().ok<Produto>('criarProduto', { headers, body: boloNovo() })).body
      const torta = boloSimples({ nome: 'Torta', sku: ' bolo-p ' })
      const erro = await recusa('criarProduto', 'SkuJaExiste', { headers, body: torta })
      expect(erro).toMatchObject({ id, sku: 'BOLO-P' })
      const livre = (await b().ok<Produto>('criarProduto', { headers, body: { ...torta, sku: 'TORTA' } })).body
      await recusa('alterarProduto', 'SkuJaExiste', { headers, params: { id: livre.id }, body: torta })
      const duas = boloNovo({ sku: 'bolo-p' })
      await recusa('alterarProduto', 'SkuJaExiste', { headers, params: { id }, body: duas })
      await b().ok('alterarProduto', { headers, params: { id }, body: boloSimples() })
      await b().ok('alterarProduto', { headers, params: { id: livre.id }, body: torta })
    })
    const pergunta = (mais: object) => ({
      ...{ pergunta: null, rotulo: 'Nome no bolo', tipo: 'texto', obrigatoria: true, maximo: null },
      ...{ antecedencia: null, opcoes: [], ...mais },
    })
    test('axes, combinations, promotions and codes that are none, named by field', async () => {
      const { headers } = await empresaVazia(b())
      const [v] = boloNovo().variacoes
      const casos: [object, string][] = [
        [{ eixos: [{ nome: 'Tamanho', opcoes: ['P', 'p'] }] }, 'eixos.0.opcoes.1'],
        [{ eixos: [...produtoNovo.eixos, { nome: 'tamanho', opcoes: ['X'] }] }, 'eixos.1.nome'],
        [{ variacoes: [] }, 'variacoes'],
        [{ variacoes: [v, v] }, 'variacoes.1.opcoes'],
        [{ variacoes: [{ ...v, opcoes: ['M'] }] }, 'variacoes.0.opcoes'],
        [{ eixos: [], variacoes: [v] }, 'variacoes.0.opcoes'],
        [{ promocao: { preco: 60, de: '2026-11-01', ate: '2026-11-02' } }, 'promocao.preco'],
        [{ promocao: { preco: 50, de: '2026-11-03', ate: '2026-11-02' } }, 'promocao.ate'],
        [{ gtin: '7891000315508' }, 'gtin'],
        [{ sku: 'um código' }, 'sku'],
        [{ preco: 0.99, promocao: null }, 'preco'],
        [{ tipo: 'produto', agendamento: 'Pelo WhatsApp' }, 'agendamento'],
        [{ perguntas: [pergunta({ tipo: 'opcao', opcoes: ['Limão'] })] }, 'perguntas.0.opcoes'],
        [{ perguntas: [pergunta({ tipo: 'opcao', opcoes: ['Limão', 'LIMAO'] })] }, 'perguntas.0.opcoes'],
        [{ perguntas: [pergunta({ opcoes: ['Limão', 'Coco'] })] }, 'perguntas.0.opcoes'],
        [{ perguntas: [pergunta({}), pergunta({ rotulo: 'nome no bólo' })] }, 'perguntas.1.rotulo'],
        [{ perguntas: [pergunta({ maximo: 201 })] }, 'perguntas.0.maximo'],
        [{ perguntas: [pergunta({ tipo: 'data', antecedencia: 181 })] }, 'perguntas.0.antecedencia'],
        [{ perguntas: Array.from({ length: 6 }, (_, n) => pergunta({ rotulo: `Qual ${n}?` })) }, 'perguntas'],
      ]
      for (const [mais, campo] of casos)
        expect(await recusa('criarProduto', 'RequisicaoInvalida', { headers, body: boloNovo(mais) })).toMatchObject({
          campos: [{ campo }],
        })
    })
    test('what is not for sale makes no link', async () => {
      const { headers } = await empresaVazia(b())
      const { id, variacoes } = (await b().ok<Produto>('criarProduto', { headers, body: boloNovo() })).body
      const vender = (variacao: string | null, quantidade = 1) => ({
        ...{ headers, params: { id }, body: { variacao, quantidade } },
      })
      const qual = await recusa('venderProdutoPorLink', 'RequisicaoInvalida', vender(null))
      expect(qual).toMatchObject({ campos: [{ campo: 'variacao' }] })
      await recusa('venderProdutoPorLink', 'ProdutoNaoEncontrado', vender(idDeNinguem()))
      const caro = boloSimples({ preco: 900_000, promocao: null })
      const outro = (await b().ok<Produto>('criarProduto', { headers, body: caro })).body.id
      const demais = { headers, params: { id: outro }, body: { variacao: null, quantidade: 999 } }
      expect(await recusa('venderProdutoPorLink', 'RequisicaoInvalida', demais)).toMatchObject({
        campos: [{ campo: 'quantidade' }],
      })
      const dele = variacoes[0]?.id ?? ''
      const [v] = boloNovo().variacoes
      const parada = boloNovo({ variacoes: [{ ...v, variacao: dele, ativa: false }] })
      await b().ok('alterarProduto', { headers, params: { id }, body: parada })
      await recusa('venderProdutoPorLink', 'ProdutoIndisponivel', vender(dele))
    })
  })
}
