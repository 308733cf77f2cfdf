import fc from 'fast-check'
import { compactVerify, createLocalJWKSet } from 'jose'
import { expect, test } from 'vitest'
import {
  assinarComprovante,
  chavesPublicas,
  conferirComprovante,
  type Fatos,
} from '../../../functions/areas/cobranca/regras/assinaturaDoComprovante.ts'
import { novoAssinante } from '../comprovantes/chaves.ts'

const { params, jwk } = novoAssinante()
const fatos: Fatos = {
  tipo: 'pagamento',
  id: 'Checkout0000000000001',
  empresa: 'Padaria “Pão & Cia”',
  documento: '12ABC34501DE35',
  forma: 'pix',
  valor: 124_990,
  estornado: 0,
  quando: Date.parse('2026-11-20T17:05:00.000Z'),
  assinadoEm: Date.parse('2026-11-21T12:00:00.000Z'),
}

test('what was signed is read back, under the key that signed it', async () => {
  const { texto, kid } = await assinarComprovante(params, fatos)
  expect(kid).toBe(jwk.kid)
  expect(await conferirComprovante(params, texto)).toEqual({ resultado: 'assinado', fatos, kid })
  // the same facts, the same text: it fits a QR that a phone reads off paper
  expect((await assinarComprovante(params, fatos)).texto).toBe(texto)
  expect(texto.length).toBeLessThan(420)
})

test('whatever the facts: they come back as they were', () => {
  const inteiro = fc.integer({ min: 0, max: 99_999_999 })
  const quaisquer = fc.record({
    tipo: fc.constantFrom('pagamento', 'transferencia', 'saque', 'servico', 'boletos'),
    id: fc.string(),
    empresa: fc.string({ unit: 'grapheme' }),
    documento: fc.string(),
    forma: fc.string(),
    valor: inteiro,
    estornado: inteiro,
    quando: fc.integer({ min: 0, max: 4e9 }).map(s => s * 1000),
    assinadoEm: fc.integer({ min: 0, max: 4e9 }).map(s => s * 1000),
  })
  return fc.assert(
    fc.asyncProperty(quaisquer, async f => {
      const { texto } = await assinarComprovante(params, f as Fatos)
      expect(await conferirComprovante(params, texto)).toMatchObject({ resultado: 'assinado', fatos: f })
    }),
    { numRuns: 50 },
  )
})

test('any character changed, left out or added: never genuine', async () => {
  const { texto } = await assinarComprovante(params, fatos)
  const alfabeto = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.='
  await fc.assert(
    fc.asyncProperty(fc.nat(texto.length - 1), fc.constantFrom(...alfabeto), async (n, letra) => {
      fc.pre(texto[n] !== letra)
      for (const outro of [
        `${texto.slice(0, n)}${letra}${texto.slice(n + 1)}`,
        `${texto.slice(0, n)}${letra}${texto.slice(n)}`,
        `${texto.slice(0, n)}${texto.slice(n + 1)}`,
      ])
        if (outro !== texto) expect((await conferirComprovante(params, outro)).resultado).not.toBe('assinado')
    }),
    { numRuns: 300 },
  )
  // every last character: base64url has spare bits there that a lax reader ignores
  for (const letra of alfabeto)
    if (letra !== texto.at(-1))
      expect(['alterado', 'danificado']).toContain(
        (await conferirComprovante(params, texto.slice(0, -1) + letra)).resultado,
      )
})

test.each(['', '.', '..', 'a.b.c', 'a.b.c.d', 'eyJ.eyJ.AAAA', '%00', 'x'.repeat(2000)])(
  '%j is no receipt',
  async lixo => {
    expect(await conferirComprovante(params, lixo)).toEqual({ resultado: 'danificado' })
  },
)

test('cut short it is damaged; whole, with another amount under the same signature, it is forged', async () => {
  const { texto } = await assinarComprovante(params, fatos)
  for (const cortado of [texto.slice(0, -1), texto.slice(0, 40), texto.split('.').slice(0, 2).join('.')])
    expect(await conferirComprovante(params, cortado)).toEqual({ resultado: 'danificado' })
  const { texto: deOutro } = await assinarComprovante(params, { ...fatos, valor: fatos.valor + 1 })
  const [cabecalho, , assinatura] = texto.split('.')
  const forjado = [cabecalho, deOutro.split('.')[1], assinatura].join('.')
  expect(await conferirComprovante(params, forjado)).toEqual({ resultado: 'alterado' })
})

test('signed with a key that is not ours: unknown', async () => {
  const { texto } = await assinarComprovante(novoAssinante().params, fatos)
  expect(await conferirComprovante(params, texto)).toEqual({ resultado: 'chave-desconhecida' })
})

test('another key’s signature under our key’s name: altered', async () => {
  const { texto } = await assinarComprovante(params, fatos)
  const { texto: outro } = await assinarComprovante(novoAssinante().params, fatos)
  const [cabecalho, carga] = texto.split('.')
  expect(await conferirComprovante(params, `${cabecalho}.${carga}.${outro.split('.')[2]}`)).toEqual({
    resultado: 'alterado',
  })
})

test('after a rotation, what the old key signed stays genuine', async () => {
  const { texto } = await assinarComprovante(params, fatos)
  const novo = novoAssinante([jwk])
  expect(await conferirComprovante(novo.params, texto)).toMatchObject({ resultado: 'assinado', kid: jwk.kid })
  expect((await chavesPublicas(novo.params)).map(k => k.kid)).toEqual([novo.jwk.kid, jwk.kid])
})

test('offline, with nothing of ours: any JOSE library and the published keys', async () => {
  const { texto } = await assinarComprovante(params, fatos)
  const { payload } = await compactVerify(texto, createLocalJWKSet({ keys: await chavesPublicas(params) }))
  const lido = JSON.parse(new TextDecoder().decode(payload)) as object
  expect(lido).toEqual({
    b: 0,
    d: 1_795_194_300,
    e: fatos.empresa,
    f: 'pix',
    i: fatos.id,
    n: fatos.documento,
    s: 1_795_262_400,
    t: 'pagamento',
    v: 1,
    x: 124_990,
  })
})
