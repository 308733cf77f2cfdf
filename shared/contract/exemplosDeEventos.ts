import type * as z from 'zod'
import type { eventosDeWebhook, TipoDeEvento } from './eventos.ts'

/**
 * One example of what each event tells, as it travels (reais), for the published document and its page. Apart from
 * `eventos.ts` because no function needs them. Which there are follows from the table of events; a test holds each to its
 * schema.
 */
type Exemplos = { [T in TipoDeEvento]: z.input<(typeof eventosDeWebhook)[T]['dados']> }

const pagamento = {
  checkoutId: 'CheckoutAurora2026AAA',
  linkId: 'MesaAurora2026demoAAA',
  formaPagamento: 2,
  parcelas: 1,
  total: 1249.9,
  estornado: 0,
  criadoEm: '2026-11-20T17:05:00.000Z',
  pagoEm: null,
} as const
const link = {
  linkId: 'MesaAurora2026demoAAA',
  nome: 'Mesa de jantar',
  valor: 1249.9,
  limiteUsos: 10,
  criadoEm: '2026-11-20T17:00:00.000Z',
}
const contestacao = {
  contestacaoId: 'MED0a1b2c3d4e',
  checkoutId: 'CheckoutAurora2026AAA',
  linkId: 'MesaAurora2026demoAAA',
  formaPagamento: 2,
  valor: 150,
  criadaEm: '2026-11-20T17:05:00.000Z',
  prazo: '2026-11-27T17:05:00.000Z',
} as const
const pausa = {
  linkId: 'MesaAurora2026demoAAA',
  nome: 'Mesa de jantar',
  pausadosEm: '2026-11-20T17:06:12.000Z',
} as const
const assinatura = {
  assinaturaId: 'AssinaturaAurora2026A',
  planoId: 'PlanoAurora2026AAAAAA',
  situacao: 'ativa',
  forma: 'boleto',
  valor: 89.9,
  intervalo: 'mensal',
  ciclos: 12,
  pagos: 1,
  criadoEm: '2026-11-10T12:00:00.000Z',
  fimEm: null,
  canceladaPor: null,
} as const
const ciclo = {
  assinaturaId: 'AssinaturaAurora2026A',
  ciclo: 1,
  checkoutId: 'CheckoutAurora2026AAA',
  linkId: 'MesaAurora2026demoAAA',
  vencimento: '2026-11-20',
  valor: 89.9,
} as const
const pagoEm = '2026-11-20T17:06:12.000Z'

export const exemplosDeEventos: Exemplos = {
  'pagamento.pago': { ...pagamento, situacao: 'Liquidado', pagoEm },
  'pagamento.recusado': { ...pagamento, situacao: 'Recusado', formaPagamento: 1, parcelas: 3 },
  'pagamento.expirado': { ...pagamento, situacao: 'Expirado' },
  'pagamento.estornado': {
    ...pagamento,
    situacao: 'Liquidado',
    estornado: 300,
    pagoEm,
    estorno: { id: '01KAQ8Y5Z0000000000000AAAA', valor: 200, em: '2026-11-21T12:00:00.000Z' },
  },
  'boleto.emitido': { ...pagamento, situacao: 'AguardandoPagamento', formaPagamento: 0 },
  'contestacao.aberta': { ...contestacao, situacao: 'aberta' },
  'contestacao.alterada': { ...contestacao, situacao: 'aberta', formaPagamento: 1, valor: 90, prazo: null },
  'contestacao.encerrada': { ...contestacao, situacao: 'mantida' },
  'cartoes.pausados': { ...pausa, ate: '2026-11-20T17:36:12.000Z' },
  'cartoes.liberados': { ...pausa, motivo: 'prazo' },
  'link.criado': { ...link, situacao: 'aberto' },
  'link.encerrado': { ...link, situacao: 'encerrado' },
  'recebedor.aprovado': { recebedorId: 'RecebedorAurora2026AA', situacao: 'aprovado' },
  'assinatura.ativada': assinatura,
  'assinatura.atrasada': { ...assinatura, situacao: 'emAtraso' },
  'assinatura.suspensa': { ...assinatura, situacao: 'suspensa' },
  'assinatura.cancelada': {
    ...assinatura,
    situacao: 'cancelada',
    fimEm: '2026-12-02T12:00:00.000Z',
    canceladaPor: 'pagador',
  },
  'assinatura.concluida': { ...assinatura, situacao: 'concluida', pagos: 12, fimEm: '2027-10-20T12:00:00.000Z' },
  'ciclo.pago': { ...ciclo, pagoEm },
  'ciclo.falhou': { ...ciclo, motivo: 'atraso' },
  'teste.enviado': { mensagem: 'Este evento é um teste: nada aconteceu.' },
}
