import { expect, test } from 'vitest'
import { extratoDoPedido } from '../../../functions/areas/carrinho/extratoPedido/vistaDoExtrato.ts'
import type { Carrinho } from '../../../functions/platform/storage/Carrinho.ts'

/** How an order ended, as its page says it first. */
const resumo = (parte: Partial<Carrinho>) => {
  const c = {
    id: 'C',
    valor: 1_000,
    total: 1_100,
    parcelas: 3,
    criadoEm: '2026-11-20T12:00:00.000Z',
    ...parte,
  } as Carrinho
  const nada = { boletos: [], documentos: [], pagador: undefined, assinatura: undefined }
  return extratoDoPedido({ c, ...nada, nomeNaFatura: 'LOJA', aberto: false }).resumo
}
const negada = { estado: 'negada', bandeira: 'visa', finais: '0051', em: 0 } as Carrinho['tentativa']

test.each([
  ['AguardandoPagamento', {}, { desfecho: 'andamento', total: 1_100 }],
  ['Liquidado', { capturado: 1_050 }, { desfecho: 'pago', total: 1_050, devolvido: 0 }],
  ['Liquidado', { capturado: 1_100, estornado: 200 }, { desfecho: 'emParte', devolvido: 200 }],
  ['Estornado', { capturado: 1_100, estornado: 1_100 }, { desfecho: 'devolvido', devolvido: 1_100 }],
  ['Cancelado', {}, { desfecho: 'cancelado', motivo: null }],
  ['AntifraudeReprovado', {}, { desfecho: 'parado', motivo: 'seguranca' }],
  ['BloqueadoPorTentativas', { tentativa: negada }, { desfecho: 'parado', motivo: 'cartoes' }],
  ['BloqueadoPorTentativas', { bloqueio: 'datavalid' as const }, { desfecho: 'parado', motivo: 'identidade' }],
] as const)('%s with %j: %j', (estado, parte, esperado) => {
  expect(resumo({ estado, ...parte } as Partial<Carrinho>)).toMatchObject({ boletos: 1_000, parcelas: 3, ...esperado })
})
