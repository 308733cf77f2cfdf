import { describe, expect, it, test } from 'vitest'
import {
  formatarContagem,
  fracaoRestante,
  marcoCruzado,
  prazoDe,
  segundosRestantes,
} from '../../../web/src/pagador/pix/contagem.ts'
import { nomeNoBanco } from '../../../web/src/pagador/pix/nomeNoBanco.ts'
import { QR } from './fixtures.ts'

describe('countdown', () => {
  const prazo = prazoDe(1800, 1_000_000)

  it('counts down by the clock, not by ticks, so that a sleeping phone loses nothing', () => {
    expect(segundosRestantes(prazo, 1_000_000)).toBe(1800)
    expect(segundosRestantes(prazo, 1_000_001)).toBe(1800)
    expect(segundosRestantes(prazo, 1_001_000)).toBe(1799)
    expect(segundosRestantes(prazo, 1_000_000 + 1800_000)).toBe(0)
    expect(segundosRestantes(prazo, 9e12)).toBe(0)
  })

  it('empties the ring from one to zero, within bounds', () => {
    expect(fracaoRestante(prazo, 1_000_000)).toBe(1)
    expect(fracaoRestante(prazo, 1_900_000)).toBe(0.5)
    expect(fracaoRestante(prazo, 9e12)).toBe(0)
    expect(fracaoRestante(prazo, 0)).toBe(1)
    expect(fracaoRestante(prazoDe(0, 5), 5)).toBe(0)
  })

  it('keeps the longest total when the deadline is read again', () => {
    expect(prazoDe(600, 2_200_000, prazo)).toEqual({ fimMs: 2_800_000, totalMs: 1_800_000 })
  })

  it.each([
    [0, '00:00'],
    [59, '00:59'],
    [60, '01:00'],
    [1799, '29:59'],
    [3600, '1:00:00'],
    [86_399, '23:59:59'],
  ])('%d s is %s', (segundos, texto) => {
    expect(formatarContagem(segundos)).toBe(texto)
  })

  it('announces a mark once, when it is crossed, even across a jump', () => {
    expect(marcoCruzado(601, 600)).toBe(600)
    expect(marcoCruzado(600, 599)).toBeUndefined()
    expect(marcoCruzado(45, 30)).toBe(30)
    expect(marcoCruzado(700, 100)).toBe(600)
    expect(marcoCruzado(29, 28)).toBeUndefined()
  })
})

test.each([
  [QR, 'LOJA AURORA'],
  ['00020159004', undefined],
  ['0002015905QUITA6009SAO PAULO', 'QUITA'],
  ['não é um código', undefined],
  ['', undefined],
])('the name that the bank shows, of a code: %#', (codigo, nome) => {
  expect(nomeNoBanco(codigo)).toBe(nome)
})
