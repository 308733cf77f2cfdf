import type { PedidoDaLoja } from '../../functions/platform/storage/PedidoDaLoja.ts'

/** An order as it is stored, just placed; says only what a test is about. */
export const pedidoGuardado = (over: Partial<PedidoDaLoja> = {}): PedidoDaLoja => ({
  ...{
    id: 'PedidoDaMarta12345AAA',
    empresaId: 'aurora',
    versao: 1,
    estado: 'recebido',
    chave: 'ChaveDoPedido12345AAA',
  },
  linhas: [{ nome: 'Bolo', quantidade: 1, unitario: 6000 }],
  ...{ mercadorias: 6000, frete: 0, total: 6000, entrega: { tipo: 'retirada' } },
  comprador: { nome: 'Marta Ribeiro', email: 'marta@exemplo.com', telefone: '11987654321' },
  historia: [{ estado: 'recebido', em: Date.parse('2026-12-04T15:00:00.000Z') }],
  criadoEm: '2026-12-04T15:00:00.000Z',
  ev: [],
  ...over,
})
