import { expect, test } from 'vitest'
import { destinoDe } from '../../../functions/areas/saldo/regras/destinoDaConta.ts'
import {
  calarTransferencia,
  enviar,
  interpretarTransferencia,
  janelaMs,
  leaseDaTransferenciaMs,
  novidadeDaTransferencia,
  vigiarTransferencia,
} from '../../../functions/areas/saldo/regras/interpretarTransferencia.ts'
import { novaTransferencia } from '../../../functions/areas/saldo/regras/reservarTransferencia.ts'
import type { Transferencia } from '../../../functions/platform/storage/Transferencia.ts'
import type { ConsultaDeRepasse } from '../../../functions/providers/repasse/port.ts'
import { colunasTransferencia, situacoesDeProcessamento } from '../../../shared/domain/estados/transferencia.ts'
import { foraDoLimite, tipoDoLancamento } from '../../../shared/domain/saque.ts'

const agora = Date.parse('2026-11-23T13:00:00.000Z')
const titular = { conta: 'emp:E', empresaId: 'E', bancaria: undefined }
const para = {
  destino: { tipo: 'chave', chave: 'a@b.example' },
  para: 'Pix · a***@b.example',
  favorecido: 'A',
} as const
const t = (over: Partial<Transferencia> = {}): Transferencia => ({
  ...novaTransferencia(titular, para, { id: 'T', origem: 'saque', valor: 10_000, pedidoPor: 'u' }, agora),
  ...over,
})
const pernas = (r: ReturnType<typeof interpretarTransferencia>) => r?.lancamento?.pernas.map(p => [p.conta, p.valor])
const pago: ConsultaDeRepasse = { tipo: 'pago', e2eid: 'E1', devolucoes: [] }
const voltou: ConsultaDeRepasse = { ...pago, devolucoes: [{ id: 'D1', valor: 10_000 }] }

test('a withdrawal is born due at once; one with a reason to wait is looked at first', () => {
  expect(t()).toMatchObject({ estado: 'reservada', vence: agora })
  const grande = novaTransferencia(
    titular,
    para,
    { id: 'T', origem: 'saque', valor: 10_000, pedidoPor: 'u', espera: { motivos: ['dia'] } },
    agora,
  )
  expect(grande).toMatchObject({ estado: 'emAnalise', vence: undefined, ev: [{ tipo: 'TransferenciaReteve' }] })
})

test.each<[Transferencia['estado'], Partial<Transferencia>, ConsultaDeRepasse, string | undefined, unknown]>([
  [
    'enviada',
    {},
    pago,
    'paga',
    [
      ['emp:E:bloqueado', -10_000],
      ['psp:repasse', 10_000],
    ],
  ],
  [
    'indeterminada',
    {},
    pago,
    'paga',
    [
      ['emp:E:bloqueado', -10_000],
      ['psp:repasse', 10_000],
    ],
  ],
  ['enviada', {}, { tipo: 'processando', e2eid: 'E1' }, 'enviada', undefined],
  ['enviada', {}, { tipo: 'indeterminado' }, 'indeterminada', undefined],
  ['enviada', {}, { tipo: 'inexistente' }, 'indeterminada', undefined],
  [
    'enviada',
    {},
    { tipo: 'recusado', motivo: 'destino' },
    'recusada',
    [
      ['emp:E:bloqueado', -10_000],
      ['emp:E', 10_000],
    ],
  ],
  // the PSP did not look at it: later
  ['enviada', {}, { tipo: 'recusado', motivo: 'limite' }, 'reservada', undefined],
  [
    'enviada',
    { consultas: 60 },
    { tipo: 'recusado', motivo: 'saldo' },
    'recusada',
    [
      ['emp:E:bloqueado', -10_000],
      ['emp:E', 10_000],
    ],
  ],
  // a request without an answer may still arrive: a refusal proves nothing yet
  ['enviada', { calouEm: agora - janelaMs + 1 }, { tipo: 'recusado', motivo: 'destino' }, 'indeterminada', undefined],
  ['indeterminada', { calouEm: agora - 1 }, { tipo: 'recusado', motivo: 'destino' }, 'indeterminada', undefined],
  [
    'indeterminada',
    { calouEm: agora - janelaMs },
    { tipo: 'recusado', motivo: 'destino' },
    'recusada',
    [
      ['emp:E:bloqueado', -10_000],
      ['emp:E', 10_000],
    ],
  ],
  // what came back was paid first
  [
    'enviada',
    {},
    voltou,
    'paga',
    [
      ['emp:E:bloqueado', -10_000],
      ['psp:repasse', 10_000],
    ],
  ],
  ['paga', {}, pago, undefined, undefined],
  ['recusada', {}, pago, undefined, undefined],
  ['devolvida', {}, pago, undefined, undefined],
  ['reservada', {}, pago, undefined, undefined],
])('%s %j, told %j: %s', (estado, mais, r, depois, legs) => {
  const passo = interpretarTransferencia(t({ estado, ...mais }), r, agora)
  expect(passo?.proximo.estado).toBe(depois)
  expect(pernas(passo)).toEqual(legs)
})

test('it is asked about ever more rarely, however often it is sent again, and never forgotten', () => {
  let atual = t({ estado: 'enviada' })
  const esperas: number[] = []
  for (let n = 0; n < 12; n++) {
    const passo = interpretarTransferencia(atual, { tipo: 'indeterminado' }, agora)
    atual = passo?.proximo as Transferencia
    esperas.push((atual.vence ?? 0) - agora)
    if (n % 3 === 2) atual = enviar(atual, agora).proximo
  }
  expect(esperas[0]).toBe(5_000)
  expect(esperas.every((e, n) => n === 0 || e >= (esperas[n - 1] ?? 0))).toBe(true)
  expect(esperas.at(-1)).toBe(600_000)
})

const saiu = (n: number) => [
  ['emp:E', -n],
  ['psp:repasse', n],
]
const entrou = (n: number) => [
  ['emp:E', n],
  ['psp:repasse', -n],
]
const negado: ConsultaDeRepasse = { tipo: 'recusado', motivo: 'banco' }
const parte: ConsultaDeRepasse = { ...pago, devolucoes: [{ id: 'D0', valor: 1 }] }
test.each<[Transferencia['estado'], Partial<Transferencia>, ConsultaDeRepasse, string | undefined, unknown]>([
  ['paga', {}, voltou, 'devolvida', entrou(10_000)],
  ['paga', {}, parte, 'devolvidaEmParte', entrou(1)],
  ['devolvidaEmParte', { devolvido: 9_999 }, parte, 'devolvida', entrou(1)],
  ['devolvidaEmParte', { devolvido: 1 }, voltou, 'devolvida', entrou(9_999)],
  ['devolvida', { devolvido: 10_000 }, parte, undefined, undefined],
  // the entry of D9 stands
  ['paga', {}, { ...pago, devolucoes: [{ id: 'D9', valor: 5 }] }, undefined, undefined],
  ['paga', {}, pago, undefined, undefined],
  ['paga', {}, negado, 'recusada', entrou(10_000)],
  ['devolvidaEmParte', { devolvido: 1 }, negado, 'recusada', entrou(9_999)],
  ['recusada', {}, pago, 'paga', saiu(10_000)],
  ['recusada', { devolvido: 1 }, pago, 'paga', saiu(9_999)],
  ['recusada', {}, negado, undefined, undefined],
  ['paga', {}, { tipo: 'indeterminado' }, undefined, undefined],
  ['paga', {}, { tipo: 'inexistente' }, undefined, undefined],
  ['cancelada', {}, pago, undefined, undefined],
])('%s %j ended, told %j: %s', (estado, mais, r, depois, legs) => {
  const contexto = { agora, inalterada: true, anotadas: new Set(['D9']) }
  const passo = novidadeDaTransferencia(t({ estado, ...mais }), r, contexto)
  expect(passo?.proximo.estado).toBe(depois)
  expect(passo?.lancamento?.pernas.map(p => [p.conta, p.valor]).sort()).toEqual(legs)
})

test.each([
  ['paga', negado],
  ['recusada', pago],
] as const)('an answer that is older than %s contradicts nothing', (estado, r) => {
  expect(novidadeDaTransferencia(t({ estado }), r, { agora, inalterada: false })).toBeUndefined()
})

test('what was paid is watched for as long as a Pix may be returned, and then left alone', () => {
  let atual = interpretarTransferencia(t({ estado: 'enviada' }), pago, agora)?.proximo as Transferencia
  const vistas: number[] = []
  while (atual.vence !== undefined && vistas.length < 10) {
    vistas.push(atual.vence - agora)
    atual = vigiarTransferencia(atual, pago, atual.vence)?.proximo as Transferencia
  }
  expect(vistas.length).toBe(7)
  expect(vistas.at(-1)).toBeGreaterThan(90 * 24 * 3_600_000)
})

test('who sends has a lease; who finds it over does not know what was sent', () => {
  const enviada = enviar(t(), agora).proximo
  expect(enviada).toMatchObject({ estado: 'enviada', vence: agora + leaseDaTransferenciaMs })
  expect(calarTransferencia(enviada, agora + leaseDaTransferenciaMs).proximo).toMatchObject({
    estado: 'indeterminada',
    calouEm: agora + leaseDaTransferenciaMs,
  })
  expect(() => enviar(t({ estado: 'paga' }), agora)).toThrow('no Enviou in paga')
})

test('processing statuses are the documented ones (S111–S116)', () => {
  expect(situacoesDeProcessamento).toEqual([
    'Aguardando Análise',
    'Aguardando Processamento',
    'Processando',
    'Processado',
    'Cancelado',
    'Bloqueado',
  ])
  expect(Object.entries(colunasTransferencia).map(([e, c]) => `${e} ${c.numero} ${c.retido}`)).toEqual([
    'emAnalise 0 true',
    'reservada 1 true',
    'enviada 2 true',
    'indeterminada 2 true',
    'paga 3 false',
    'devolvidaEmParte 3 false',
    'recusada 4 false',
    'devolvida 4 false',
    'cancelada 4 false',
    'bloqueada 5 true',
  ])
})

const base = { nomeCompleto: 'Ana', documento: '52998224725' }
test.each([
  [undefined, undefined],
  [{ ...base, tipo: 1 as const }, undefined],
  [{ ...base, tipo: 1 as const, tipoChave: 2, chavePix: 'ana@x.example' }, 'Pix · a***@x.example'],
  [{ ...base, tipo: 1 as const, tipoChave: 0, chavePix: '52998224725' }, 'Pix · ***.982.***-**'],
  [{ ...base, tipo: 1 as const, tipoChave: 3, chavePix: '+5511987654321' }, 'Pix · (**) *****-4321'],
  [{ ...base, tipo: 1 as const, tipoChave: 4, chavePix: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906' }, 'Pix · 7d9f…6906'],
  [
    { ...base, tipo: 0 as const, banco: '001', agencia: '1234', conta: '56789-0' },
    'BCO DO BRASIL S.A. · ag. 1234 · conta •••9-0',
  ],
  [{ ...base, tipo: 0 as const, banco: '9999', agencia: '1234', conta: '56789-0' }, undefined],
])('bank data %j lead to %s', (conta, para) => {
  expect(destinoDe(conta)?.para).toBe(para)
})

test.each([
  [99, 'minimo'],
  [100, undefined],
  [200_000_00, undefined],
  [200_000_01, 'maximo'],
])('an amount of %i is out of its limits: %s', (valor, motivo) => {
  expect(foraDoLimite(valor)).toBe(motivo)
})

test.each([
  ['pix#E123', 'pix'],
  ['pix-congelado#E123', 'pix-congelado'],
  ['pix-descongelado#E123', 'pix-descongelado'],
  ['estorno#cartao#1', 'estorno'],
  ['TRF#abc/saque-reserva#abc', 'saque-reserva'],
  ['CAR#x/qualquer#1', 'outro'],
])('the statement row %s is about %s', (lancamento, tipo) => {
  expect(tipoDoLancamento(lancamento)).toBe(tipo)
})
