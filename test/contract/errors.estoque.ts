import { describe, expect, test } from 'vitest'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
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
  })
}
