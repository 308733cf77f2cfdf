import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, exigeSessao } from '../../shared/contract/endpoint.ts'
import { chamadaCompleta } from '../builders/chamadas.ts'
import { comArquivo, formulario, type Parte, selfie, tipoDoFormulario } from '../builders/selfie.ts'
import type { Answer, Call } from '../harness/stack.ts'
import { type Corruption, corruptions, segredo } from './corruptions.ts'
import { type Door, door } from './door.ts'
import { conferirErro, perfilAceito, todas } from './recorder.ts'

/**
 * Malformed input of every endpoint, at its function's own door: the field is named, its value is never repeated (DESIGN §3,
 * rule 7). That what is spoilt here was well formed is `built.test.ts`'s to prove.
 */
let b: Door
beforeAll(async () => {
  b = await door()
})
afterAll(() => b.close())

const nomes = (e: Endpoint) => ({ params: Object.keys(e.params.shape), query: Object.keys(e.query.shape) })
const valida = async (e: Endpoint): Promise<Call> => ({
  ...chamadaCompleta(e.operation, nomes(e)),
  headers: exigeSessao(e.access) ? await b.sessao(perfilAceito(e)) : {},
})
type Campos = { campo: string; mensagem: string }[]

/** What is wrong with a refusal, in words; undefined when it is as it should be. */
function falta(answer: Answer, campo: string): string | undefined {
  const { name, campos } = answer.body as { name?: string; campos?: Campos }
  if (answer.status !== 400 || name !== 'RequisicaoInvalida') return `${answer.status} ${String(name)}`
  if (!campos?.some(c => c.campo === campo)) return `names ${JSON.stringify(campos?.map(c => c.campo))}`
  return /4111|secreto|12\.345/.test(JSON.stringify(answer.body)) ? 'repeats the value' : undefined
}
const enviar = async (e: Endpoint, call: Call, c: Corruption): Promise<string[]> => {
  const errado = falta(await b.http.call(e.operation, { ...call, body: c.body }), c.campo)
  return errado ? [`${c.campo} (${c.title}): ${errado}`] : []
}

const comCorpo = todas.filter(e => e.temCorpo).map(e => [e.operation, e] as const)
const emJson = comCorpo.filter(([, e]) => !e.multipart)
const formularios = comCorpo.filter(([, e]) => e.multipart)
/** A form carries texts only: another type cannot be sent in it. */
const soTextos = (body: unknown) => Object.values(body as object).every(v => typeof v === 'string')
let provadas = 0

describe.each(comCorpo)('%s', (_operacao, e) => {
  test('each field missing, of another type, too long, unknown, out of range', async () => {
    const call = await valida(e)
    const todas = corruptions(e.body, call.body).filter(c => !e.multipart || soTextos(c.body))
    provadas += todas.length
    const erradas: string[] = []
    for (const c of todas) erradas.push(...(await enviar(e, call, c)))
    expect(erradas).toEqual([])
  })
})

describe.each(emJson)('%s', (_operacao, e) => {
  test('__proto__ at any depth', async () => {
    const call = await valida(e)
    const text = JSON.stringify(call.body)
    const objetos = [...text.matchAll(/\{/g)].map(m => m.index + 1)
    for (const at of objetos) {
      const raw = `${text.slice(0, at)}"__proto__":{"admin":"${segredo}"},${text.slice(at)}`
      expect(falta(await b.http.call(e.operation, { ...call, raw }), '__proto__')).toBeUndefined()
    }
  })

  test.each([
    `{"numero":"4111111111111111","cvv":"123`,
    `{"numero":"4111111111111111" "cvv":"123"}`,
    `{"numero":4111111111111111,}`,
    `{"position 4111111111111111": segredo}`,
    `4111111111111111 at position 4111111111111111`,
    `{"nome":"4111111111111111\u0000"}`,
    `segredo`,
    `\ufeff{"numero":"4111111111111111"}`,
  ])('broken JSON tells the position at most: %j', async raw => {
    const answer = await b.http.call(e.operation, { ...(await valida(e)), raw })
    expect(falta(answer, 'body')).toBeUndefined()
    const [campo] = answer.body.campos as Campos
    expect(campo?.mensagem).toMatch(/^JSON inválido(?: na posição \d{1,3})?$/)
    conferirErro(e.operation, answer, {})
  })

  test.each([
    ['an array', '[]'],
    ['a text', '"texto"'],
    ['null', 'null'],
    ['nothing', ''],
  ])('%s instead of an object', async (_nome, raw) => {
    expect(falta(await b.http.call(e.operation, { ...(await valida(e)), raw }), 'body')).toBeUndefined()
  })

  test('the limit counts bytes, and the last one that fits is read', async () => {
    const call = await valida(e)
    const cabe = '"'.concat('x'.repeat(e.limite - 2), '"')
    expect((await b.http.call(e.operation, { ...call, raw: cabe })).status).toBe(400)
    expect((await b.http.call(e.operation, { ...call, raw: `${cabe} ` })).status).toBe(413)
    const largo = `"${'ã'.repeat(e.limite / 2)}"`
    expect((await b.http.call(e.operation, { ...call, raw: largo })).status).toBe(413)
  })

  test('JSON deeper than any contract is refused, however deep', async () => {
    const call = await valida(e)
    for (const depth of [13, 1000, 30_000]) {
      const raw = `{"fundo":${'['.repeat(depth)}${']'.repeat(depth)}}`
      expect(falta(await b.http.call(e.operation, { ...call, raw }), 'body')).toBeUndefined()
    }
  })

  test('a body in another content type is refused by that name; a provider’s callback comes as it likes', async () => {
    const call = await valida(e)
    const nomeado = e.access.tipo === 'webhook' ? 'body' : 'content-type'
    // a browser's own form, where the endpoint has one, is refused by its fields
    const alheios = e.formulario ? ['text/plain'] : ['text/plain', 'application/x-www-form-urlencoded']
    for (const tipo of alheios) {
      const headers = { ...call.headers, 'content-type': tipo }
      const answer = await b.http.call(e.operation, { ...call, headers, raw: `{"numero":"${segredo}",` })
      expect(falta(answer, nomeado), tipo).toBeUndefined()
    }
  })
})

describe.each(formularios)('%s, a form', (_operacao, e) => {
  const campo = e.multipart?.campo ?? ''
  const enviarPartes = async (partes: (campos: Parte[], foto: Buffer) => Parte[], tipo = tipoDoFormulario) => {
    const { body, ...call } = await valida(e)
    const campos = Object.entries(body as Record<string, string>).map(([nome, valor]) => ({ nome, valor }))
    const raw = formulario(partes(campos, await selfie()))
    return b.http.call(e.operation, { ...call, raw, headers: { ...call.headers, 'content-type': tipo } })
  }
  const arquivo = (valor: Uint8Array, nome = campo): Parte => ({ nome, valor, arquivo: 'a.jpg' })

  test('its file missing, as text, twice, under another name; a field twice, unknown, as a file, __proto__', async () => {
    const primeiro = Object.keys((await valida(e)).body as object)[0] ?? ''
    const casos: Record<string, [nomeado: string, partes: (campos: Parte[], foto: Buffer) => Parte[]]> = {
      ...(!e.multipart?.opcional && {
        'no file': [campo, (campos: Parte[]) => campos] as [string, (c: Parte[]) => Parte[]],
      }),
      // a picture may come alone
      ...(primeiro && {
        'a field twice': [
          primeiro,
          (campos: Parte[], foto: Buffer) => [...campos, campos[0] as Parte, arquivo(foto)],
        ] as [string, (c: Parte[], f: Buffer) => Parte[]],
        'a field as a file': [
          primeiro,
          (campos: Parte[], foto: Buffer) => [arquivo(foto, primeiro), ...campos.slice(1), arquivo(foto)],
        ] as [string, (c: Parte[], f: Buffer) => Parte[]],
      }),
      'a text instead': [campo, campos => [...campos, { nome: campo, valor: segredo }]],
      'two files': [campo, (campos, foto) => [...campos, arquivo(foto), arquivo(foto)]],
      'another file': ['outro', (campos, foto) => [...campos, arquivo(foto), arquivo(foto, 'outro')]],
      'an unknown field': ['extra', (campos, foto) => [...campos, { nome: 'extra', valor: segredo }, arquivo(foto)]],
      __proto__: ['__proto__', (campos, foto) => [...campos, { nome: '__proto__', valor: segredo }, arquivo(foto)]],
      'a name that is a card’s number': [
        '?',
        (campos, foto) => [...campos, { nome: '4111111111111111', valor: segredo }, arquivo(foto)],
      ],
    }
    for (const [caso, [nomeado, partes]] of Object.entries(casos))
      expect(falta(await enviarPartes(partes), nomeado), caso).toBeUndefined()
  })

  test('anything that is no form', async () => {
    const call = await valida(e)
    const inteiro = comArquivo(call.body as object, await selfie(), campo)
    const casos: [raw: string | Buffer, tipo: string][] = [
      ['{"checkout":"4111111111111111"}', 'application/json'],
      ['checkout=4111111111111111', 'application/x-www-form-urlencoded'],
      [inteiro, 'multipart/form-data'],
      [inteiro, 'multipart/form-data; boundary=outro'],
      [inteiro.subarray(0, inteiro.length - 20), tipoDoFormulario],
      ['', tipoDoFormulario],
      [formulario(Array.from({ length: 21 }, (_, n) => ({ nome: `c${n}`, valor: segredo }))), tipoDoFormulario],
    ]
    for (const [raw, tipo] of casos) {
      const answer = await b.http.call(e.operation, {
        ...call,
        raw,
        headers: { ...call.headers, 'content-type': tipo },
      })
      expect(falta(answer, tipo.startsWith('multipart/') ? 'body' : 'content-type'), tipo).toBeUndefined()
    }
  })

  test('the limit counts every byte, and the last one that fits is read', async () => {
    const call = await valida(e)
    const vazio = comArquivo(call.body as object, Buffer.alloc(0), campo).length
    const com = (bytes: number) => b.http.call(e.operation, { ...call, arquivo: Buffer.alloc(bytes - vazio) })
    expect((await com(e.limite)).status).not.toBe(413)
    expect((await com(e.limite + 1)).status).toBe(413)
  })
})

const errado = 'segredo!4111111111111111'
const com = (parte: 'params' | 'query') => todas.filter(e => nomes(e)[parte].length).map(e => [e.operation, e] as const)

test.each(com('params'))('%s: each path variable', async (_operacao, e) => {
  const call = await valida(e)
  for (const nome of nomes(e).params) {
    const answer = await b.http.call(e.operation, { ...call, params: { ...call.params, [nome]: errado } })
    expect(falta(answer, nome)).toBeUndefined()
  }
})
test.each(com('query'))('%s: each query parameter', async (_operacao, e) => {
  const call = await valida(e)
  // a session in an address is refused as a session is, before anything else is read
  const { jwtToken: _sessao, ...query } = call.query ?? {}
  for (const nome of nomes(e).query.filter(n => n !== 'jwtToken')) {
    const answer = await b.http.call(e.operation, { ...call, query: { ...query, [nome]: errado.repeat(5) } })
    expect(falta(answer, nome)).toBeUndefined()
  }
})

test('there were many fields to spoil', () => {
  expect(provadas).toBeGreaterThan(250)
})
