import { describe, expect, test } from 'vitest'
import {
  confere,
  contatoDe,
  destino,
  ESPERA_MS,
  esperaAte,
  hashDoCodigoDoContato,
  sortearCodigo,
  temCodigo,
  VALIDADE_MS,
} from '../../../functions/areas/identidade/regras/contato/regrasDoCodigo.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import type { Pagador, Token } from '../../../functions/platform/storage/Pagador.ts'
import { proximaEtapaDe } from '../../../shared/domain/estados/checkout.ts'
import { recadoDoErro, recadoInicial, somenteCodigo } from '../../../web/src/pagador/etapas/token.ts'
import { chaveiroDeTeste } from '../../builders/chaves.ts'

const enviadoEm = 1_800_000_000_000
const pagador = (more: Partial<Pagador> = {}): Pagador => ({
  checkoutId: 'Abc',
  nome: 'ANA',
  documento: '1',
  email: null,
  contato: '11987654321',
  endereco: null,
  sessionId: null,
  registradoEm: '2026-01-01T00:00:00.000Z',
  codigos: 1,
  codigo: { hash: 'h', link: 'L', enviadoEm },
  ...more,
})
const token = (more: Partial<Token> = {}): Token => ({ checkoutId: 'Abc', ...more })

describe('the code', () => {
  test('has four digits, zeros in front included, and takes its chance from outside', () => {
    const de = (numero: number) => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(numero)
      return sortearCodigo({ secret: () => bytes.toString('base64url') })
    }
    expect([de(7), de(10_000), de(4_294_967_295)]).toEqual(['0007', '0000', '7295'])
    const sorteados = new Set(Array.from({ length: 400 }, () => sortearCodigo(createIds())))
    expect([...sorteados].every(c => /^\d{4}$/.test(c))).toBe(true)
    expect(sorteados.size).toBeGreaterThan(300)
  })
  test('its hash is bound to secret, checkout, phone, ordinal and code', () => {
    const certo = hashDoCodigoDoContato(chaveiroDeTeste('s'), pagador(), { n: 1, codigo: '1234', enviadoEm: 0 })
    expect(
      confere(certo, hashDoCodigoDoContato(chaveiroDeTeste('s'), pagador(), { n: 1, codigo: '1234', enviadoEm: 0 })),
    ).toBe(true)
    const outros = [
      hashDoCodigoDoContato(chaveiroDeTeste('outro'), pagador(), { n: 1, codigo: '1234', enviadoEm: 0 }),
      hashDoCodigoDoContato(chaveiroDeTeste('s'), pagador({ checkoutId: 'Xyz' }), {
        n: 1,
        codigo: '1234',
        enviadoEm: 0,
      }),
      hashDoCodigoDoContato(chaveiroDeTeste('s'), pagador({ contato: '11987654322' }), {
        n: 1,
        codigo: '1234',
        enviadoEm: 0,
      }),
      hashDoCodigoDoContato(chaveiroDeTeste('s'), pagador(), { n: 2, codigo: '1234', enviadoEm: 0 }),
      hashDoCodigoDoContato(chaveiroDeTeste('s'), pagador(), { n: 1, codigo: '1235', enviadoEm: 0 }),
      '',
    ]
    expect(outros.filter(o => confere(certo, o))).toEqual([])
    expect(certo).not.toContain('1234')
  })
  test.each([
    ['a fresh one', 0, {}, true],
    ['the last millisecond', VALIDADE_MS - 1, {}, true],
    ['too old', VALIDADE_MS, {}, false],
    ['with one try left', 0, { t1: 2 }, true],
    ['without tries', 0, { t1: 3 }, false],
    ['tries of another code', 0, { t2: 3 }, true],
  ])('%s can be typed or not', (_nome, idade, tentativas, vale) => {
    expect(temCodigo(pagador(), token(tentativas), enviadoEm + idade)).toBe(vale)
  })
  test.each([
    [0, 100],
    [1, 100],
    [99_001, 1],
    [ESPERA_MS, 0],
    [ESPERA_MS + 5, 0],
  ])('%i ms after it, another waits %i s', (idade, segundos) => {
    expect(esperaAte(pagador(), enviadoEm + idade)).toBe(segundos)
  })
  test('goes to E.164: a Brazilian mobile, or a foreign phone as typed', () => {
    expect(destino({ estrangeiro: false }, '11987654321')).toBe('+5511987654321')
    for (const digitado of ['+1 (415) 555-2671', '001 415 555 2671', '14155552671'])
      expect(destino({ estrangeiro: true }, digitado)).toBe('+14155552671')
  })
})

describe('where it stands, for the page', () => {
  const de = (c: 'pendente' | 'validado' | undefined, p: Pagador | undefined, t?: Token, idade = 0) =>
    contatoDe({ contato: c }, p, t, enviadoEm + idade)
  test('nothing where the link asks for none, or nobody is registered', () => {
    expect(de(undefined, pagador())).toBeNull()
    expect(de('pendente', undefined)).toBeNull()
  })
  test('masked, with what is left', () => {
    expect(de('pendente', pagador(), token({ t1: 1, entregaDe: 1, entrega: 'entregue' }), 40_000)).toEqual({
      validado: false,
      celular: '(**) *****-4321',
      codigo: null,
      reenviarEmSegundos: 60,
      codigosRestantes: 2,
      tentativasRestantes: 2,
      entrega: 'entregue',
    })
  })
  test('a state of an older message says nothing of this one; no message, no state', () => {
    const velho = token({ entregaDe: 1, entrega: 'falhou' })
    expect(de('pendente', pagador({ codigos: 2 }), velho)?.entrega).toBe('aguardando')
    const semCodigo = pagador()
    delete semCodigo.codigo
    delete semCodigo.codigos
    expect(de('pendente', semCodigo)).toMatchObject({ entrega: null, tentativasRestantes: 0, codigosRestantes: 3 })
  })
  test('validated: bullets for the code, and nothing to wait for', () => {
    expect(de('validado', pagador())).toMatchObject({ validado: true, codigo: '••••', reenviarEmSegundos: 0 })
  })
  test.each([
    ['Solicitado', 1, 'pendente', 'VALIDAR_CONTATO_PAGADOR'],
    ['Solicitado', 1, 'validado', 'REALIZAR_PAGAMENTO'],
    ['Solicitado', 1, undefined, 'REALIZAR_PAGAMENTO'],
    ['Solicitado', 2, 'pendente', 'REALIZAR_PAGAMENTO'],
    ['Solicitado', 0, 'pendente', 'REALIZAR_PAGAMENTO'],
    ['Iniciado', 1, 'pendente', 'IDENTIFICAR_PAGADOR'],
    ['Recusado', 1, 'pendente', 'ANTIFRAUDE_ADQUIRENTE'],
    ['Liquidado', 1, 'pendente', 'PAGAMENTO_CONCLUIDO'],
  ] as const)('%s by method %i with contact %s stands at its step', (estado, formaPagamento, contato, etapa) => {
    expect(proximaEtapaDe({ estado, formaPagamento, contato })).toBe(etapa)
  })
})

describe('what the page says', () => {
  const message = 'm'
  test.each([
    [
      { name: 'CodigoInvalido', message, tentativasRestantes: 2 },
      { textos: ['errado', 'restam'], restantes: 2 },
    ],
    [
      { name: 'CodigoInvalido', message, tentativasRestantes: 1 },
      { textos: ['errado', 'restaUma'], restantes: 1 },
    ],
    [
      { name: 'CodigoInvalido', message, tentativasRestantes: 0 },
      { textos: ['errado', 'semTentativas'], fim: 'codigo' },
    ],
    [
      { name: 'CodigosEsgotados', message },
      { textos: ['esgotados'], fim: 'pagamento' },
    ],
    [{ name: 'SemResposta', message, motivo: 'rede' }, { textos: ['semRede'] }],
    [{ name: 'Manutencao', message }, undefined],
  ] as const)('%o', (erro, recado) => {
    expect(recadoDoErro(erro as Parameters<typeof recadoDoErro>[0])).toEqual(recado)
  })
  test('a resumed page: a code that is over, or all of them', () => {
    const base = contatoDe({ contato: 'pendente' }, pagador(), undefined, enviadoEm)
    if (!base) throw new Error('no contact')
    expect(recadoInicial(base)).toBeUndefined()
    expect(recadoInicial({ ...base, tentativasRestantes: 0 })).toEqual({ textos: ['expirou'], fim: 'codigo' })
    const fim = { ...base, tentativasRestantes: 0, codigosRestantes: 0 }
    expect(recadoInicial(fim)).toEqual({ textos: ['esgotados'], fim: 'pagamento' })
    expect(recadoInicial({ ...base, tentativasRestantes: 0, entrega: null })).toBeUndefined()
  })
  test('digits alone, four of them', () => {
    expect(['12 34', 'código: 5678!', '123456', 'abc'].map(somenteCodigo)).toEqual(['1234', '5678', '1234', ''])
  })
})
