import { expect, test } from 'vitest'
import { avancarCarrinho } from '../../../functions/charging/carrinho/avancar.ts'
import { cobrarCarrinho } from '../../../functions/charging/carrinho/cobrar.ts'
import { DadosCartao } from '../../../functions/providers/adquirente/cartao.ts'
import { createIds } from '../../../functions/runtime/ids.ts'
import {
  CelcoinSimulada,
  CieloSimulada,
  gemeoAdquirente,
  gemeoContas,
  linhaDeTeste,
} from '../../../functions/sandbox/index.ts'
import { BoletoNoCarrinho, Carrinho } from '../../../functions/storage/Carrinho.ts'
import { PagadorDoCarrinho } from '../../../functions/storage/Checkout.ts'
import { memoryStorage } from '../../../functions/storage/memory.ts'
import { codigoDeBarras } from '../../../shared/domain/boleto/codigo.ts'
import { relogio, sorteio } from '../../unit/providers/mundo.ts'

const id = 'CarrinhoEmParalelo001'
const vencimento = '2026-12-10'

/** A cart of three slips that waits for its card, over the twins of both providers. */
async function mundo() {
  const clock = { ...relogio(), sleep: async () => {} }
  const random = sorteio(3)
  const cielo = new CieloSimulada({ clock, random, entregar: async () => true })
  const celcoin = new CelcoinSimulada({ clock, random })
  const storage = memoryStorage()
  const silencio = { info: () => {}, warn: () => {}, error: () => {} }
  const adquirente = gemeoAdquirente(cielo)
  const deps = {
    clock,
    ids: createIds(),
    log: silencio,
    env: {} as never,
    storage,
    adquirente,
    contas: gemeoContas(celcoin),
  }
  const boletos = [1, 2, 3].map(serie => {
    const linha = linhaDeTeste('comum', { valor: 10_000, vencimento, serie })
    const lido = codigoDeBarras(linha)
    const valor = { valor: 10_000, atualizado: 10_000, original: 10_000, minimo: 10_000, maximo: 10_000 }
    return BoletoNoCarrinho.create({
      ...valor,
      carrinhoId: id,
      consultaId: `consulta-${serie}`,
      em: serie,
      codigo: lido.ok ? lido.valor : '',
      linha,
      tipo: 'boleto',
      emissor: 'BANCO',
      recebedor: null,
      sacado: null,
      desconto: 0,
      multa: 0,
      juros: 0,
      editavel: false,
      vencimento,
      limite: null,
      liquidacao: null,
      consulta: { id: '0', em: 0, expiraEm: 0 },
      situacao: 'aguardando',
    })
  })
  const soma = { valor: 30_000, boletos: 3, parcelas: 3, taxa: 5, total: 31_579 }
  const resto = { contrato: 'contrato', estrangeiro: false, criadoEm: new Date(clock.now()).toISOString(), ev: [] }
  const raiz = { id, versao: 1, estado: 'AguardandoPagamento' as const, empresaId: 'aurora', ...soma, ...resto }
  const quem = { nome: 'HELENA VASCONCELOS', documento: '52998224725', email: null, contato: '21998761234' }
  const pagador = { ...quem, checkoutId: id, endereco: null, sessionId: null, registradoEm: resto.criadoEm }
  await storage.commit([Carrinho.create(raiz), PagadorDoCarrinho.create(pagador), ...boletos])
  return { deps, cielo, celcoin, clock }
}

test('fifty submissions at once are one authorisation, and fifty workers one payment of each slip and one capture', async () => {
  const { deps, cielo, celcoin, clock } = await mundo()
  const numero = '4000000000001091'
  const enviar = () => {
    const cartao = new DadosCartao({ numero, titular: 'HELENA V', validade: '12/2030', cvv: '123' })
    const nova = { bandeira: 'visa' as const, bin: cartao.bin, finais: cartao.finais, digital: 'd'.repeat(22) }
    const pedido = { cartao, nova, dados: () => 'x', descricaoNaFatura: 'AURORA', pagador: { nome: 'HELENA' } }
    return cobrarCarrinho(deps, id, { ...pedido, analise: false }, clock.now() + 25_000)
  }
  const enviadas = await Promise.allSettled(Array.from({ length: 50 }, enviar))
  expect(enviadas.filter(e => e.status === 'fulfilled')).toHaveLength(1)
  for (const e of enviadas)
    if (e.status === 'rejected')
      expect(String(e.reason)).toMatch(/PagamentoEmAndamento|EtapaDoCarrinhoInvalida|condition/)
  const c = await Carrinho.get(deps.storage, id)
  expect(c).toMatchObject({ estado: 'AguardandoPagamentoDeBoleto', tentativas: 1 })
  expect(cielo.porPedido(c?.tentativa?.pedidoId ?? '')).toHaveLength(1)

  for (let volta = 0; volta < 3; volta++) {
    await Promise.allSettled(Array.from({ length: 50 }, () => avancarCarrinho(deps, id, clock.now() + 25_000)))
    clock.avancar(31_000)
  }
  expect(await Carrinho.get(deps.storage, id)).toMatchObject({ estado: 'Liquidado', capturado: 31_579 })
  expect(celcoin.transacoes().filter(t => t.pagaEm !== null)).toHaveLength(3)
  expect(new Set(celcoin.transacoes().map(t => t.linha)).size).toBe(3)
  const [pagamento] = cielo.porPedido(c?.tentativa?.pedidoId ?? '')
  expect(pagamento).toMatchObject({ capturado: 31_579 })
})
