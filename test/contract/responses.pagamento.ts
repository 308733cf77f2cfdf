import { expect, test } from 'vitest'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { cartaoDoCarrinho } from '../builders/carrinho.ts'
import type { Answer, Call } from '../harness/stack.ts'
import type { ContractBench } from './bench.ts'
import { carrinhos, contratoAurora } from './cart.ts'
import { prontoParaOCartao } from './errors.pagamento.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>

/** Paying the slips of a cart, step by step as the workflow does it (E114–E117), and its order (E105). */
export function respostasDoPagamentoDeBoletos(bench: () => ContractBench, feliz: Feliz): void {
  test('a cart’s card is held, its slips are paid, and what they come to is captured', async () => {
    const b = bench()
    const { id, headers, valor, parcelas } = await prontoParaOCartao(b)
    const ordem = { params: { contrato: contratoAurora, carrinho: id }, headers }
    const chave = { ...headers, 'idempotency-key': `chave-do-carrinho-${id}` }
    const envio = { params: { id }, body: cartaoDoCarrinho(valor, parcelas), headers: chave }
    const feito = await feliz<{ codTransacao: string }>('autorizarCarrinho', envio)
    expect(feito.body.codTransacao).toMatch(/^\w{20}$/)
    // the same submission again is the same charge
    expect((await feliz('autorizarCarrinho', envio)).body).toEqual(feito.body)
    expect(b.stack.sandbox.cielo.porPedido(feito.body.codTransacao)).toHaveLength(1)
    expect((await feliz('extratoPedido', ordem)).body).toMatchObject({ etapa: 15 })

    const admin = await b.sessao('quita-administrador')
    const { data } = await carrinhos(bench).ler({ id, headers })
    for (const { consultaId: consulta } of data) {
      const alvo = { carrinho: id, consulta }
      const reserva = await feliz<{ pagamento: string }>('reservarSaldo', { params: alvo, headers: admin })
      expect(reserva.body).toMatchObject({ proximaEtapa: 15, situacao: 'consultada' })
      const { pagamento } = reserva.body
      const pago = await feliz('pagarConta', { params: { ...alvo, transacao: pagamento }, headers: admin })
      expect(pago.body).toMatchObject({ situacao: 'paga' })
      const deNovo = await feliz('pagarConta', { params: { ...alvo, transacao: pagamento }, headers: admin })
      expect(deNovo.body).toEqual(pago.body)
    }
    const captura = await feliz('capturarCarrinho', { params: { id }, headers: admin })
    expect(captura.body).toEqual({ proximaEtapa: 11, situacao: null })
    expect(b.stack.sandbox.cielo.porPedido(feito.body.codTransacao)[0]).toMatchObject({
      capturado: Math.round(valor * 100),
    })

    const { body } = await feliz<{ workflow: { nome: string; data: string }[]; pagador: object; checkout: object }>(
      'extratoPedido',
      ordem,
    )
    expect(body).toMatchObject({
      etapa: 11,
      pagador: { nome: 'HELENA VASCONCELOS', documento: '52998224725', imagem: { data: null } },
      checkout: { formaPagamentoLabel: 'Cartão de crédito', bandeira: 'visa', numeroCartao: '1091' },
    })
    const nomes = body.workflow.map(e => e.nome)
    expect(nomes).toEqual(expect.arrayContaining(['Boletos escolhidos', 'Cartão autorizado', 'Pagamento confirmado']))
    const datas = body.workflow.map(e => e.data)
    expect(datas).toEqual([...datas].sort())
    // whoever has only the link sees no person and no card
    const { body: deFora } = await feliz('extratoPedido', { params: ordem.params })
    expect(deFora).toMatchObject({ pagador: { nome: 'Helena', endereco: '' }, checkout: { numeroCartao: '' } })
  })
}
