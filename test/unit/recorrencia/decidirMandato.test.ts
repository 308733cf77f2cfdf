import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aposConsulta,
  aposVisto,
  debitoNovo,
  destinoDoDebito,
  enviarEm,
  porOnde,
} from '../../../functions/areas/recorrencia/regras/mandato/decidirMandato.ts'
import type { Debito, Mandato } from '../../../functions/platform/storage/Recorrencia.ts'
import type { DebitoNoPsp, StatusDeMandato } from '../../../functions/providers/mandatos/port.ts'
import { inicioDoDia, somarDias } from '../../../shared/domain/calendario.ts'
import { prazoDeEnvio } from '../../../shared/domain/pix/mandato.ts'
import { motivoDoCodigo } from '../../../shared/domain/pix/palavrasDoMandato.ts'
import { lerTxid } from '../../../shared/domain/pix/txid.ts'

const hora = 3_600_000
const D = '2027-01-13'
const checkoutId = 'Checkout0000000000001'
const as = (dia: string, h: number) => inicioDoDia(dia) + h * hora
const mandato = (over: Partial<Mandato> = {}): Mandato => ({
  ...{ estado: 'aprovada', politica: 'PERMITE_3R_7D', inicio: D, local: 1, txid: 'x', idRec: 'RR1' },
  ...over,
})

describe('how a cycle begins to be charged', () => {
  const base = {
    ...({
      forma: 'pixAutomatico',
      mandato: mandato(),
      abertos: [],
      primeiro: '2026-12-10',
      intervalo: 'mensal',
    } as const),
  }
  test.each([
    ['a slip of a subscription by slips', { ...base, forma: 'boleto' }, 2, as('2027-01-05', 8), undefined],
    ['the first one of a mandate by its code', { ...base, mandato: undefined }, 1, as('2027-01-05', 8), 'codigo'],
    [
      'the one after it by debit, before the code is there',
      { ...base, mandato: undefined, abertos: [{ por: 'codigo' }] },
      ...([2, as('2027-01-05', 8), 'debito'] as const),
    ],
    ['the last one by slip', { ...base, mandato: undefined, ciclos: 1 }, 1, as('2027-01-05', 8), undefined],
    ['a later one by debit', base, 2, as('2027-01-05', 8), 'debito'],
    ['one that is too late for its bank by slip', base, 2, as('2027-01-11', 8), undefined],
    ['one whose mandate ended by slip', { ...base, mandato: mandato({ estado: 'cancelada' }) }, 2, as(D, 0), undefined],
  ] as const)('%s', (_, a, n, agora, por) => {
    expect(porOnde(a as never, { n, vencimento: D }, agora)).toBe(por)
  })
  test('a debit is sent inside the banks’ window whatever the day, under a txid that no Pix of its payment has', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), dias => {
        const vencimento = somarDias('2026-01-01', dias)
        const { abre, ultimo } = prazoDeEnvio(vencimento)
        expect(enviarEm(vencimento)).toBeGreaterThanOrEqual(inicioDoDia(abre))
        expect(enviarEm(vencimento)).toBeLessThan(as(ultimo, 24))
      }),
    )
    expect(lerTxid(debitoNovo(checkoutId, D).txid)).toMatchObject({ checkoutId, ciclo: 900_001, psp: 'bacen' })
  })
})

describe('what the PSP says of a mandate', () => {
  const visto = (
    status: StatusDeMandato,
    encerramento: { codigo: string; solicitante: string | null } | null = null,
  ) => ({
    ...{ idRec: 'RR1', contrato: 'a', status, codigo: null, encerramento },
  })
  test('it is authorised once, and its code goes away with it', () => {
    const espera = mandato({ estado: 'aguardandoAutorizacao', codigo: '0002', perguntarEm: 1 })
    const depois = aposConsulta(espera, visto('APROVADA'), as(D, 8))
    expect(depois).toMatchObject({ estado: 'aprovada', aprovadoEm: new Date(as(D, 8)).toISOString() })
    expect(depois).not.toHaveProperty('codigo')
    expect(depois && aposConsulta(depois, visto('APROVADA'), as(D, 9))).toBeUndefined()
    expect(aposConsulta(espera, visto('DESCONHECIDA'), as(D, 8))).toBeUndefined()
  })
  test('who ended it and why is kept; what ended does not begin again', () => {
    const fim = aposConsulta(
      mandato(),
      visto('CANCELADA', { codigo: 'SLDB', solicitante: 'USUARIO_PAGADOR' }),
      as(D, 8),
    )
    expect(fim).toMatchObject({ estado: 'cancelada', fim: { codigo: 'SLDB', solicitante: 'USUARIO_PAGADOR' } })
    expect(fim && aposConsulta(fim, visto('APROVADA'), as(D, 9))).toBeUndefined()
  })
})

describe('what comes after the tries so far', () => {
  const calendario = { primeiro: somarDias(D, -31), intervalo: 'mensal' } as const
  type T = Debito['tentativas'][number]
  const debito = (tentativas: T[], over: Partial<Debito> = {}): Debito => ({
    ...{ ...debitoNovo(checkoutId, D), pedido: true, estado: 'ativa', tentativas },
    ...over,
  })
  const destino = (d: Debito, agora: number, m = mandato(), vivo = true) =>
    destinoDoDebito({ n: 2, vencimento: D, debito: d }, m, { calendario, agora, valor: 8990, vivo })
  const em = (k: number) => somarDias(D, k)
  const falhou = (k: number, codigo?: string): T => ({
    ...{ dia: em(k), status: codigo ? 'REJEITADA' : 'EXPIRADA' },
    ...(codigo && { codigo }),
  })
  test.each([
    ['one try runs', debito([{ dia: D, status: 'AGENDADA' }]), as(D, 12), { tipo: 'esperar' }],
    ['it was paid', debito([{ dia: D, status: 'PAGA' }]), as(D, 12), { tipo: 'esperar' }],
    ['no balance on the day', debito([falhou(0)]), as(D, 22), { tipo: 'retentar', dia: em(1), nova: true }],
    [
      'the answer to a retry was lost',
      debito([falhou(0)], { pedidas: [em(3)] }),
      as(em(1), 8),
      { tipo: 'retentar', dia: em(3), nova: false },
    ],
    [
      'the second retry failed',
      debito([falhou(0), falhou(1), falhou(3)], { pedidas: [em(1), em(3)] }),
      as(em(3), 22),
      { tipo: 'retentar', dia: em(6), nova: true },
    ],
    [
      'three retries failed',
      debito(
        [0, 1, 3, 6].map(k => falhou(k)),
        { pedidas: [em(1), em(3), em(6)] },
      ),
      as(em(6), 22),
      { tipo: 'trocar' },
    ],
    ['a code that ends the charge', debito([falhou(0, 'AC05')]), as(D, 22), { tipo: 'trocar' }],
    [
      'a code that no table knows',
      debito([falhou(0, 'XX99')]),
      as(D, 22),
      { tipo: 'retentar', dia: em(1), nova: true },
    ],
    ['the bank cancelled it', debito([falhou(0)], { estado: 'cancelada' }), as(D, 8), { tipo: 'trocar' }],
    ['seven days are over', debito([falhou(0)]), as(em(7), 8), { tipo: 'trocar' }],
    [
      'staff added a holiday since: retries count from the day on which its bank tried',
      debito([falhou(1)]),
      as(em(1), 22),
      { tipo: 'retentar', dia: em(2), nova: true },
    ],
  ] as const)('%s', (_, d, agora, esperado) => {
    expect(destino(d as Debito, agora)).toEqual(esperado)
  })
  test('a mandate that permits none, or that ended, is not asked for a retry', () => {
    expect(destino(debito([falhou(0)]), as(D, 22), mandato({ politica: 'NAO_PERMITE' }))).toEqual({ tipo: 'trocar' })
    expect(destino(debito([falhou(0)]), as(D, 22), mandato({ estado: 'cancelada' }), false)).toEqual({ tipo: 'trocar' })
  })
  test('never a fourth retry, never the same day, never past the seventh, whatever failed when', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 12 }), passos => {
        let d = debito([falhou(0)])
        let dia = D
        for (const k of passos) {
          dia = somarDias(dia, k)
          const proximo = destino(d, as(dia, 22))
          if (proximo.tipo !== 'retentar') continue
          expect(proximo.dia > dia && proximo.dia <= em(7)).toBe(true)
          if (proximo.nova) expect(d.pedidas).not.toContain(proximo.dia)
          const pedidas = proximo.nova ? [...d.pedidas, proximo.dia] : d.pedidas
          d = debito([...d.tentativas, { dia: proximo.dia, status: 'EXPIRADA' }], { pedidas })
          dia = proximo.dia
        }
        expect(d.pedidas.length).toBeLessThanOrEqual(3)
      }),
    )
  })
  test('it is asked about after the bank should have scheduled it, and after each window of its day', () => {
    const visto = (status: DebitoNoPsp['status'], tentativa: 'SOLICITADA' | 'AGENDADA'): DebitoNoPsp => ({
      ...{ txid: 't', idRec: 'RR1', status, valor: 8990, vencimento: D, encerramento: null },
      tentativas: [{ dia: D, e2eid: 'E', status: tentativa, codigo: null }],
    })
    const d = debitoNovo(checkoutId, D)
    const agora = as(em(-5), 8)
    expect(aposVisto(d, visto('CRIADA', 'SOLICITADA'), agora).perguntarEm).toBe(agora + 2 * hora)
    expect(aposVisto(d, visto('ATIVA', 'AGENDADA'), agora).perguntarEm).toBe(as(D, 9))
    expect(aposVisto(d, visto('ATIVA', 'AGENDADA'), as(D, 9)).perguntarEm).toBe(as(D, 21.5))
    expect(aposVisto(d, visto('DESCONHECIDA', 'AGENDADA'), agora).estado).toBe('criada')
  })
})

test('codes of the banks become words; one that no table knows is told neutrally', () => {
  expect([undefined, 'AM02', 'AP13', 'SLCR', 'XX99', 'constructor'].map(motivoDoCodigo)).toEqual([
    ...[null, 'limite', 'pagador', 'recebedor', 'outro', 'outro'],
  ])
})
