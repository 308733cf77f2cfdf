import { decidirEstorno, leaseDoEstornoMs } from '../../../functions/areas/cobranca/regras/estorno/decidirEstorno.ts'
import { interpretarEstornoConsultado } from '../../../functions/areas/cobranca/regras/estorno/estornoNoCartao.ts'
import type { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import type { Boleto, Estorno, Tentativa } from '../../../functions/platform/storage/cobrancas.ts'
import { capacidadesCielo } from '../../../functions/providers/adquirente/index.ts'
import type { PagamentoNoAdquirente } from '../../../functions/providers/adquirente/port.ts'
import { agora, checkout, e2e, pix } from './checkouts.ts'

/** Paid checkouts, a refund of theirs, and what is asked about it. */
export const tentativa: Tentativa = {
  ciclo: 1,
  pedidoId: 'P'.repeat(20),
  estado: 'capturada',
  valor: 10_000,
  parcelas: 1,
  bandeira: 'visa',
  bin: '400000',
  finais: '0010',
  digital: 'd',
  dados: 'a',
  em: agora - 60_000,
  pagamentoId: 'pagamento-1',
}
const boleto: Boleto = { ciclo: 1, pedidoId: 'B'.repeat(20), estado: 'pago', vencimento: '2026-11-25', em: agora }
const pagoEm = new Date(agora - 60_000).toISOString()
export const noCartao = (more: Partial<Checkout> = {}) =>
  checkout({ estado: 'Liquidado', formaPagamento: 1, pagoEm, tentativa, ...more })
export const noPix = (more: Partial<Checkout> = {}) =>
  checkout({ estado: 'Liquidado', pagoEm, e2eid: e2e(1), pix: pix({ estado: 'paga' }), ...more })
export const noBoleto = (more: Partial<Checkout> = {}) =>
  checkout({ estado: 'Liquidado', formaPagamento: 0, pagoEm, boleto, ...more })
export const vivo = (more: Partial<Estorno> = {}): Estorno => ({
  id: 'E1',
  estado: 'enviado',
  valor: 4_000,
  antes: 0,
  prazo: agora + leaseDoEstornoMs,
  ...more,
})
export const pedir = (c: Checkout, valor: number | null = null, quando = agora) =>
  decidirEstorno(c, { id: 'NOVO', valor }, quando, capacidadesCielo)
const pagamento = (estornado: number): { tipo: 'pagamento' } & PagamentoNoAdquirente => ({
  tipo: 'pagamento',
  pagamentoId: 'pagamento-1',
  pedidoId: null,
  situacao: 'capturada',
  valor: 10_000,
  capturado: 10_000,
  estornado,
  contestado: 0,
  disputas: [],
  codigo: '',
  mac: null,
  tid: '',
  nsu: '',
  codigoAutorizacao: '',
})
export const consultar = (c: Checkout, estornado: number, quando = agora) =>
  interpretarEstornoConsultado(c, pagamento(estornado), quando, 5_000)
