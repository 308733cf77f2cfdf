import { expect, test, vi } from 'vitest'
import { BoletoNoCarrinho, boletosDoCarrinho } from '../../functions/platform/storage/Carrinho.ts'
import { contas, Saldo } from '../../functions/platform/storage/Lancamento.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { cartaoDoCarrinho, linhaNova } from '../builders/carrinho.ts'
import type { Answer, Call } from '../harness/stack.ts'
import type { ContractBench } from './bench.ts'
import { carrinhos, contratoAurora } from './cart.ts'
import { creditarEmpresa, prontoParaOCartao } from './errors.pagamento.ts'
import { loginDaEquipe } from './errors.saldo.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>

/** Paying the slips of a cart, step by step as the workflow does it (E114–E117), and its order (E105). */
export function respostasDoPagamentoDeBoletos(bench: () => ContractBench, feliz: Feliz): void {
  test('a cart’s card is held, its slips are paid, and what they come to is captured', async () => {
    const b = bench()
    const { id, headers, valor, parcelas } = await prontoParaOCartao(b)
    // its own workflow would pay them first: these slips say that somebody is to look at them in an hour
    const agora = Date.now()
    const adiar = { em: agora, prazo: agora + 3_600_000 }
    for (const [n, um] of (await boletosDoCarrinho(b.storage, id)).entries())
      await b.storage.commit([BoletoNoCarrinho.put({ ...um, pagamento: { ...adiar, id: `PagamentoDoTeste000${n}` } })])
    const ordem = { params: { contrato: contratoAurora, carrinho: id }, headers }
    const chave = { ...headers, 'idempotency-key': `chave-do-carrinho-${id}` }
    const envio = { params: { id }, body: cartaoDoCarrinho(valor, parcelas), headers: chave }
    const feito = await feliz<{ codTransacao: string }>('autorizarCarrinho', envio)
    expect(feito.body.codTransacao).toMatch(/^\w{20}$/)
    // the same submission again is the same charge
    expect((await feliz('autorizarCarrinho', envio)).body).toEqual(feito.body)
    expect(b.stack.sandbox.cielo.porPedido(feito.body.codTransacao)).toHaveLength(1)
    expect((await feliz('extratoPedido', ordem)).body).toMatchObject({ etapa: 15 })

    const [ana, bia] = await Promise.all([loginDaEquipe(b, 'aurora'), loginDaEquipe(b, 'aurora')])
    const passos = { headers: ana, params: { id } }
    const motivo = 'o fluxo deste carrinho parou'
    const pedir = (passo: string, consultaId?: string) =>
      feliz('pedirPassoDoCarrinho', { ...passos, body: { passo, motivo, ...(consultaId && { consultaId }) } })
    const { data } = await carrinhos(bench).ler({ id, headers })
    for (const { consultaId: consulta } of data) {
      const alvo = { carrinho: id, consulta }
      await pedir('reserva', consulta)
      const fila = await b.ok<{ itens: { natureza: string; referencia: string }[] }>('listarRetidos', { headers: bia })
      expect(fila.body.itens).toContainEqual(expect.objectContaining({ natureza: 'passoDoCarrinho', referencia: id }))
      const reserva = await feliz<{ pagamento: string }>('reservarSaldo', { params: alvo, headers: bia })
      expect(reserva.body).toMatchObject({ proximaEtapa: 15, situacao: 'consultada' })
      const { pagamento } = reserva.body
      await pedir('pagamento', consulta)
      // taken back, and asked for again
      expect(
        (await feliz('recusarPassoDoCarrinho', { ...passos, body: { observacao: 'não é mais preciso' } })).body,
      ).toMatchObject({ pedido: null })
      await pedir('pagamento', consulta)
      const pago = await feliz('pagarConta', { params: { ...alvo, transacao: pagamento }, headers: bia })
      expect(pago.body).toMatchObject({ situacao: 'paga' })
    }
    await pedir('captura')
    const lido = await feliz('obterPassosDoCarrinho', { params: { id }, headers: bia })
    expect(lido.body).toMatchObject({ pedido: { passo: 'captura', motivo }, decisoes: ['confirmar', 'recusar'] })
    const captura = await feliz('capturarCarrinho', { params: { id }, headers: bia })
    expect(captura.body).toEqual({ proximaEtapa: 11, situacao: null })
    expect(b.stack.sandbox.cielo.porPedido(feito.body.codTransacao)[0]).toMatchObject({
      capturado: Math.round(valor * 100),
    })

    // and another cart pays itself: its workflow is told as soon as its card is held
    const outro = await prontoParaOCartao(b)
    await b.ok('autorizarCarrinho', { params: { id: outro.id }, body: cartaoDoCarrinho(outro.valor, outro.parcelas) })
    const etapa = async () => (await carrinhos(bench).ler(outro)).proximaEtapa
    await vi.waitFor(async () => expect(await etapa()).toBe(11), { timeout: 180_000, interval: 100 })

    const { body } = await feliz<{ workflow: { nome: string; data: string }[]; pagador: object; checkout: object }>(
      'extratoPedido',
      ordem,
    )
    expect(body).toMatchObject({
      etapa: 11,
      pagador: { nome: 'Helena Vasconcelos', documento: '***.982.***-**', imagem: { data: null } },
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

  test('a company looks a slip up and pays it from its balance, once; refused, the money is back', async () => {
    const b = bench()
    // whichever of them the session is of: it is the one that was used last
    const empresas = ['aurora', 'brisa']
    for (const empresa of empresas) await creditarEmpresa(b, empresa)
    const headers = await b.sessao('administrador')
    const deUma = async (e: string) => (await Saldo.get(b.storage, contas.empresa(e)))?.disponivel ?? 0
    const saldo = async () => (await Promise.all(empresas.map(deUma))).reduce((s, v) => s + v, 0)
    const antes = await saldo()
    const linha = linhaNova()
    const visto = await feliz('verificarBoleto', { params: { linha }, headers })
    expect(visto.body).toMatchObject({ tipo: 2, valorBoleto: 150, valid: true, linhaDigitavel: linha })
    const call = (codigo: string, chave: string) => ({
      body: { codigo, valor: 150 },
      headers: { ...headers, 'idempotency-key': chave },
    })
    const pago = await feliz('pagarBoleto', call(linha, 'chave-do-boleto-1'))
    expect(pago.body).toMatchObject({ situacao: 'paga', valor: 150, autenticacao: expect.stringMatching(/^\d{7}$/) })
    expect(await saldo()).toBe(antes - 150_00)
    // the same key again is the same payment
    expect((await feliz('pagarBoleto', call(linha, 'chave-do-boleto-1'))).body).toEqual(pago.body)
    const recusado = await feliz('pagarBoleto', call(linhaNova('recusa'), 'chave-do-boleto-2'))
    expect(recusado.body).toMatchObject({ situacao: 'recusada', autenticacao: null, motivo: 'bloqueado' })
    expect(await saldo()).toBe(antes - 150_00)
    // what was paid before, alone: whom, how it stands, and why not
    const { body: pagos } = await b.ok<{ itens: object[] }>('listarExtratoCarteira', {
      query: { so: 'boletos', limit: '2' },
      headers,
    })
    const emissor = expect.stringMatching(/./)
    expect(pagos.itens).toMatchObject([
      {
        tipo: 'conta',
        valor: -150,
        saldo: null,
        contraparte: emissor,
        boleto: { situacao: 'recusada', motivo: 'bloqueado' },
      },
      { tipo: 'conta', valor: -150, contraparte: emissor, boleto: { situacao: 'paga', motivo: null } },
    ])
    const pagas = b.stack.sandbox.celcoin.transacoes().filter(t => t.linha === linha)
    expect(pagas).toHaveLength(1)
  })
}
