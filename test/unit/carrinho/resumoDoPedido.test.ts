import { expect, test } from 'vitest'
import { extratoDoPedido } from '../../../functions/areas/carrinho/extratoPedido/vistaDoExtrato.ts'
import type { Assinatura } from '../../../functions/platform/storage/Assinatura.ts'
import type { BoletoNoCarrinho, Carrinho } from '../../../functions/platform/storage/Carrinho.ts'
import { rotuloDaAssinatura } from '../../../shared/domain/estados/assinatura.ts'
import { colunasCarrinho } from '../../../shared/domain/estados/carrinho.ts'
import { frasesDoPedido } from '../../../shared/textos/en/pagadorPedido.ts'
import { palavrasDaReprovacao } from '../../../shared/textos/pt-BR/emailsCarrinho.ts'
import { palavrasDoExtrato } from '../../../shared/textos/pt-BR/extrato.ts'

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
  const nada = {
    boletos: [],
    documentos: [],
    pagador: undefined,
    empresa: undefined,
    assinatura: undefined,
    retrato: null,
  }
  return extratoDoPedido({ c, ...nada, aberto: false, verificacao: null }).resumo
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

const LINHA = '00190000090312855704220000001170916390000124990'
const EM = '2026-11-20T13:00:00.000Z'
const boleto = (valor: number, situacao: string, motivo?: string) =>
  ({
    ...{ tipo: 'boleto', emissor: 'BANCO', recebedor: { nome: 'LOJA', documento: '1' }, linha: LINHA, valor, situacao },
    ...{ vencimento: '2026-12-05', consultaId: `${valor}`, ...(situacao === 'paga' && { pagoEm: EM }) },
    ...(motivo && { pagamento: { id: 'P', em: 0, motivo } }),
  }) as unknown as BoletoNoCarrinho
const liquidado = {
  ...{ id: 'C', estado: 'Liquidado', valor: 587_60, total: 671_01, capturado: 499_71, parcelas: 6 },
  ...{ criadoEm: '2026-11-20T12:00:00.000Z', autorizadoEm: '2026-11-20T12:30:00.000Z', pagoEm: EM },
} as Carrinho
const extrato = (boletos: BoletoNoCarrinho[], assinatura?: Assinatura) =>
  extratoDoPedido({
    ...{ verificacao: null, retrato: null },
    ...{ c: liquidado, boletos, assinatura, documentos: [], pagador: undefined, empresa: undefined, aberto: true },
  })

test('of three slips one was not paid: the figures say which part is which, and the step that it is in part', () => {
  const {
    resumo: r,
    boletos,
    workflow,
  } = extrato([boleto(350_00, 'paga'), boleto(150_00, 'recusada', 'bloqueado'), boleto(87_60, 'paga')])
  expect(r).toMatchObject({ autorizado: 671_01, total: 499_71, boletosPagos: 437_60, pagos: 2 })
  expect(boletos.map(b => b.motivo)).toEqual([null, 'bloqueado', null])
  expect(boletos[1]).toMatchObject({ recebedor: 'LOJA', trecho: '20000.001170', liquidacao: null })
  const pagamento = workflow.find(e => e.nome === 'Pagamento dos boletos')
  expect(pagamento?.situacao).toBe('Concluído em parte')
  const inteiro = extrato([boleto(350_00, 'paga')]).workflow.find(e => e.nome === 'Pagamento dos boletos')
  expect(inteiro?.situacao).toBe('Concluído')
})

test.each([
  ['pago', 'pago'],
  ['nao-encontrado', 'baixado'],
  ['beneficiario', 'bloqueado'],
  ['vencido', 'vencido'],
  ['valor', 'valor'],
  ['prazo', 'prazo'],
  // the provider's and ours are no payer's
  ['saldo', 'outro'],
  ['acesso-negado', 'outro'],
  [undefined, 'outro'],
] as const)('a slip that was not paid by %s says %s', (motivo, dito) => {
  expect(extrato([boleto(1, 'recusada', motivo)]).boletos[0]?.motivo).toBe(dito)
})

test('the terms stand at their signature’s time once signed, and at their sending’s before', () => {
  const termos = (estado: Assinatura['estado']) =>
    extrato([boleto(1, 'paga')], {
      ...({ dono: 'CAR#C', documento: 'termos', estado, url: 'https://a.b/c' } as Assinatura),
      ...{ criadaEm: Date.parse('2026-11-20T13:01:00Z'), em: Date.parse('2026-11-20T13:25:00Z') },
    }).workflow.at(-1)
  expect(termos('aguardando')).toMatchObject({ data: '2026-11-20T13:01:00.000Z', situacao: 'Aguardando Assinatura' })
  expect(termos('assinada')).toMatchObject({ data: '2026-11-20T13:25:00.000Z', situacao: 'Assinado' })
})

test('whatever the server says of an order has its English', () => {
  const p = palavrasDoExtrato
  const ditas = [
    ...[p.formaPagamento, p.enviado, p.assinatura, p.termo, p.pendente, p.nadaCobrado],
    ...Object.values(p.etapas).flatMap(e => [e.nome, e.situacao]),
    ...[...Object.values(p.documento), ...Object.values(palavrasDaReprovacao), ...Object.values(rotuloDaAssinatura)],
    ...Object.values(colunasCarrinho).map(c => c.rotulo),
  ]
  expect(ditas.filter(texto => !frasesDoPedido[texto])).toEqual([])
})
