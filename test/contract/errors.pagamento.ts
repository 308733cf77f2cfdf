import { describe, expect, test } from 'vitest'
import { cartoesMagicos } from '../../functions/sandbox/index.ts'
import { Carrinho } from '../../functions/storage/Carrinho.ts'
import { paraReais } from '../../shared/domain/dinheiro.ts'
import { cartaoDoCarrinho } from '../builders/carrinho.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { carrinhos, contratoAurora } from './cart.ts'
import type { recorder } from './recorder.ts'

/** A cart that waits for its card, as if its documents had come. */
export async function prontoParaOCartao(bench: ContractBench, over: Partial<Carrinho> = {}) {
  const c = carrinhos(() => bench)
  const pronto = await c.comToken(await c.comBoletos())
  const raiz = { ...(await c.raiz(pronto.id)), estado: 'AguardandoPagamento' as const, ...over }
  await bench.storage.commit([Carrinho.put(raiz)])
  return { ...pronto, valor: paraReais(raiz.total ?? 0), parcelas: raiz.parcelas ?? 1 }
}

/** What paying the slips of a cart refuses (001 §8.1). */
export function errosDoPagamentoDeBoletos(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const ninguem = idDeNinguem()
  const negado = cartoesMagicos.find(m => m.desfecho?.codigo === '05')?.numero ?? ''

  describe('paying the slips of a cart', () => {
    test('of a cart or a slip that is nobody’s', async () => {
      const headers = await b().sessao('quita-administrador')
      const nada = 'CarrinhoNaoEncontrado'
      await rec().recusa('extratoPedido', nada, { params: { contrato: contratoAurora, carrinho: ninguem } })
      await rec().recusa('autorizarCarrinho', nada, { params: { id: ninguem }, body: cartaoDoCarrinho(1, 1) })
      await rec().recusa('capturarCarrinho', nada, { params: { id: ninguem }, headers })
      const passo = { carrinho: ninguem, consulta: ninguem, transacao: 'PagamentoDeNinguem01' }
      await rec().recusa('reservarSaldo', nada, { params: passo, headers })
      await rec().recusa('pagarConta', nada, { params: passo, headers })
      const { id } = await carrinhos(bench).comBoletos()
      await rec().recusa('extratoPedido', nada, { params: { contrato: ninguem, carrinho: id } })
      const outra = { ...passo, carrinho: id }
      await rec().recusa('reservarSaldo', 'ConsultaNaoEncontrada', { params: outra, headers })
      await rec().recusa('pagarConta', 'ConsultaNaoEncontrada', { params: outra, headers })
      await rec().recusa('capturarCarrinho', 'EtapaDoCarrinhoInvalida', { params: { id }, headers })
      const cedo = { params: { id }, body: cartaoDoCarrinho(1, 1) }
      expect(await rec().recusa('autorizarCarrinho', 'EtapaDoCarrinhoInvalida', cedo)).toMatchObject({
        proximaEtapa: 1,
      })
    })

    test('a card that is not the payer’s, another total, one that is on its way', async () => {
      const { id, valor, parcelas } = await prontoParaOCartao(b())
      const enviar = (nome: string, body: object) => rec().recusa('autorizarCarrinho', nome, { params: { id }, body })
      await enviar('TitularDivergente', cartaoDoCarrinho(valor, parcelas, { nome: 'MARIO DE SOUZA' }))
      await enviar('TitularDivergente', cartaoDoCarrinho(valor, parcelas, { documento: '11144477735' }))
      await enviar('RequisicaoInvalida', cartaoDoCarrinho(valor, parcelas, { dataVencimento: '01/20' }))
      const outro = await enviar('ValorDivergente', cartaoDoCarrinho(valor + 1, parcelas))
      expect(outro.valor).toBe(valor)
      const raiz = await carrinhos(bench).raiz(id)
      const base = {
        ciclo: 1,
        pedidoId: 'PedidoQueEstaNoMeio1',
        valor: raiz.total ?? 0,
        parcelas,
        bandeira: 'visa' as const,
      }
      const cartao = { bin: '400000', finais: '0000', digital: 'x', em: Date.now(), prazo: Date.now() + 30_000 }
      await b().storage.commit([Carrinho.put({ ...raiz, tentativa: { ...base, ...cartao, estado: 'enviada' } })])
      await enviar('PagamentoEmAndamento', cartaoDoCarrinho(valor, parcelas))
    })

    test('a denied card twice, and no third (K22)', async () => {
      const { id, valor, parcelas } = await prontoParaOCartao(b())
      const body = cartaoDoCarrinho(valor, parcelas, { numero: negado })
      const uma = await rec().recusa('autorizarCarrinho', 'ERRO_AO_AUTORIZAR_NOT_FOUND', { params: { id }, body })
      expect(uma).toMatchObject({ message: 'Erro ao autorizar pagamento', proximaEtapa: 9, tentativasRestantes: 1 })
      const outro = cartoesMagicos.find(m => m.desfecho?.codigo === '57' && !m.falha)?.numero ?? negado
      const segunda = cartaoDoCarrinho(valor, parcelas, { numero: outro })
      const duas = await rec().recusa('autorizarCarrinho', 'ERRO_AO_AUTORIZAR_NOT_FOUND', {
        params: { id },
        body: segunda,
      })
      expect(duas).toMatchObject({ proximaEtapa: 8, tentativasRestantes: 0 })
      const tres = await rec().recusa('autorizarCarrinho', 'EtapaDoCarrinhoInvalida', { params: { id }, body: segunda })
      expect(tres).toMatchObject({ proximaEtapa: 8 })
    })
  })
}
