import type { Checkout } from '../../functions/platform/storage/Checkout.ts'
import type { Pagador } from '../../functions/platform/storage/Pagador.ts'

/** A checkout as it lies in the table. */
export const checkoutGuardado = (over: Partial<Checkout> = {}): Checkout => ({
  id: 'Checkout1234567890AAA',
  link: 'LinkGuardado12345AAAA',
  versaoLink: 1,
  empresaId: 'aurora',
  slug: 'loja-aurora',
  versao: 1,
  estado: 'Iniciado',
  formaPagamento: 2,
  parcelas: 1,
  valor: 15_000,
  total: 15_000,
  taxaPix: 0.99,
  expiracaoPixMinutos: 30,
  estrangeiro: false,
  criadoEm: '2026-03-02T12:00:00.000Z',
  ev: [],
  ...over,
})

export const pagadorGuardado = (checkoutId: string, over: Partial<Pagador> = {}): Pagador => ({
  checkoutId,
  nome: 'HELENA VASCONCELOS',
  documento: '52998224725',
  email: 'helena@exemplo.example',
  contato: '21998761234',
  endereco: null,
  sessionId: null,
  registradoEm: '2026-03-02T12:00:00.000Z',
  ...over,
})
