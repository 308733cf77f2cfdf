import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { custoDe, Precos, usoDe } from '../../../infra/custo/custo.ts'
import { contados } from '../../../infra/custo/unidades.ts'

const precos = Precos.parse(JSON.parse(readFileSync('infra/precos.json', 'utf8')))

test.each(Object.entries(contados))('a %s costs the sum of its parts, each unit at its own price', (_, c) => {
  const { parcelas, usd } = custoDe(c, precos)
  expect(parcelas.map(p => p.unidade).sort()).toEqual(Object.keys(precos.unidades).sort())
  expect(usd).toBeCloseTo(
    parcelas.reduce((s, p) => s + p.usd, 0),
    12,
  )
  // a Pix of R$ 10 leaves us 9.9 centavos: AWS may take a tenth of that
  expect(usd * precos.dolarEmReais).toBeLessThan(0.0099)
})

test('a write more is a write more', () => {
  const { pix } = contados
  const mais = { ...pix, caminho: { ...pix.caminho, receberPix: pix.caminho.receberPix + 1 } }
  expect(usoDe(mais).escrita).toBe((usoDe(pix).escrita ?? 0) + 1)
  expect(custoDe(mais, precos).usd - custoDe(pix, precos).usd).toBeCloseTo(0.9375 / 1_000_000, 12)
})

test.each([
  ['without a unit', { ...precos, unidades: {} }],
  ['below zero', { ...precos, unidades: { ...precos.unidades, api: { preco: -1, por: 1, de: 'x' } } }],
])('prices %s are refused', (_, p) => {
  expect(() => custoDe(contados.pix, Precos.parse(p))).toThrow()
})
