import { expect, test } from 'vitest'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { fornecedorNovo } from '../builders/chamadas.ts'
import type { Answer, Call } from '../harness/stack.ts'
import type { ContractBench } from './bench.ts'
import { noEstoque } from './errors.estoque.ts'
import { empresaVazia } from './errors.saldo.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>

/** Suppliers: one is registered, asked for flour in a draft, sends it in two parts, and the stock knows what it cost. */
export function respostasDosFornecedores(b: () => ContractBench, feliz: Feliz) {
  test('a purchase from draft to stock', async () => {
    const { headers } = await empresaVazia(b())
    const novo = (await feliz<{ id: string }>('criarFornecedor', { headers, body: fornecedorNovo })).body
    expect(novo).toMatchObject({ documento: '12ABC34501DE35', telefone: '1132221234', prazoDias: 7, ativo: true })
    const { documento: _d, ...editavel } = fornecedorNovo
    const mudanca = { headers, params: { id: novo.id }, body: { ...editavel, prazoDias: null, ativo: true } }
    expect((await feliz('alterarFornecedor', mudanca)).body).toMatchObject({ prazoDias: null })
    expect((await feliz('obterFornecedor', { headers, params: { id: novo.id } })).body).toMatchObject({
      contato: 'Rita',
    })
    const lista = await feliz<{ itens: { id: string }[] }>('listarFornecedores', { headers, query: { nome: 'moinho' } })
    expect(lista.body.itens.map(f => f.id)).toEqual([novo.id])

    const estoque = await noEstoque(b(), headers)
    const compra = (quantidade: number) => ({
      ...{ fornecedor: novo.id, previsao: '2026-12-10', observacao: 'pela manhã' },
      itens: [{ estoque, quantidade, custo: 26 }],
    })
    const feita = (await feliz<{ id: string }>('criarPedidoDeCompra', { headers, body: compra(4) })).body
    expect(feita).toMatchObject({ situacao: 'rascunho', total: 104, fornecedor: 'Moinho Paulista' })
    const params = { id: feita.id }
    const maior = (await feliz('alterarPedidoDeCompra', { headers, params, body: compra(5) })).body
    expect(maior).toMatchObject({ total: 130 })
    const enviada = (await feliz('mudarPedidoDeCompra', { headers, params, body: { decisao: 'enviar' } })).body
    expect(enviada).toMatchObject({ situacao: 'enviado', enviadoEm: expect.any(String) })
    const receber = async (quantidade: number) =>
      (await feliz('receberPedidoDeCompra', { headers, params, body: { itens: [{ estoque, quantidade }] } })).body
    expect(await receber(2)).toMatchObject({ situacao: 'recebidoEmParte', itens: [{ recebido: 2 }], fimEm: null })
    // ten at twenty and two at twenty-six: twenty-one on average
    const nivel = async () => (await b().ok('obterEstoque', { headers, params: { id: estoque } })).body
    expect(await nivel()).toMatchObject({ quantidade: 12, custo: 252, custoMedio: 21 })
    expect(await receber(3)).toMatchObject({
      situacao: 'recebido',
      itens: [{ recebido: 5 }],
      fimEm: expect.any(String),
    })
    expect(await nivel()).toMatchObject({ quantidade: 15, custo: 330, custoMedio: 22 })
    const outra = (await b().ok<{ id: string }>('criarPedidoDeCompra', { headers, body: compra(1) })).body
    const fim = { headers, params: { id: outra.id }, body: { decisao: 'cancelar' } }
    expect((await feliz('mudarPedidoDeCompra', fim)).body).toMatchObject({ situacao: 'cancelado' })
    expect((await feliz('obterPedidoDeCompra', { headers, params })).body).toMatchObject({
      criadoPor: expect.any(String),
    })
    const pagina = async (query: Record<string, string>) =>
      (await feliz<{ itens: { id: string }[]; cursor: string | null }>('listarPedidosDeCompra', { headers, query }))
        .body
    const primeira = await pagina({ limit: '1' })
    const segunda = await pagina({ limit: '1', cursor: primeira.cursor ?? '' })
    expect([...primeira.itens, ...segunda.itens].map(p => p.id)).toEqual([outra.id, feita.id])
  })
}
