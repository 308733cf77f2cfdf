import { describe, expect, test } from 'vitest'
import { UsosDoCupom } from '../../functions/platform/storage/CupomDaLoja.ts'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { NivelDeEstoque, ReservaDeEstoque } from '../../functions/platform/storage/Estoque.ts'
import { Link } from '../../functions/platform/storage/Link.ts'
import { checkoutNovo } from '../builders/pagador.ts'
import { nivelGuardado } from '../builders/produto.ts'
import { type ContractBench, cartoes, idDeNinguem } from './bench.ts'
import { boloNovo, boloSimples } from './errors.loja.ts'
import { empresaVazia } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

type Produto = { id: string; variacoes: { id: string }[] }
type Headers = Record<string, string>
const entrada = (mais: object = {}) => ({ tipo: 'entrada', quantidade: 5, custo: 2.5, motivo: '', ...mais })

/** What is counted is a thing. */
export const boloContado = (mais: object = {}) => boloSimples({ tipo: 'produto', ...mais })

/** A cake that is counted: ten of them at R$ 20,00 unless told. */
export async function noEstoque(b: ContractBench, headers: Headers, mais: object = {}): Promise<string> {
  const produto = (await b.ok<Produto>('criarProduto', { headers, body: boloContado() })).body.id
  const body = {
    ...{ produto, variacao: null, quantidade: 10, custo: 20, minimo: null, encomenda: false },
    ...mais,
  }
  return (await b.ok<{ id: string }>('cadastrarEstoque', { headers, body })).body.id
}

/** The stock: who may not, what is not there, what is too much. */
export function errosDoEstoque(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const recusa = ((...a) => rec().recusa(...a)) as ReturnType<typeof recorder>['recusa']
  const comChave = (headers: Headers, chave: string) => ({ ...headers, 'idempotency-key': chave })

  /** Makes a link sell so many of a thing of which there are so many. */
  async function vende(id: string, quantidade: number, cada = 1): Promise<string> {
    const link = await Link.get(b().storage, id, { consistent: true })
    if (!link) throw new Error('the link is gone')
    const nivel = nivelGuardado({ id: idDeNinguem(), quantidade })
    const mercadoria = [{ produtoId: nivel.id, quantidade: cada }]
    await b().storage.commit([NivelDeEstoque.create(nivel), Link.put({ ...link, mercadoria })])
    return id
  }

  describe('the stock', () => {
    test('a company without the shop in its contract', async () => {
      const { id: empresaId, headers } = await empresaVazia(b())
      const id = await noEstoque(b(), headers)
      const empresa = await Empresa.get(b().storage, empresaId, { consistent: true })
      if (!empresa) throw new Error('the company is gone')
      await b().storage.commit([Empresa.put({ ...empresa, modulos: undefined })])
      const novo = { produto: id, variacao: null, quantidade: 1, custo: 1, minimo: null, encomenda: false }
      await recusa('cadastrarEstoque', 'LojaNaoContratada', { headers, body: novo })
      await recusa('moverEstoque', 'LojaNaoContratada', { headers, params: { id }, body: entrada() })
      const contados = [{ estoque: id, quantidade: 1 }]
      await recusa('contarEstoque', 'LojaNaoContratada', { headers, body: { contados, motivo: '' } })
    })
    test('what is not counted, and what is already', async () => {
      const { headers } = await empresaVazia(b())
      const params = { id: idDeNinguem() }
      await recusa('obterEstoque', 'EstoqueNaoEncontrado', { headers, params })
      await recusa('listarMovimentosDoEstoque', 'EstoqueNaoEncontrado', { headers, params })
      await recusa('moverEstoque', 'EstoqueNaoEncontrado', { headers, params, body: entrada() })
      const ajuste = { minimo: 1, encomenda: false }
      await recusa('ajustarEstoque', 'EstoqueNaoEncontrado', { headers, params, body: ajuste })
      const id = await noEstoque(b(), headers)
      const dois = [id, params.id].map(estoque => ({ estoque, quantidade: 1 }))
      await recusa('contarEstoque', 'EstoqueNaoEncontrado', { headers, body: { contados: dois, motivo: '' } })
      expect((await b().ok('obterEstoque', { headers, params: { id } })).body).toMatchObject({ quantidade: 10 })
      const novo = { produto: id, variacao: null, quantidade: 1, custo: 1, minimo: null, encomenda: false }
      expect(await recusa('cadastrarEstoque', 'EstoqueJaExiste', { headers, body: novo })).toMatchObject({ id })
      const deNinguem = { ...novo, produto: idDeNinguem() }
      await recusa('cadastrarEstoque', 'ProdutoNaoEncontrado', { headers, body: deNinguem })
      const comTamanho = (await b().ok<Produto>('criarProduto', { headers, body: boloNovo({ tipo: 'produto' }) })).body
      const qual = { headers, body: { ...novo, produto: comTamanho.id } }
      expect(await recusa('cadastrarEstoque', 'RequisicaoInvalida', qual)).toMatchObject({
        campos: [{ campo: 'variacao' }],
      })
      const servico = (await b().ok<Produto>('criarProduto', { headers, body: boloSimples() })).body
      const doServico = { headers, body: { ...novo, produto: servico.id } }
      expect(await recusa('cadastrarEstoque', 'RequisicaoInvalida', doServico)).toMatchObject({
        campos: [{ campo: 'produto' }],
      })
      const vezes = { contados: [dois[0], dois[0]], motivo: '' }
      expect(await recusa('contarEstoque', 'RequisicaoInvalida', { headers, body: vezes })).toMatchObject({
        campos: [{ campo: 'contados.1.estoque' }],
      })
    })
    test('more than there is, and a key of another body', async () => {
      const { headers } = await empresaVazia(b())
      const id = await noEstoque(b(), headers)
      const params = { id }
      const venda = { tipo: 'venda', quantidade: 11, custo: null, motivo: '' }
      const erro = await recusa('moverEstoque', 'EstoqueInsuficiente', { headers, params, body: venda })
      expect(erro).toMatchObject({ id, quantidade: 10 })
      await b().ok('ajustarEstoque', { headers, params, body: { minimo: null, encomenda: true } })
      expect((await b().ok('moverEstoque', { headers, params, body: venda })).body).toMatchObject({ quantidade: -1 })
      const um = { headers: comChave(headers, 'm'), params, body: entrada() }
      await b().ok('moverEstoque', um)
      // the same press twice moves once
      expect((await b().ok('moverEstoque', um)).body).toMatchObject({ quantidade: 4 })
      await recusa('moverEstoque', 'ChaveReutilizada', { ...um, body: entrada({ quantidade: 6 }) })
      const contagem = (quantidade: number) => ({
        ...{ headers: comChave(headers, 'c'), body: { contados: [{ estoque: id, quantidade }], motivo: '' } },
      })
      await b().ok('contarEstoque', contagem(3))
      await recusa('contarEstoque', 'ChaveReutilizada', contagem(2))
      const produto = (await b().ok<Produto>('criarProduto', { headers, body: boloContado() })).body.id
      const novo = { produto, variacao: null, quantidade: 0, custo: 0, minimo: null, encomenda: false }
      const cadastro = { headers: comChave(headers, 'n'), body: novo }
      await b().ok('cadastrarEstoque', cadastro)
      await recusa('cadastrarEstoque', 'ChaveReutilizada', { ...cadastro, body: { ...novo, encomenda: true } })
    })
    test('what a payer would buy is gone: at the start, at the charge, and on the page', async () => {
      const cartao = { formasPagamento: [{ tipo: 1 as const, parcelas: [{ numeroParcela: 1, juros: 0 }] }] }
      const porPix = await vende(await b().criarLink(), 0)
      const inicio = { link: porPix, formaPagamento: 2, parcelas: 1 }
      expect(await recusa('iniciarPagamento', 'EstoqueEsgotado', { body: inicio })).toMatchObject({
        ...{ message: 'Bolo de fubá esgotou.', itens: [{ nome: 'Bolo de fubá', restam: 0 }] },
      })
      await recusa('processarCheckout', 'EstoqueEsgotado', { body: checkoutNovo(porPix) })
      const daPagina = { params: { id: porPix, pagamento: 'atual' } }
      expect(await recusa('obterLinkComPagamento', 'LinkExpirado', daPagina)).toMatchObject({ motivo: 'semEstoque' })
      const porCartao = await vende(await b().criarLink(cartao), 1, 2)
      const drpx = { body: { link: porCartao, formaPagamento: 1, parcelas: 1 } }
      expect(await recusa('iniciarPagamentoDrpx', 'EstoqueEsgotado', drpx)).toMatchObject({
        message: 'Só resta 1 de Bolo de fubá.',
      })
      for (const operacao of ['processarPagamento', 'reprocessarPagamento', 'processarPagamentoDrpx'] as const) {
        // there when it began, sold to somebody else since
        const { id, link } = await b().registrado(1, cartao)
        await vende(link, 0)
        await recusa(operacao, 'EstoqueEsgotado', { body: b().comCartao(id, cartoes.aprovado) })
      }
    })
    test('an order whose coupon other orders used up: at the start, at the charge, and on the page', async () => {
      const cupom = { id: idDeNinguem(), codigo: 'BOLO10', desconto: 100, usos: 1 }
      const comCupom = async (id: string) => {
        const link = await Link.get(b().storage, id, { consistent: true })
        if (!link) throw new Error('the link is gone')
        await b().storage.commit([Link.put({ ...link, cupom })])
        return id
      }
      const pagar = async () => {
        const { id, link } = await b().registrado(2)
        await comCupom(link)
        return { id, body: { checkout: id, formaPagamento: 2, parcelas: 1, dispositivo: null } }
      }
      const [um, outro] = [await pagar(), await pagar()]
      // charged twice, it counts once
      for (const _ of [1, 2]) await b().ok('processarPagamento', { body: um.body })
      expect(await UsosDoCupom.get(b().storage, cupom.id)).toMatchObject({ usos: 1 })
      expect(await recusa('processarPagamento', 'EstoqueEsgotado', { body: outro.body })).toMatchObject({
        message: 'O cupom BOLO10 já foi usado todas as vezes. Faça o pedido de novo sem ele.',
      })
      const link = await comCupom(await b().criarLink())
      await recusa('iniciarPagamento', 'EstoqueEsgotado', { body: { link, formaPagamento: 2, parcelas: 1 } })
      const daPagina = { params: { id: link, pagamento: 'atual' } }
      expect(await recusa('obterLinkComPagamento', 'LinkExpirado', daPagina)).toMatchObject({ motivo: 'semCupom' })
    })
    test('the last ones are sold by no slip, where there is another way to pay', async () => {
      const formasPagamento = [0 as const, 2 as const].map(tipo => ({ tipo, parcelas: [] }))
      const link = await vende(await b().criarLink({ formasPagamento }), 1)
      const porBoleto = { body: { link, formaPagamento: 0, parcelas: 1 } }
      expect((await recusa('iniciarPagamento', 'FormaIndisponivel', porBoleto)).message).toContain('últimas unidades')
      const call = { params: { id: link, pagamento: 'atual' } }
      const visto = (await b().ok<{ formasPagamento: { tipo: number }[] }>('obterLinkComPagamento', call)).body
      expect(visto.formasPagamento.map(f => f.tipo)).toEqual([2])
      await vende(link, 2)
      const depois = (await b().ok<{ formasPagamento: { tipo: number }[] }>('obterLinkComPagamento', call)).body
      expect(depois.formasPagamento.map(f => f.tipo)).toEqual([0, 2])
    })
    test('a sale without stock: of nobody, resolved already, and still nothing there', async () => {
      const { id: empresaId, headers } = await empresaVazia(b())
      const esperar = { decisao: 'esperar' }
      const deNinguem = { headers, params: { id: idDeNinguem() }, body: esperar }
      await recusa('resolverVendaSemEstoque', 'CheckoutNaoEncontrado', deNinguem)
      const [nivelId, id] = [idDeNinguem(), idDeNinguem()]
      const venda = { checkoutId: id, empresaId, versao: 1, estado: 'semEstoque' as const, em: 1 }
      await b().storage.commit([
        NivelDeEstoque.create(nivelGuardado({ id: nivelId, empresaId, quantidade: 1 })),
        ReservaDeEstoque.create({ ...venda, itens: [{ nivelId, nome: 'Bolo de fubá', quantidade: 2 }] }),
      ])
      const params = { id }
      const atender = { headers, params, body: { decisao: 'atender' } }
      expect(await recusa('resolverVendaSemEstoque', 'EstoqueInsuficiente', atender)).toMatchObject({ quantidade: 1 })
      await b().ok('resolverVendaSemEstoque', { headers, params, body: esperar })
      const outra = { headers, params, body: esperar }
      expect(await recusa('resolverVendaSemEstoque', 'VendaJaResolvida', outra)).toMatchObject({ situacao: 'aEspera' })
    })
  })
}
