import { describe, expect, test } from 'vitest'
import { contas } from '../../../functions/platform/storage/Lancamento.ts'
import { mundoDeEstornos } from '../../builders/estornos.ts'

/** What was set apart of a sale goes back with its refunds, held money and all (decision 0221). */
describe('refunds of a sale of which taxes were set apart', () => {
  test('several parts, each held first: in proportion to the centavo, and nothing is left at the end', async () => {
    const m = mundoDeEstornos()
    const { id } = await m.vendidoNoCartao({ taxaCartao: 3, segregado: 999 })
    const separado = async () => (await m.diario(id)).contas[contas.tributos] ?? 0
    expect(await separado()).toBe(999)
    let devolvido = 0
    for (const valor of [3_333, 1, 2_500, 4_166]) {
      expect(await m.estornar(id, valor)).toMatchObject({ estornado: devolvido + valor })
      devolvido += valor
      await m.aoRepouso(id)
      expect(await separado()).toBe(999 - Math.floor((999 * devolvido) / 10_000))
      const { lancamentos } = await m.diario(id)
      for (const l of lancamentos) expect(l.pernas.reduce((s, p) => s + p.valor, 0)).toBe(0)
      // nothing stays held once it went
      expect((await m.diario(id)).contas[contas.estornos] ?? 0).toBe(0)
      await m.avancar(60_000)
    }
    expect(await separado()).toBe(0)
  })
  test('a company without anything else gives back what it and the treasury have of this sale, and not a centavo more', async () => {
    const m = mundoDeEstornos(undefined, {})
    const { id } = await m.vendidoNoCartao({ taxaCartao: 3, segregado: 999 })
    // of R$ 96,67 the part set apart gives floor(999 × 0,9667), and the company had R$ 87,01
    await expect(m.estornar(id, 9_667)).rejects.toMatchObject({ name: 'EstornoSemSaldo' })
    expect(await m.estornar(id, 9_666)).toMatchObject({ estornado: 9_666 })
    expect((await m.diario(id)).contas[contas.tributos]).toBe(999 - 965)
  })
})
