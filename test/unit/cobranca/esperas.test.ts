import { expect, test } from 'vitest'
import { comEstornado } from '../../../functions/areas/carrinho/regras/contestadoDoCarrinho.ts'
import { cobrar } from '../../../functions/areas/checkout/regras/cobrarCheckout.ts'
import { adiarAviso } from '../../../functions/areas/cobranca/regras/pix/avisosDoPix.ts'
import { POR_TELEFONE, tomarVaga } from '../../../functions/areas/identidade/regras/contato/limitesDeEnvio.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { chaveiroDeTeste } from '../../builders/chaves.ts'
import { agora, checkout } from './checkouts.ts'

/** Rules that say how long to wait and how much to give: each has a bound on both sides. */
const minute = 60_000

test.each([
  [0, minute],
  [minute, minute],
  [10 * minute, 10 * minute],
  [24 * 60 * minute, 60 * minute],
])('a hint that came %i ms ago and has no answer is asked about again %i ms from now', (age, wait) => {
  const avisos = [{ e2eid: 'E1', em: agora - age, prazo: agora }]
  const [aviso] = adiarAviso(checkout({ avisos }), 'E1', agora).avisos ?? []
  expect(aviso?.prazo).toBe(agora + wait)
})

test('a phone that had its messages of the hour is told how many seconds are left of it', async () => {
  const storage = memoryStorage()
  const hour = Math.floor(agora / 3_600_000) * 3_600_000
  const take = (at: number) =>
    tomarVaga(storage, { telefone: '11987654321', link: 'L', chaveiro: chaveiroDeTeste() }, at)
  for (let n = 0; n < POR_TELEFONE; n++) expect(await take(hour + n * 100_000)).toBeUndefined()
  expect(await take(hour + 3_000_000)).toBe(600)
  expect(await take(hour + 3_600_000)).toBeUndefined()
})

test('between two messages to a phone there are 100 s, whatever payment they are of, and past the hour too', async () => {
  const storage = memoryStorage()
  const hour = Math.floor(agora / 3_600_000) * 3_600_000
  const take = (at: number, link = 'L') =>
    tomarVaga(storage, { telefone: '11987654321', link, chaveiro: chaveiroDeTeste() }, at)
  const juntos = await Promise.all(Array.from({ length: 6 }, (_, n) => take(hour + 3_590_000, `L${n}`)))
  expect(juntos.filter(espera => espera === undefined)).toHaveLength(1)
  expect(new Set(juntos)).toEqual(new Set([undefined, 100]))
  expect(await take(hour + 3_599_000)).toBe(91)
  expect(await take(hour + 3_640_000)).toBe(50)
  expect(await take(hour + 3_690_000)).toBeUndefined()
})

test('during maintenance nothing is charged, whatever the method', async () => {
  const deps = { gerais: { emManutencao: async () => true } } as never
  const asked = { porForma: {}, body: { formaPagamento: 1, checkout: 'C' }, contexto: {}, reprocessa: false } as never
  await expect(cobrar(deps, asked)).rejects.toMatchObject({ error: { name: 'Manutencao' } })
})

test.each([
  [undefined, 0],
  [300, 300],
  [900, 450],
])('a refund that took %s centavos for slips that came back gives %i of the 450 that are owed', (deContas, given) => {
  const back = { consultaId: 'a', situacao: 'devolvida', valor: 450, pagamento: { id: 'P', devolvidoEm: agora } }
  const c = { id: 'C', capturado: 1_000, estornado: 0, ...(deContas !== undefined && { deContas }) }
  expect(comEstornado({ c, boletos: [back] } as never, 500)).toMatchObject({ deContas: given, alem: 0 })
})
