import fc from 'fast-check'
import { generateSync } from 'otplib'
import { describe, expect, test } from 'vitest'
import { GRACA_MS, prazoDoFator } from '../../../functions/areas/usuarios/regras/faltaSegundoFator.ts'
import { deslacrarSegredo, lacrarSegredo } from '../../../functions/areas/usuarios/regras/lacrarSegredo.ts'
import {
  hashDoCodigoDeRecuperacao,
  novosCodigos,
  passoDoCodigo,
} from '../../../functions/areas/usuarios/regras/totp.ts'
import { perfis } from '../../../shared/contract/direitos.ts'
import { descreverNavegador } from '../../../shared/domain/navegador.ts'
import { avaliarSenha } from '../../../shared/domain/senha.ts'
import { chaveiroDeTeste } from '../../builders/chaves.ts'

/** The rules of accounts. */
describe('codes of the app', () => {
  const segredo = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const codigo = (segundos: number) => generateSync({ secret: segredo, epoch: segundos })
  test('RFC 6238, appendix B: the last six digits of its eight', () => {
    for (const [segundos, oito] of [
      [59, '94287082'],
      [1111111109, '07081804'],
      [1234567890, '89005924'],
      [20000000000, '65353130'],
    ] as const)
      expect(passoDoCodigo(segredo, oito.slice(2), segundos * 1000, 0)).toBe(Math.floor(segundos / 30))
  })
  test('one step early or late is accepted, two are not', () => {
    const agora = 1_800_000_000
    for (const [atraso, aceito] of [
      [-60, false],
      [-30, true],
      [0, true],
      [30, true],
      [60, false],
    ] as const)
      expect(passoDoCodigo(segredo, codigo(agora + atraso), agora * 1000, 0) !== undefined, String(atraso)).toBe(aceito)
  })
  test('a step that was accepted, and every one before it, is not accepted again', () => {
    const agora = 1_800_000_000
    const passo = passoDoCodigo(segredo, codigo(agora), agora * 1000, 0) ?? 0
    expect(passoDoCodigo(segredo, codigo(agora), agora * 1000, passo)).toBeUndefined()
    expect(passoDoCodigo(segredo, codigo(agora - 30), agora * 1000, passo)).toBeUndefined()
    expect(passoDoCodigo(segredo, codigo(agora + 30), agora * 1000, passo)).toBe(passo + 1)
  })
  test('what is no code is no code', () => {
    for (const texto of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
      expect(passoDoCodigo(segredo, texto, 59_000, 0)).toBeUndefined()
  })
})

describe('codes on paper', () => {
  test('ten, all different, of letters that nobody reads as others', () => {
    const codigos = novosCodigos()
    expect(new Set(codigos).size).toBe(10)
    for (const c of codigos) expect(c).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/)
  })
  test('case, spaces and hyphen do not matter; the person does', () => {
    expect(hashDoCodigoDeRecuperacao('s', 'u', 'ABCDE fgh23')).toBe(hashDoCodigoDeRecuperacao('s', 'u', 'abcde-fgh23'))
    expect(hashDoCodigoDeRecuperacao('s', 'u', 'abcde-fgh23')).not.toBe(
      hashDoCodigoDeRecuperacao('s', 'outra', 'abcde-fgh23'),
    )
  })
})

test('a sealed secret opens for whom it is and nobody else, and not when a bit changed', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60 }), fc.nat(), (texto, n) => {
      const lacrado = lacrarSegredo(chaveiroDeTeste('segredo'), 'ana', texto)
      expect(deslacrarSegredo(chaveiroDeTeste('segredo'), 'ana', lacrado)).toBe(texto)
      expect(() => deslacrarSegredo(chaveiroDeTeste('segredo'), 'rui', lacrado)).toThrow()
      expect(() => deslacrarSegredo(chaveiroDeTeste('outro'), 'ana', lacrado)).toThrow()
      const bytes = Buffer.from(lacrado.slice(3), 'base64url')
      const at = n % bytes.length
      bytes[at] = (bytes[at] ?? 0) ^ 1
      expect(() => deslacrarSegredo(chaveiroDeTeste('segredo'), 'ana', `l1.${bytes.toString('base64url')}`)).toThrow()
    }),
    { numRuns: 50 },
  )
})

describe('passwords', () => {
  test.each([
    ['1234567', 'curta'],
    ['password1', 'vazada'],
    ['senha123', 'vazada'],
    ['qwertyuiop', 'vazada'],
    ['beatriz2026', 'pessoal'],
    ['aaaaaaaaaa', 'previsivel'],
    ['ipe-amarelo-7431-Rio', undefined],
    ['quatro potes de barro azul', undefined],
  ])('%s: %s', (senha, motivo) => {
    const forca = avaliarSenha(senha, ['Beatriz Nogueira', 'beatriz@aurora.example', 'Quita'])
    expect(forca.motivo).toBe(motivo)
    expect(forca.nivel >= 3).toBe(motivo === undefined)
  })
  test('200 characters are judged in an instant', () => {
    // of the processor's time, which others on the machine do not use up
    const inicio = process.cpuUsage()
    avaliarSenha('a1!'.repeat(66))
    const { user, system } = process.cpuUsage(inicio)
    expect((user + system) / 1000).toBeLessThan(2000)
  })
})

test('who must have a second factor, where the stage says so: the provider’s people at once, who reaches money in a week', () => {
  const exige = (SEGUNDO_FATOR: 'exigido' | 'ninguem', segundoFator?: boolean) =>
    perfis.map(p => [p, prazoDoFator({ SEGUNDO_FATOR }, p, { segundoFator }, 1000)])
  const ninguem = perfis.map(p => [p, undefined])
  expect(Object.fromEntries(exige('exigido'))).toEqual({
    administrador: 1000 + GRACA_MS,
    'quita-administrador': 0,
    'quita-consultor': 0,
    'gestor-financeiro': 1000 + GRACA_MS,
    'gestor-comercial': undefined,
    recebedor: undefined,
    links: undefined,
    contador: undefined,
  })
  expect(exige('exigido', true)).toEqual(ninguem)
  expect(exige('ninguem')).toEqual(ninguem)
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605 Version/18.1 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
  ['curl/8.9', '', ''],
])('%s', (agente, navegador, sistema) => {
  expect(descreverNavegador(agente)).toEqual({ navegador, sistema })
})
