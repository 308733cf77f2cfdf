import { expect, test } from 'vitest'
import { oraculo, viver } from './vidas.ts'

/** How many lives and how long: more by hand (`VIDAS=300 DIAS=730`), a fixed sample in every run. */
const quantas = Number(process.env.VIDAS ?? 3)
const dias = Number(process.env.DIAS ?? 100)

test(
  `${quantas} drawn lives of ${dias} days: no cycle is charged twice or skipped, nor anything after its end`,
  async () => {
    let tentativas = 0
    let pagas = 0
    for (let semente = 1; semente <= quantas; semente++) {
      const vida = await viver(semente, dias)
      expect([semente, oraculo(vida)]).toEqual([semente, []])
      tentativas += vida.vidas.flatMap(v => v.ciclos.flatMap(c => c.noCartao?.tentativas ?? [])).length
      pagas += vida.vidas.reduce((s, v) => s + v.a.pagos, 0)
    }
    // the sample lives: cards are tried, and cycles paid
    expect([tentativas > 10, pagas > 10]).toEqual([true, true])
  },
  60_000 + quantas * dias * 20,
)

test('the oracle sees a second charge, a lost payment, and a card that stays', async () => {
  const vida = await viver(2, 60)
  expect(oraculo(vida)).toEqual([])
  const [v] = vida.vidas
  if (!v) throw new Error('no life')
  expect(
    oraculo({ ...vida, vidas: [{ ...v, a: { ...v.a, pagos: v.a.pagos + 1 } }, ...vida.vidas.slice(1)] }),
  ).not.toEqual([])
  vida.m.cielo.cofre.guardar('t', { numero: '4000000000000010', titular: 'M', validade: '12/2030', bandeira: 'Visa' })
  expect(oraculo(vida)).toHaveLength(1)
})
