import { afterEach, describe, expect, test, vi } from 'vitest'
import { mudouORateio, type RegraGuardada } from '../../../../functions/areas/links/regras/resolverRateio.ts'
import { FATOR_RECENTE_MS, provaVale } from '../../../../functions/platform/http/fatorRecente.ts'
import { env, resetEnv } from '../../../../functions/platform/runtime/env.ts'
import type { ProvaDeFator } from '../../../../functions/platform/storage/Sessao.ts'

/** When a proof of a second factor is one (decision 0064): whose, how old, of which factors, and what a stage takes for one. */
const em = Date.parse('2026-11-23T12:00:00.000Z')
const quem = { id: 'u1', credencial: 2 }
const prova = (over: Partial<ProvaDeFator> = {}): ProvaDeFator => ({
  ...{ familia: 'f', usuarioId: 'u1', forma: 'chave', em, credencial: 2, ttl: 0 },
  ...over,
})
const vale = (p: ProvaDeFator | undefined, FATOR_RECENTE: 'fator' | 'senha' = 'fator', depois = 0) =>
  provaVale(p, quem, { env: { FATOR_RECENTE }, agora: em + depois })

describe('a proof', () => {
  test.each([
    ['none', undefined, 0, false],
    ['at once', prova(), 0, true],
    ['a moment before its time is over', prova(), FATOR_RECENTE_MS - 1, true],
    ['when its time is over', prova(), FATOR_RECENTE_MS, false],
    ['of another person', prova({ usuarioId: 'u2' }), 0, false],
    ['of before another password or factor', prova({ credencial: 1 }), 0, false],
    ['of before the first change of either', prova({ credencial: undefined }), 0, false],
  ] as const)('%s', (_caso, p, depois, esperado) => {
    expect(vale(p, 'fator', depois)).toBe(esperado)
  })
  test('by the password counts only where the stage takes one', () => {
    expect([vale(prova({ forma: 'senha' })), vale(prova({ forma: 'senha' }), 'senha')]).toEqual([false, true])
  })
})

describe('what a stage takes', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    resetEnv()
  })
  const em = (STAGE: string, FATOR_RECENTE?: string) => {
    vi.stubEnv('STAGE', STAGE)
    vi.stubEnv('FATOR_RECENTE', FATOR_RECENTE)
    vi.stubEnv('ENTRADA_CERTIFICADOS', undefined)
    resetEnv()
    return env().FATOR_RECENTE
  }
  test('the password on one machine, a factor everywhere else, whatever is left out', () => {
    expect(['local', 'dev', 'localstack', 'homologacao', 'prod'].map(s => em(s))).toEqual([
      'senha',
      'fator',
      'fator',
      'fator',
      'fator',
    ])
    expect(em('local', 'fator')).toBe('fator')
  })
  test.each(['dev', 'homologacao', 'prod'])('%s does not start where a password would do', stage => {
    expect(() => em(stage, 'senha')).toThrow('FATOR_RECENTE')
  })
})

describe('a split is another', () => {
  const regra = (recebedorId: string, valor: number, tipo: RegraGuardada['tipo'] = 'percentual'): RegraGuardada => ({
    ...{ recebedorId, nome: recebedorId, tipo, valor },
  })
  test.each([
    ['none and none', undefined, [], false],
    ['the same', [regra('a', 10)], [regra('a', 10)], false],
    ['the same in another order', [regra('a', 10), regra('b', 5)], [regra('b', 5), regra('a', 10)], false],
    ['another name of one receiver', [regra('a', 10)], [{ ...regra('a', 10), nome: 'A' }], false],
    ['one more', [regra('a', 10)], [regra('a', 10), regra('b', 5)], true],
    ['one less', [regra('a', 10)], [], true],
    ['another part', [regra('a', 10)], [regra('a', 11)], true],
    ['the same number, of reais', [regra('a', 10)], [regra('a', 10, 'fixo')], true],
    ['another receiver', [regra('a', 10)], [regra('b', 10)], true],
  ])('%s', (_caso, antes, depois, esperado) => {
    expect(mudouORateio(antes, depois)).toBe(esperado)
  })
})
