import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { interpretarConsultaDoCartao } from '../../../functions/areas/cobranca/regras/cartao/consultaDoCartao.ts'
import {
  decidirCaptura,
  decidirTentativa,
  interpretarAnulacao,
  interpretarAutorizacao,
  interpretarCaptura,
  type Mudanca,
} from '../../../functions/areas/cobranca/regras/cartao/decidirTentativa.ts'
import { lancamentoDeCartao } from '../../../functions/areas/cobranca/regras/cartao/lancamentosDoCartao.ts'
import { proximaVigiaDoCartao, vigiaDe } from '../../../functions/areas/cobranca/regras/cartao/passosDaTentativa.ts'
import { leaseDoCartaoMs, vigiasDoCartaoMs } from '../../../functions/areas/cobranca/regras/cartao/prazosDoCartao.ts'
import type { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import type { Tentativa } from '../../../functions/platform/storage/cobrancas.ts'
import { Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import type {
  Autorizacao,
  Captura,
  ConsultaPedido,
  PagamentoNoAdquirente,
  SituacaoPagamento,
} from '../../../functions/providers/adquirente/port.ts'
import { type EstadoCheckout, checkout as maquina } from '../../../shared/domain/estados/checkout.ts'
import { tentativa as maquinaDaTentativa } from '../../../shared/domain/estados/tentativa.ts'
import { agora, checkout, e2e, pix, tentativa } from './checkouts.ts'

const pedidoId = 'Pedido00000000000001'
const pagamentoId = '24bc8366-fc31-4d6c-8555-17049a836a07'
const nova = {
  pedidoId,
  bandeira: 'visa' as const,
  bin: '400000',
  finais: '0010',
  digital: 'd'.repeat(22),
  dados: 'd'.repeat(11),
}
const comCartao = (t: Tentativa | undefined, more: Partial<Checkout> = {}): Checkout =>
  checkout({ estado: 'Pendente', formaPagamento: 1, taxaCartao: 3.99, ...(t && { tentativa: t }), ...more })
const retencao = { pagamentoId, tid: 'T', nsu: 'N', codigoAutorizacao: 'A' }
const autorizada: Autorizacao = { tipo: 'autorizada', ...retencao }
const negada: Autorizacao = {
  tipo: 'negada',
  pagamentoId,
  codigo: '70',
  motivo: '',
  mensagem: '',
  retentativa: { tipo: 'reversivel', esperaHoras: 24, maximo: { tentativas: 4, dias: 16 } },
}
const noAdquirente = (
  situacao: SituacaoPagamento,
  more: Partial<PagamentoNoAdquirente> = {},
): PagamentoNoAdquirente => ({
  ...retencao,
  pedidoId,
  situacao,
  valor: 10_000,
  capturado: situacao === 'capturada' ? 10_000 : 0,
  estornado: 0,
  contestado: 0,
  disputas: [],
  codigo: '',
  mac: null,
  ...more,
})
const achados = (...pagamentos: PagamentoNoAdquirente[]): ConsultaPedido => ({ tipo: 'pagamentos', pagamentos })
const estados = (m: Mudanca | undefined) => m && [m.proximo.estado, m.proximo.tentativa?.estado]

describe('a card is sent', () => {
  test.each<[string, Checkout, boolean, string]>([
    ['the first time', comCartao(undefined, { estado: 'Solicitado' }), false, 'enviar'],
    ['while one is sent', comCartao(tentativa('enviada')), false, 'ocupado'],
    ['while nobody knows', comCartao(tentativa('indeterminada')), true, 'ocupado'],
    ['while a hold is captured', comCartao(tentativa('capturando')), true, 'ocupado'],
    ['while a hold is let go', comCartao(tentativa('anulando')), true, 'ocupado'],
    ['again after a denial, by repetition', comCartao(tentativa('negada'), { estado: 'Recusado' }), false, 'responder'],
    ['again after a denial, on purpose', comCartao(tentativa('negada'), { estado: 'Recusado' }), true, 'enviar'],
    ['after it was paid', comCartao(tentativa('capturada'), { estado: 'Liquidado', pagoEm: 'x' }), true, 'responder'],
    [
      'after a Pix ran out',
      comCartao(undefined, { estado: 'Expirado', pix: pix({ estado: 'expirada' }) }),
      true,
      'enviar',
    ],
    ['beside a live Pix', comCartao(undefined, { estado: 'AguardandoPagamento', pix: pix() }), true, 'recusar'],
    ['before its payer is known', comCartao(undefined, { estado: 'Iniciado' }), false, 'recusar'],
    ['after it was refunded', comCartao(tentativa('capturada'), { estado: 'Estornado' }), true, 'recusar'],
  ])('%s', (_, c, reprocessa, acao) => {
    expect(decidirTentativa(c, nova, agora, reprocessa).acao).toBe(acao)
  })

  test('the same submission after its denial is answered, even when it reprocesses', () => {
    const c = comCartao(tentativa('negada', { envio: 'um' }), { estado: 'Recusado' })
    expect(decidirTentativa(c, { ...nova, envio: 'um' }, agora, true).acao).toBe('responder')
    expect(decidirTentativa(c, { ...nova, envio: 'dois' }, agora, true).acao).toBe('enviar')
  })

  test('the announcement has a lease, the checkout’s total and the next cycle', () => {
    const c = comCartao(undefined, {
      estado: 'Expirado',
      total: 10_499,
      parcelas: 3,
      pix: pix({ ciclo: 4, estado: 'expirada' }),
    })
    const decisao = decidirTentativa(c, nova, agora, true)
    if (decisao.acao !== 'enviar') throw new Error(decisao.acao)
    const sent = { estado: 'enviada', ciclo: 5, valor: 10_499, parcelas: 3, em: agora, prazo: agora + leaseDoCartaoMs }
    expect(decisao.tentativa).toMatchObject(sent)
    expect(decisao.proximo).toMatchObject({ estado: 'Pendente', vence: agora + leaseDoCartaoMs })
    expect(decisao.ev).toEqual([{ tipo: 'TentativaAnunciada', ref: '5' }])
  })
})

describe('the acquirer answers', () => {
  const enviada = comCartao(tentativa('enviada', { prazo: agora + 1 }))
  test.each<[string, Autorizacao, [string, string]]>([
    ['held', autorizada, ['Pendente', 'autorizada']],
    ['denied', negada, ['Recusado', 'negada']],
    ['wrong data', { tipo: 'recusada', motivo: 'invalida', codigos: [126] }, ['Recusado', 'negada']],
    ['our credentials', { tipo: 'recusada', motivo: 'acesso-negado', codigos: [] }, ['Recusado', 'negada']],
    ['nothing', { tipo: 'indeterminada', pagamentoId: null }, ['Pendente', 'indeterminada']],
  ])('%s', (_, resposta, depois) => {
    expect(estados(interpretarAutorizacao(enviada, { pedidoId, resposta, agora }))).toEqual(depois)
  })
  test('what a denial allows is kept: the code, the wait, the most', () => {
    const { tentativa: t } = interpretarAutorizacao(enviada, { pedidoId, resposta: negada, agora })?.proximo ?? {}
    expect(t).toMatchObject({ codigo: '70', nova: 'reversivel', espera: 24, max: [4, 16] })
    expect(t?.prazo).toBeUndefined()
  })
  test.each<[string, Autorizacao, object]>([
    [
      'wrong data bars the data',
      { tipo: 'recusada', motivo: 'invalida', codigos: [126] },
      { codigo: '126', nova: 'mudar-dados' },
    ],
    [
      'a brand bars the card',
      { tipo: 'recusada', motivo: 'bandeira', codigos: [] },
      { codigo: 'bandeira', nova: 'irreversivel' },
    ],
    [
      'our trouble bars nothing',
      { tipo: 'recusada', motivo: 'limite', codigos: [] },
      { codigo: 'limite', nova: 'reversivel' },
    ],
  ])('%s', (_, resposta, kept) => {
    expect(interpretarAutorizacao(enviada, { pedidoId, resposta, agora })?.proximo.tentativa).toMatchObject(kept)
  })
  test('nothing: it is due in five seconds, and operations are told', () => {
    const m = interpretarAutorizacao(enviada, { pedidoId, resposta: { tipo: 'indeterminada', pagamentoId }, agora })
    expect(m?.proximo).toMatchObject({ vence: agora + 5_000, tentativa: { consultas: 0, pagamentoId } })
    expect(m?.ev).toEqual([{ tipo: 'TentativaIndeterminada', ref: '1' }])
  })
  test.each([
    ['another order', comCartao(tentativa('enviada', { pedidoId: 'Pedido00000000000002' }))],
    ['somebody was faster', comCartao(tentativa('indeterminada'))],
    ['it is gone', comCartao(undefined)],
  ])('nothing changes: %s', (_, c) => {
    expect(interpretarAutorizacao(c, { pedidoId, resposta: autorizada, agora })).toBeUndefined()
  })
  test('denied after a Pix paid the checkout meanwhile: it stays paid', () => {
    const pago = comCartao(tentativa('enviada'), { estado: 'Liquidado', e2eid: e2e(1), pagoEm: 'x' })
    expect(estados(interpretarAutorizacao(pago, { pedidoId, resposta: negada, agora }))).toEqual([
      'Liquidado',
      'negada',
    ])
  })
})

describe('a recorded hold', () => {
  test.each<[string, Checkout, string | undefined]>([
    ['is captured while it is wanted', comCartao(tentativa('autorizada')), 'capturando'],
    [
      'is let go when a Pix paid first',
      comCartao(tentativa('autorizada'), { estado: 'Liquidado', e2eid: e2e(1) }),
      'anulando',
    ],
    [
      'is let go when the checkout was cancelled',
      comCartao(tentativa('autorizada'), { estado: 'Cancelado' }),
      'anulando',
    ],
    ['is left to who has it', comCartao(tentativa('capturando')), undefined],
    ['is left to who lets it go', comCartao(tentativa('anulando')), undefined],
  ])('%s', (_, c, estado) => {
    expect(decidirCaptura(c, pedidoId, agora)?.proximo.tentativa?.estado).toBe(estado)
  })
})

describe('the capture is answered', () => {
  const capturando = comCartao(tentativa('capturando', { pagamentoId, prazo: agora + 1 }))
  const recusada = (motivo: 'negada' | 'situacao' | 'limite', situacao: SituacaoPagamento | null): Captura => ({
    tipo: 'recusada',
    motivo,
    codigo: '',
    situacao,
  })
  test.each<[string, Checkout, Captura, [string, string]]>([
    ['taken', capturando, { tipo: 'capturada', valor: 10_000 }, ['Liquidado', 'capturada']],
    ['taken before', capturando, { tipo: 'ja-capturada', valor: 10_000 }, ['Liquidado', 'capturada']],
    ['another amount was taken', capturando, { tipo: 'ja-capturada', valor: 9_999 }, ['Pendente', 'anulando']],
    ['nobody knows', capturando, { tipo: 'indeterminada' }, ['Pendente', 'capturando']],
    ['refused, still held', capturando, recusada('negada', 'autorizada'), ['Pendente', 'autorizada']],
    ['refused, because it is gone', capturando, recusada('situacao', 'anulada'), ['Pendente', 'anulando']],
    ['we were not let in', capturando, recusada('limite', null), ['Pendente', 'capturando']],
    [
      'refused for the third time',
      comCartao(tentativa('capturando', { pagamentoId, consultas: 2 })),
      recusada('negada', 'autorizada'),
      ['Pendente', 'anulando'],
    ],
    [
      'taken after a Pix had paid',
      comCartao(tentativa('capturando', { pagamentoId }), { estado: 'Liquidado', e2eid: e2e(1) }),
      { tipo: 'capturada', valor: 10_000 },
      ['Liquidado', 'anulando'],
    ],
  ])('%s', (_, c, captura, depois) => {
    const m = interpretarCaptura(c, pedidoId, captura, agora)
    expect(estados(m)).toEqual(depois)
    // money is in the journal exactly when the attempt is captured
    expect(m?.lancamento !== undefined).toBe(depois[1] === 'capturada')
    const vivos = [m?.proximo.tentativa?.prazo, m?.proximo.vence].map(p => p === undefined)
    expect(vivos).toEqual(depois[1] === 'capturada' ? [true, false] : [false, false])
  })
  test('paid: fee and company in the journal, when it was paid, and every other way of paying taken away', () => {
    const comPix = { ...capturando, pix: pix({ estado: 'expirada' }) }
    const m = interpretarCaptura(comPix, pedidoId, { tipo: 'capturada', valor: 10_000 }, agora)
    expect(m?.lancamento).toMatchObject({ tipo: 'cartao', ref: pedidoId, valor: 10_000 })
    expect(m?.proximo.pagoEm).toBe(new Date(agora).toISOString())
    expect(m?.ev.map(e => e.tipo)).toEqual(['CheckoutPago', 'RemoverPix'])
  })
})

test.each([
  ['desfeita', ['Recusado', 'anulada'], undefined],
  ['indeterminada', ['Pendente', 'anulando'], agora + 20_000],
  ['aberta', ['Pendente', 'anulando'], agora + 20_000],
] as const)('letting go, %s', (resultado, depois, vence) => {
  const m = interpretarAnulacao(comCartao(tentativa('anulando', { pagamentoId })), pedidoId, resultado, agora)
  expect(estados(m)).toEqual(depois)
  expect(m?.proximo.vence).toBe(vence)
})

test('letting go, with one that stays without an end: the payer is told, and it is watched', () => {
  const c = comCartao(tentativa('anulando', { pagamentoId, consultas: 3 }))
  const m = interpretarAnulacao(c, pedidoId, 'aberta', agora)
  expect(estados(m)).toEqual(['Recusado', 'anulada'])
  expect(m?.proximo.vence).toBe(agora + 3_600_000)
})

describe('the order is asked for', () => {
  const aguarda = comCartao(tentativa('indeterminada', { prazo: agora, consultas: 0 }))
  const naoHa: ConsultaPedido = { tipo: 'inexistente' }
  test.each<[string, Checkout, ConsultaPedido, [string, string]]>([
    ['one hold', aguarda, achados(noAdquirente('autorizada')), ['Pendente', 'autorizada']],
    ['one that took the money by itself', aguarda, achados(noAdquirente('capturada')), ['Liquidado', 'capturada']],
    [
      'one that took another amount',
      aguarda,
      achados(noAdquirente('capturada', { capturado: 9_000 })),
      ['Pendente', 'anulando'],
    ],
    [
      'a hold of another amount',
      aguarda,
      achados(noAdquirente('autorizada', { valor: 9_999 })),
      ['Pendente', 'anulando'],
    ],
    [
      'two holds',
      aguarda,
      achados(noAdquirente('autorizada'), noAdquirente('autorizada', { pagamentoId: 'outro' })),
      ['Pendente', 'anulando'],
    ],
    [
      'two without an end',
      aguarda,
      achados(noAdquirente('agendada'), noAdquirente('agendada', { pagamentoId: 'outro' })),
      ['Pendente', 'indeterminada'],
    ],
    ['a denial', aguarda, achados(noAdquirente('negada', { codigo: '05' })), ['Recusado', 'negada']],
    ['one that the acquirer undid', aguarda, achados(noAdquirente('anulada')), ['Recusado', 'negada']],
    [
      'a hold beside a denial',
      aguarda,
      achados(noAdquirente('negada'), noAdquirente('autorizada')),
      ['Pendente', 'autorizada'],
    ],
    ['one without an end yet', aguarda, achados(noAdquirente('nao-finalizada')), ['Pendente', 'indeterminada']],
    ['nothing', aguarda, naoHa, ['Pendente', 'indeterminada']],
    ['no answer', aguarda, { tipo: 'indeterminada' }, ['Pendente', 'indeterminada']],
    [
      'a hold that a Pix made useless',
      { ...aguarda, estado: 'Liquidado', e2eid: e2e(1) },
      achados(noAdquirente('autorizada')),
      ['Liquidado', 'anulando'],
    ],
    [
      'nothing, after a worker died',
      comCartao(tentativa('enviada', { prazo: agora })),
      naoHa,
      ['Pendente', 'indeterminada'],
    ],
    [
      'a hold, after a worker died',
      comCartao(tentativa('enviada', { prazo: agora })),
      achados(noAdquirente('autorizada')),
      ['Pendente', 'autorizada'],
    ],
  ])('%s', (_, c, consulta, depois) => {
    const m = interpretarConsultaDoCartao(c, pedidoId, consulta, agora)
    expect(estados(m)).toEqual(depois)
    expect(m?.lancamento !== undefined).toBe(depois[1] === 'capturada')
  })

  test('silence is asked about at 5, 30, 120 and 300 s, then counts as a denial that is watched for an hour and a day', () => {
    let c = interpretarAutorizacao(comCartao(tentativa('enviada', { em: agora })), {
      pedidoId,
      resposta: { tipo: 'indeterminada', pagamentoId: null },
      agora,
    })?.proximo
    let at = agora
    const waits: number[] = []
    while (c?.tentativa?.estado === 'indeterminada') {
      waits.push(((c.vence ?? 0) - at) / 1000)
      at = c.vence ?? 0
      c = interpretarConsultaDoCartao(c, pedidoId, naoHa, at)?.proximo
    }
    expect(waits).toEqual([5, 30, 120, 300])
    expect([c?.estado, c?.tentativa?.estado, c?.vence]).toEqual(['Recusado', 'negada', agora + 3_600_000])
    const t = c?.tentativa as Tentativa
    expect(proximaVigiaDoCartao(t, 'desfeita', 7 * 86_400_000, agora + 3_600_000)).toBe(agora + 86_400_000)
    expect(proximaVigiaDoCartao(t, 'desfeita', 7 * 86_400_000, agora + 86_400_000)).toBeUndefined()
    expect(proximaVigiaDoCartao(t, 'aberta', 7 * 86_400_000, agora + 86_400_000)).toBe(agora + 2 * 86_400_000)
    expect(proximaVigiaDoCartao(t, 'aberta', 7 * 86_400_000, agora + 7 * 86_400_000)).toBeUndefined()
    expect(proximaVigiaDoCartao(t, 'indeterminada', 7 * 86_400_000, agora + 30 * 86_400_000)).toBeGreaterThan(agora)
  })
  test('the acquirer’s silence proves nothing: it is never counted', () => {
    const c = comCartao(tentativa('indeterminada', { prazo: agora, consultas: 3 }))
    const m = interpretarConsultaDoCartao(c, pedidoId, { tipo: 'indeterminada' }, agora)
    expect(m?.proximo.tentativa).toMatchObject({ estado: 'indeterminada', consultas: 3, prazo: agora + 60_000 })
  })
  test.each<[string, ConsultaPedido, boolean]>([
    ['nothing', naoHa, false],
    ['no answer', { tipo: 'indeterminada' }, false],
    ['a hold', achados(noAdquirente('autorizada')), true],
  ])('told before its time, and finding %s', (_, consulta, changes) => {
    const c = comCartao(tentativa('indeterminada', { prazo: agora + 10_000, consultas: 3 }))
    expect(interpretarConsultaDoCartao(c, pedidoId, consulta, agora) !== undefined).toBe(changes)
  })
  test('a worker that still has its lease is left alone', () => {
    const c = comCartao(tentativa('enviada', { prazo: agora + 1 }))
    expect(interpretarConsultaDoCartao(c, pedidoId, achados(noAdquirente('autorizada')), agora)).toBeUndefined()
  })
})

describe('an answer was lost: the order may hold more than was found', () => {
  const hora = 3_600_000
  const enviada = comCartao(tentativa('enviada', { em: agora, prazo: agora + 1 }))
  const aguarda = comCartao(tentativa('indeterminada', { em: agora, prazo: agora, consultas: 0 }))
  const tomada: Captura = { tipo: 'capturada', valor: 10_000 }
  test.each<[string, Mudanca | undefined]>([
    ['at once', interpretarAutorizacao(enviada, { pedidoId, resposta: { ...autorizada, achada: true }, agora })],
    ['by the resolver', interpretarConsultaDoCartao(aguarda, pedidoId, achados(noAdquirente('autorizada')), agora)],
  ])('a hold that was found %s is watched after its capture', (_, m) => {
    const dita = m && decidirCaptura(m.proximo, pedidoId, agora)
    const paga = dita && interpretarCaptura(dita.proximo, pedidoId, tomada, agora)
    expect(estados(paga)).toEqual(['Liquidado', 'capturada'])
    expect(paga?.proximo.vence).toBe(agora + hora)
  })
  test.each<[string, Mudanca | undefined]>([
    ['a denial, at once', interpretarAutorizacao(enviada, { pedidoId, resposta: { ...negada, achada: true }, agora })],
    [
      'a denial',
      interpretarConsultaDoCartao(aguarda, pedidoId, achados(noAdquirente('negada', { codigo: '05' })), agora),
    ],
    ['money that was taken', interpretarConsultaDoCartao(aguarda, pedidoId, achados(noAdquirente('capturada')), agora)],
    [
      'a hold that was let go',
      interpretarAnulacao(comCartao(tentativa('anulando', { em: agora, calou: true })), pedidoId, 'desfeita', agora),
    ],
  ])('%s is watched', (_, m) => {
    expect(m?.proximo.vence).toBe(agora + hora)
  })
  test('a hold that was answered is not', () => {
    const m = interpretarAutorizacao(enviada, { pedidoId, resposta: autorizada, agora })
    const dita = m && decidirCaptura(m.proximo, pedidoId, agora)
    const paga = dita && interpretarCaptura(dita.proximo, pedidoId, tomada, agora)
    expect([paga?.proximo.tentativa?.estado, paga?.proximo.tentativa?.prazo]).toEqual(['capturada', undefined])
    expect(paga?.proximo.vence).toBe(paga?.proximo.disputaEm)
  })
})

test('every entry: whole cents, legs that sum to zero, and the company never gets more than was paid', () => {
  const amount = fc.integer({ min: 1, max: 999_999_999_999 })
  void fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (valor, taxa) => {
      const entry = lancamentoDeCartao(comCartao(undefined, { taxaCartao: taxa / 100 }), pedidoId, valor, agora)
      expect(Lancamento.schema.safeParse(entry).success).toBe(true)
      const owed = entry.pernas.find(p => p.conta === 'emp:aurora:a-liberar')?.valor ?? 0
      expect(owed).toBeLessThanOrEqual(valor)
    }),
  )
})

const legal = (from: EstadoCheckout, to: EstadoCheckout) =>
  from === to || Object.values(maquina.table[from] as Record<string, string>).includes(to)
/** Reachable in the attempt's table by one step or more. */
function reaches(from: Tentativa['estado'], to: Tentativa['estado'], seen = new Set<string>()): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  return Object.values(maquinaDaTentativa.table[from] as Record<string, Tentativa['estado']>).some(next =>
    reaches(next, to, seen),
  )
}

test('for every root and every answer: the tables are kept, ends stay, money only with its entry, live has a deadline', () => {
  const situacoes = ['nao-finalizada', 'autorizada', 'capturada', 'negada', 'anulada', 'estornada', 'pendente'] as const
  const pagamento = fc
    .record({ situacao: fc.constantFrom(...situacoes), valor: fc.constantFrom(10_000, 9_999), n: fc.nat(3) })
    .map(({ situacao, valor, n }) => noAdquirente(situacao, { valor, pagamentoId: `p${n}` }))
  const consulta: fc.Arbitrary<ConsultaPedido> = fc.oneof(
    fc.constant({ tipo: 'inexistente' as const }),
    fc.constant({ tipo: 'indeterminada' as const }),
    fc.array(pagamento, { maxLength: 3 }).map(pagamentos => ({ tipo: 'pagamentos' as const, pagamentos })),
  )
  const captura = fc.oneof(
    fc.constantFrom<Captura>({ tipo: 'capturada', valor: 10_000 }, { tipo: 'ja-capturada', valor: 1 }),
    fc.constant<Captura>({ tipo: 'indeterminada' }),
    fc
      .constantFrom(...situacoes)
      .map((situacao): Captura => ({ tipo: 'recusada', motivo: 'situacao', codigo: '', situacao })),
  )
  const root = fc
    .record({
      estado: fc.constantFrom(...maquina.states),
      t: fc.constantFrom(...maquinaDaTentativa.states),
      prazo: fc.constantFrom(agora - 1, agora + 1),
      consultas: fc.nat(4),
      pago: fc.boolean(),
    })
    .map(({ estado, t, pago, ...more }) =>
      comCartao(tentativa(t, { ...more, pagamentoId }), { estado, ...(pago && { e2eid: e2e(1) }) }),
    )
  const act = fc.oneof(
    consulta.map(a => (c: Checkout) => interpretarConsultaDoCartao(c, pedidoId, a, agora)),
    captura.map(a => (c: Checkout) => interpretarCaptura(c, pedidoId, a, agora)),
    fc
      .constantFrom(autorizada, negada)
      .map(a => (c: Checkout) => interpretarAutorizacao(c, { pedidoId, resposta: a, agora })),
    fc
      .constantFrom('desfeita' as const, 'indeterminada' as const)
      .map(a => (c: Checkout) => interpretarAnulacao(c, pedidoId, a, agora)),
    fc.constant((c: Checkout) => decidirCaptura(c, pedidoId, agora)),
  )
  void fc.assert(
    fc.property(root, act, (c, decide) => {
      const m = decide(c)
      if (!m) return
      const [before, after] = [c.tentativa as Tentativa, m.proximo.tentativa as Tentativa]
      expect(legal(c.estado, m.proximo.estado)).toBe(true)
      expect(reaches(before.estado, after.estado)).toBe(true)
      expect(maquinaDaTentativa.isTerminal(before.estado)).toBe(false)
      expect(m.lancamento !== undefined).toBe(after.estado === 'capturada')
      if (m.lancamento) expect(c.e2eid).toBeUndefined()
      const live = !maquinaDaTentativa.isTerminal(after.estado)
      expect(live ? after.prazo !== undefined && m.proximo.vence !== undefined : true).toBe(true)
    }),
    { numRuns: 3_000 },
  )
})

test.each([
  ['whose answer came', undefined, 5_000, undefined],
  ['that was lost a moment ago', true, 5_000, vigiasDoCartaoMs[0]],
  ['that was lost long ago', true, 10 * vigiasDoCartaoMs[0], 10 * vigiasDoCartaoMs[0]],
])('an ended attempt %s is looked at again in its time, and never in the past', (_, calou, passed, due) => {
  const t = tentativa('negada', { em: agora, ...(calou && { calou }) })
  expect(vigiaDe(t, agora + passed)).toBe(due === undefined ? undefined : agora + due)
})
