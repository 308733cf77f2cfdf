import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compararUnidade,
  distribuirGravames,
  repartirEntreGravames,
  situarUnidade,
} from '../../../shared/domain/efeitosDaUr.ts'

const centavos = fc.integer({ min: 0, max: 10_000_00 })
const gravames = fc.array(fc.record({ ordem: fc.integer({ min: 1, max: 6 }), valor: centavos }), { maxLength: 8 })

describe('what contracts take of a receivable unit', () => {
  test('the parts and what is left are the amount, and nobody takes more than its contract', () => {
    fc.assert(
      fc.property(centavos, gravames, (valor, de) => {
        const { partes, resto } = repartirEntreGravames(valor, de)
        expect(partes.reduce((s, p) => s + p, 0) + resto).toBe(valor)
        expect(resto).toBeGreaterThanOrEqual(0)
        for (const [n, parte] of partes.entries()) expect(parte).toBeLessThanOrEqual(de[n]?.valor ?? -1)
      }),
    )
  })

  test('who is later has something only when all who are before were paid whole, and the owner only when all were', () => {
    fc.assert(
      fc.property(centavos, gravames, (valor, de) => {
        const { partes, resto } = repartirEntreGravames(valor, de)
        for (const [a, antes] of de.entries())
          for (const [d, depois] of de.entries())
            if (antes.ordem < depois.ordem && (partes[d] ?? 0) > 0) expect(partes[a]).toBe(antes.valor)
        if (resto > 0) expect(partes).toEqual(de.map(g => g.valor))
      }),
    )
  })

  test('constituted is what its instalments are, and committed and free are all of it', () => {
    fc.assert(
      fc.property(centavos, centavos, centavos, gravames, (valor, antecipado, abatido, de) => {
        const u = situarUnidade({ valor, antecipado, abatido }, de)
        expect(u.constituido).toBe(valor + antecipado + abatido)
        expect(u.preContratado + u.abatido + u.posContratado + u.livre).toBe(u.constituido)
        expect(u.livre).toBe(Math.max(0, valor - de.reduce((s, g) => s + g.valor, 0)))
      }),
    )
  })

  test('a contract on a document falls on its accounts whole, and the first contract on the first account', () => {
    fc.assert(
      fc.property(fc.array(centavos, { minLength: 1, maxLength: 5 }), gravames, (contas, de) => {
        const porConta = distribuirGravames(contas, de)
        const soma = (gs: readonly { valor: number }[]) => gs.reduce((s, g) => s + g.valor, 0)
        expect(soma(porConta.flat())).toBe(soma(de))
        // an account has more on it than it holds only where every account is used up
        const livres = contas.map((c, n) => c - soma(porConta[n] ?? []))
        expect(livres.slice(0, -1).every(l => l >= 0)).toBe(true)
        if (livres.some(l => l < 0)) expect(livres.slice(0, -1).every(l => l === 0)).toBe(true)
      }),
    )
  })

  test('of equal places the one that was told first is paid first', () => {
    const doMesmoLugar = [
      { ordem: 2, valor: 30 },
      { ordem: 1, valor: 50 },
      { ordem: 2, valor: 40 },
    ]
    expect(repartirEntreGravames(100, doMesmoLugar)).toEqual({ partes: [30, 50, 20], resto: 0 })
  })

  test.each([
    [9_700, 9_700, 'igual'],
    [9_700, 9_699, 'valorDifere'],
    [9_700, undefined, 'soAqui'],
    [undefined, 9_700, 'soLa'],
    [0, 0, undefined],
  ] as const)('%s here and %s there is %s', (aqui, la, como) => {
    expect(compararUnidade(aqui, la)).toBe(como)
  })
})
