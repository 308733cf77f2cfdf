import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { parseJson } from '../../../../functions/platform/http/body.ts'
import { cookieName, parseCookies, setCookie } from '../../../../functions/platform/http/cookies.ts'
import { Fault } from '../../../../functions/platform/http/fault.ts'
import { scrub, sensitivePaths, sensitiveValues } from '../../../../functions/platform/http/redact.ts'
import { checkoutDoCookie, cookieDeRetomada } from '../../../../functions/platform/http/retomar.ts'
import { env } from '../../../../functions/platform/runtime/env.ts'
import { chaveiroDeTeste } from '../../../builders/chaves.ts'

const recusa = (work: () => unknown): Fault | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof Fault) return error
    throw error
  }
}

describe('a body', () => {
  const ler = (texto: string, limite = 1024) => parseJson(texto, false, limite)
  test('is read as JSON, plain or base64; nothing is undefined', () => {
    expect(ler('{"a":[1,"ç"]}')).toEqual({ a: [1, 'ç'] })
    expect(parseJson(Buffer.from('{"a":"ç"}').toString('base64'), true, 100)).toEqual({ a: 'ç' })
    expect([ler(''), parseJson(null, false, 1), parseJson(undefined, true, 1)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
  test('whatever is broken, its text is not repeated', () => {
    const segredo = '4111111111111111'
    const pedaco = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      ':',
      ',',
      segredo,
      `"${segredo}"`,
      ' position ',
      'at ',
      'in JSON ',
      '\\',
      '\n',
      '(line 1 column 2)',
    )
    fc.assert(
      fc.property(fc.array(pedaco, { maxLength: 12 }), partes => {
        const erro = recusa(() => ler(partes.join('')))
        if (erro) expect(JSON.stringify([erro.message, erro.fields])).not.toContain('4111')
      }),
      { numRuns: 2000 },
    )
  })
  test('twelve levels, and no more', () => {
    const fundo = (n: number) => `${'{"a":'.repeat(n)}1${'}'.repeat(n)}`
    expect(recusa(() => ler(fundo(12)))).toBeUndefined()
    expect(recusa(() => ler(fundo(13)))?.fields).toEqual({
      campos: [{ campo: 'body', mensagem: 'estrutura profunda demais' }],
    })
  })
  test.each(['{"__proto__":1}', '{"a":[{"__proto__":{}}]}', '{"\\u005f_proto__":1}'])('%s is refused', texto => {
    expect(recusa(() => ler(texto))?.fields).toMatchObject({ campos: [{ campo: '__proto__' }] })
  })
  test('names of the language are only names', () => {
    const corpo = ler('{"constructor":1,"toString":2,"hasOwnProperty":3}') as object
    expect(Object.keys(corpo)).toEqual(['constructor', 'toString', 'hasOwnProperty'])
  })
})

describe('redaction', () => {
  const marca = { sensivel: true }
  const schema = z.strictObject({
    nome: z.string().trim().meta(marca),
    livre: z.string(),
    email: z.union([z.email(), z.null()]).meta(marca),
    talvez: z.string().meta(marca).optional(),
    pessoa: z.object({ documento: z.string().meta(marca) }).nullable(),
    lista: z.array(z.object({ cartao: z.string().meta(marca), fim: z.string() })),
    textos: z.array(z.string().meta(marca)),
  })
  const caminhos = sensitivePaths(schema)
  test('finds every marked path', () => {
    expect(caminhos).toEqual(['nome', 'email', 'talvez', 'pessoa.documento', 'lista[].cartao', 'textos[]'])
  })
  test('finds their values, however malformed the body', () => {
    const body = {
      nome: 'Helena',
      livre: 'livre',
      email: 'h@x.example',
      pessoa: { documento: '529' },
      lista: [{ cartao: '4111', fim: 'x' }, null, 'texto'],
      textos: ['um dia', 2],
    }
    expect(sensitiveValues(caminhos, body)).toEqual(['Helena', 'h@x.example', '529', '4111', 'um dia'])
    for (const errado of [null, undefined, 'texto', 1, [], { lista: 'x', pessoa: 3, textos: {} }])
      expect(sensitiveValues(caminhos, errado)).toEqual([])
  })
  test('takes them out of a text in every form in which they are kept', () => {
    expect(scrub('Ana Sá, ANA SÁ, ana sá, 529.982.247-25, 52998224725!', [' Ana Sá ', '529.982.247-25'])).toBe(
      '•••, •••, •••, •••, •••!',
    )
    expect(scrub('Helena Souza', ['Helena', 'Helena Souza'])).toBe('•••')
    expect(scrub('aa', ['a', 'aa'])).toBe('aa')
  })
})

describe('cookies', () => {
  const seguro = { ...env(), seguro: true }
  const local = { ...env(), seguro: false }
  test('are host-only, HttpOnly, SameSite, and Secure where there is HTTPS', () => {
    expect(setCookie({ env: seguro, name: 'sessao', value: 'v', maxAge: 60 })).toBe(
      '__Host-quita-sessao=v; Path=/; HttpOnly; SameSite=Strict; Max-Age=60; Secure',
    )
    expect(setCookie({ env: local, name: 'x', value: '', maxAge: 0, sameSite: 'Lax' })).toBe(
      'quita-x=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    )
    expect(cookieName(seguro, 'retomar')).toBe('__Host-quita-retomar')
  })
  test.each([
    [undefined, {}],
    ['', {}],
    [';;=;a', {}],
    ['a=1; b=x=y ;c=', { a: '1', b: 'x=y', c: '' }],
    ['a=1; a=2', { a: '2' }],
  ])('are read from %j', (header, esperado) => {
    expect({ ...parseCookies(header) }).toEqual(esperado)
  })
  test('a cookie named as the language’s own is only a cookie', () => {
    const lidos = parseCookies('__proto__=x; constructor=y')
    expect(lidos.constructor).toBe('y')
    expect(lidos.toString).toBeUndefined()
  })
})

describe('the resume cookie', () => {
  const e = { ...env(), seguro: true }
  const doCabecalho = (cookie: string) => parseCookies(cookie.split(';')[0])
  const id = 'Checkout1234567890AAA'
  const cookies = doCabecalho(cookieDeRetomada(e, chaveiroDeTeste(), id))
  const nome = '__Host-quita-retomar'
  test('leads to the checkout that it was made for', () => {
    expect(checkoutDoCookie(e, chaveiroDeTeste(), cookies)).toBe(id)
  })
  test.each([
    ['of another secret', doCabecalho(cookieDeRetomada(e, chaveiroDeTeste('outro'), id))],
    ['for another checkout', { [nome]: `Checkout1234567890AAB.${cookies[nome]?.split('.')[1] ?? ''}` }],
    ['cut', { [nome]: (cookies[nome] ?? '').slice(0, -1) }],
    ['without a signature', { [nome]: id }],
    ['of nothing', { [nome]: '.' }],
    ['under another name', { 'quita-retomar': cookies[nome] ?? '' }],
    ['absent', {}],
  ])('%s leads nowhere', (_caso, errados) => {
    expect(checkoutDoCookie(e, chaveiroDeTeste(), errados)).toBeUndefined()
  })
})
