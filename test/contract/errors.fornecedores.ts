import { describe, expect, test } from 'vitest'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { NivelDeEstoque } from '../../functions/platform/storage/Estoque.ts'
import { fornecedorNovo } from '../builders/chamadas.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { noEstoque } from './errors.estoque.ts'
import { empresaVazia } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

type Headers = Record<string, string>
const { documento: _documento, ...editavel } = fornecedorNovo

/** A supplier and ten cakes of stock, and what a purchase of five more says. */
export async function paraComprar(b: ContractBench, headers: Headers) {
  const fornecedor = (await b.ok<{ id: string }>('criarFornecedor', { headers, body: fornecedorNovo })).body.id
  const estoque = await noEstoque(b, headers)
  const body = {
    ...{ fornecedor, previsao: null, observacao: '' },
    itens: [{ estoque, quantidade: 5, custo: 26 }],
  }
  return { fornecedor, estoque, body }
}

/** Suppliers and purchases: who may not, what is not there, what is no delivery of what was asked for. */
export function errosDosFornecedores(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const recusa = ((...a) => rec().recusa(...a)) as ReturnType<typeof recorder>['recusa']
  const comChave = (headers: Headers, chave: string) => ({ ...headers, 'idempotency-key': chave })

  describe('suppliers', () => {
    test('a company without the shop in its contract', async () => {
      const { id: empresaId, headers } = await empresaVazia(b())
      const { estoque, body } = await paraComprar(b(), headers)
      const { id } = (await b().ok<{ id: string }>('criarPedidoDeCompra', { headers, body })).body
      await b().ok('mudarPedidoDeCompra', { headers, params: { id }, body: { decisao: 'enviar' } })
      const empresa = await Empresa.get(b().storage, empresaId, { consistent: true })
      if (!empresa) throw new Error('the company is gone')
      await b().storage.commit([Empresa.put({ ...empresa, modulos: undefined })])
      await recusa('criarFornecedor', 'LojaNaoContratada', { headers, body: fornecedorNovo })
      await recusa('criarPedidoDeCompra', 'LojaNaoContratada', { headers, body })
      const itens = [{ estoque, quantidade: 1 }]
      await recusa('receberPedidoDeCompra', 'LojaNaoContratada', { headers, params: { id }, body: { itens } })
    })
    test('what is not there, and a document that is already', async () => {
      const { headers } = await empresaVazia(b())
      const params = { id: idDeNinguem() }
      await recusa('obterFornecedor', 'FornecedorNaoEncontrado', { headers, params })
      const mudanca = { headers, params, body: { ...editavel, ativo: true } }
      await recusa('alterarFornecedor', 'FornecedorNaoEncontrado', mudanca)
      const chamada = { headers: comChave(headers, 'f'), body: fornecedorNovo }
      const { id } = (await b().ok<{ id: string }>('criarFornecedor', chamada)).body
      expect((await b().ok<{ id: string }>('criarFornecedor', chamada)).body.id).toBe(id)
      await recusa('criarFornecedor', 'ChaveReutilizada', { ...chamada, body: { ...fornecedorNovo, nome: 'Outro' } })
      // the same CNPJ without its marks, in small letters
      const outro = { headers, body: { ...fornecedorNovo, documento: '12abc34501de35' } }
      expect(await recusa('criarFornecedor', 'FornecedorJaExiste', outro)).toMatchObject({ id })
      for (const [campo, mais] of [
        ['documento', { documento: '12.ABC.345/01DE-36' }],
        ['email', { email: 'sem-arroba' }],
        ['telefone', { telefone: '1234' }],
        ['nome', { nome: ' ' }],
      ] as const)
        expect(
          await recusa('criarFornecedor', 'RequisicaoInvalida', { headers, body: { ...fornecedorNovo, ...mais } }),
        ).toMatchObject({ campos: [{ campo }] })
    })
    test('a purchase of whom or of what is not there, and two bodies under one key', async () => {
      const { headers } = await empresaVazia(b())
      const { fornecedor, estoque, body } = await paraComprar(b(), headers)
      const params = { id: idDeNinguem() }
      await recusa('obterPedidoDeCompra', 'CompraNaoEncontrada', { headers, params })
      await recusa('alterarPedidoDeCompra', 'CompraNaoEncontrada', { headers, params, body })
      await recusa('mudarPedidoDeCompra', 'CompraNaoEncontrada', { headers, params, body: { decisao: 'enviar' } })
      const itens = [{ estoque, quantidade: 1 }]
      await recusa('receberPedidoDeCompra', 'CompraNaoEncontrada', { headers, params, body: { itens } })
      const chamada = { headers: comChave(headers, 'p'), body }
      const { id } = (await b().ok<{ id: string }>('criarPedidoDeCompra', chamada)).body
      await recusa('criarPedidoDeCompra', 'ChaveReutilizada', { ...chamada, body: { ...body, observacao: 'x' } })
      const semQuem = { ...body, fornecedor: idDeNinguem() }
      const semQue = { ...body, itens: [{ estoque: idDeNinguem(), quantidade: 1, custo: 1 }] }
      await recusa('criarPedidoDeCompra', 'FornecedorNaoEncontrado', { headers, body: semQuem })
      await recusa('criarPedidoDeCompra', 'EstoqueNaoEncontrado', { headers, body: semQue })
      await recusa('alterarPedidoDeCompra', 'FornecedorNaoEncontrado', { headers, params: { id }, body: semQuem })
      await recusa('alterarPedidoDeCompra', 'EstoqueNaoEncontrado', { headers, params: { id }, body: semQue })
      const duas = { ...body, fornecedor, itens: [...body.itens, ...body.itens] }
      expect(await recusa('criarPedidoDeCompra', 'RequisicaoInvalida', { headers, body: duas })).toMatchObject({
        campos: [{ campo: 'itens' }],
      })
    })
    test('what comes of a draft, more than is missing, and what was not asked for', async () => {
      const { headers } = await empresaVazia(b())
      const { estoque, body } = await paraComprar(b(), headers)
      const { id } = (await b().ok<{ id: string }>('criarPedidoDeCompra', { headers, body })).body
      const params = { id }
      const receber = (quantidade: number, qual = estoque, chave?: string) => ({
        ...{ headers: chave ? comChave(headers, chave) : headers, params },
        body: { itens: [{ estoque: qual, quantidade }] },
      })
      await recusa('receberPedidoDeCompra', 'CompraEmOutraSituacao', receber(1))
      await b().ok('mudarPedidoDeCompra', { headers, params, body: { decisao: 'enviar' } })
      await recusa('mudarPedidoDeCompra', 'CompraEmOutraSituacao', { headers, params, body: { decisao: 'enviar' } })
      await recusa('alterarPedidoDeCompra', 'CompraEmOutraSituacao', { headers, params, body })
      const demais = await recusa('receberPedidoDeCompra', 'RequisicaoInvalida', receber(6))
      expect(demais).toMatchObject({ campos: [{ campo: 'itens.0.quantidade' }] })
      const alheio = await recusa('receberPedidoDeCompra', 'RequisicaoInvalida', receber(1, idDeNinguem()))
      expect(alheio).toMatchObject({ campos: [{ campo: 'itens.0.estoque' }] })
      await b().ok('receberPedidoDeCompra', receber(2, estoque, 'r'))
      // the same delivery told twice came once
      await b().ok('receberPedidoDeCompra', receber(2, estoque, 'r'))
      expect((await b().ok('obterEstoque', { headers, params: { id: estoque } })).body).toMatchObject({
        quantidade: 12,
      })
      await recusa('receberPedidoDeCompra', 'ChaveReutilizada', receber(1, estoque, 'r'))
      // the thing was taken out of the stock by hand, behind the purchase
      const nivel = await NivelDeEstoque.get(b().storage, estoque, { consistent: true })
      if (!nivel) throw new Error('nothing in stock')
      await b().storage.commit([NivelDeEstoque.remove(estoque)])
      await recusa('receberPedidoDeCompra', 'EstoqueNaoEncontrado', receber(1))
      await b().storage.commit([NivelDeEstoque.put(nivel)])
    })
  })
}
