import { expect, test } from 'vitest'
import { type Caso, chaveDoCaso, ehDe, resumir, vizinho } from '../../../../web/src/backoffice/filas/casos.ts'

const caso = (referencia: string, mais: Partial<Caso> = {}): Caso => ({
  ...{
    natureza: 'saque',
    referencia,
    estorno: null,
    caso: null,
    dono: null,
    empresa: { id: 'e', nome: 'E' },
    valor: 10,
  },
  ...{ desde: '2026-11-20T12:00:00.000Z', limiteEm: '2026-11-22T12:00:00.000Z', vencido: false },
  ...mais,
})
const [a, b, c] = [caso('a'), caso('b'), caso('c')]

test('the next case, the one before, and of one that left the queue what took its place', () => {
  expect(vizinho([a, b, c], chaveDoCaso(b), 1, 1)).toBe(c)
  expect(vizinho([a, b, c], chaveDoCaso(b), -1, 1)).toBe(a)
  expect(vizinho([a, c], chaveDoCaso(b), 1, 1)).toBe(c)
  expect(vizinho([a, c], chaveDoCaso(b), -1, 1)).toBe(a)
  expect(vizinho([a, b], chaveDoCaso(c), 1, 2)).toBeUndefined()
  expect(vizinho([], chaveDoCaso(a), 1, 0)).toBeUndefined()
})

test('each kind with its oldest, the one that waits longest first', () => {
  const antigo = caso('d', { natureza: 'estorno', desde: '2026-11-18T12:00:00.000Z', vencido: true, valor: 0.1 })
  expect(resumir([a, antigo, b])).toEqual([
    { natureza: 'estorno', quantos: 1, soma: 10, maisAntigo: antigo.desde, vencidos: 1 },
    { natureza: 'saque', quantos: 2, soma: 2_000, maisAntigo: a.desde, vencidos: 0 },
  ])
})

test('a case is mine, nobody’s, or another person’s: the two filters never show the last', () => {
  const dono = { quem: 'Camila', eu: true, ate: '2026-11-20T12:15:00.000Z' }
  const meu = caso('m', { dono })
  const alheio = caso('x', { dono: { ...dono, eu: false } })
  const so = (quais: 'eu' | 'sem' | undefined) => [a, meu, alheio].filter(c => ehDe(c, quais))
  expect([so('eu'), so('sem'), so(undefined)]).toEqual([[meu], [a], [a, meu, alheio]])
})

test('a case of no money counts as a case and adds nothing', () => {
  expect(resumir([caso('r', { natureza: 'recebedor', valor: null })])).toMatchObject([{ quantos: 1, soma: 0 }])
})
