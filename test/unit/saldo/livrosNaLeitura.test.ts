import { expect, test } from 'vitest'
import { livrosNaLeitura } from '../../../functions/areas/saldo/regras/fora/livrosNaLeitura.ts'
import { contas, LinhaDoExtrato } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'

/** What the books say of the accounts of others round a reading (decision 0061). */
const lidaEm = Date.parse('2026-03-10T15:00:00.000Z')
const linha = (conta: string, segundos: number, valor: number) =>
  LinhaDoExtrato.create({
    conta,
    ocorridoEm: new Date(lidaEm).toISOString(),
    aplicadaEm: new Date(lidaEm + segundos * 1_000).toISOString(),
    lancamento: `teste#${segundos}`,
    perna: 0,
    valor,
  })

test('what moved round the reading is told in the order of its instants, whichever account it was in', async () => {
  const storage = memoryStorage()
  await storage.commit([
    linha(contas.pspPix, -120, -1_000),
    linha(contas.pspPix, 30, -300),
    linha(contas.pspPix, 90, -7),
    linha(contas.repasse, 10, 60),
    linha(contas.repasse, 60, 40),
    linha(contas.adquirente, 901, -5),
  ])
  expect(await livrosNaLeitura(storage, lidaEm)).toMatchObject({ antes: 1_000, movimentos: [-60, 300, -40, 7] })
})
