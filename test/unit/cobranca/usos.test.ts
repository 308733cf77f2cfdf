import { describe, expect, test } from 'vitest'
import { obterLinkComPagamento } from '../../../functions/areas/checkout/obterLinkComPagamento/obterLinkComPagamento.ts'
import { reservarUso, usosParaAbrir } from '../../../functions/areas/cobranca/regras/usos.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Link, Uso } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'
import { linkFor } from '../../sim/scenario.ts'

/** What a start on a link whose uses are all taken reads, and what it may take. */
const agora = Date.parse('2026-11-21T12:00:00.000Z')
const antes = '2026-11-21T11:00:00.000Z'

/** A link of `limite` uses, all taken; `desistiu` are those whose payer left. */
async function esgotado(limite: number, desistiu: (n: number) => boolean) {
  const base = memoryStorage()
  const link = linkFor(1, { valor: 10_000, limiteUsos: limite, expiraEm: null })
  for (let n = 1; n <= limite; n++) {
    const estado = desistiu(n) ? 'Iniciado' : 'Liquidado'
    await base.commit([
      Uso.create({ link: link.id, n, checkoutId: `c${n}` }),
      Checkout.create(checkoutGuardado({ id: `c${n}`, link: link.id, uso: n, estado, criadoEm: antes })),
    ])
  }
  const lidos = { um: 0, lotes: [] as number[] }
  const storage: Storage = {
    ...base,
    get(key, options) {
      lidos.um++
      return base.get(key, options)
    },
    getMany(keys) {
      lidos.lotes.push(keys.length)
      return base.getMany(keys)
    },
  }
  return { base, link, lidos, reservar: (id: string) => reservarUso(storage, link, id, agora) }
}

describe('a start on a link of a thousand uses, all taken', () => {
  test('looks at a hundred of their payments in one batch, and not at one after another', async () => {
    const { lidos, reservar } = await esgotado(1_000, () => false)
    await expect(reservar('NovoComeco00000000001')).rejects.toMatchObject({ name: 'LinkExpirado' })
    expect(lidos).toEqual({ um: 0, lotes: [1_000, 100] })
  })
  test('takes one that was given up among them; starts look at different hundreds', async () => {
    const { base, reservar } = await esgotado(1_000, n => n % 50 === 0)
    const tomados = new Set<number>()
    for (let n = 0; n < 10; n++) {
      const { n: uso, writes } = await reservar(`${'abcdefghij'[n]}NovoComeco000000000${n}`)
      await base.commit(writes)
      tomados.add(uso)
    }
    expect([...tomados].every(n => n % 50 === 0)).toBe(true)
    expect(tomados.size).toBe(10)
    // as many uses as before, each of one checkout
    const usos = base.dump().filter(i => i._t === Uso.name)
    expect(new Set(usos.map(u => u.checkoutId)).size).toBe(1_000)
    expect(base.dump().filter(i => i._t === Checkout.name && i.estado === 'Cancelado')).toHaveLength(10)
  })
})

test.each([1, 3, 100])(
  'of a link of %i uses every payment is looked at: the last that was given up is found',
  async n => {
    const { lidos, reservar } = await esgotado(n, uso => uso === n)
    expect(await reservar('NovoComeco00000000001')).toMatchObject({ n })
    expect(lidos).toEqual({ um: 0, lotes: [n, n] })
  },
)

const slip = { ciclo: 1, pedidoId: 'P', vencimento: '2026-11-24', em: 0 } as const
test.each<[string, Partial<Checkout>, string | undefined]>([
  ['whose slip was refused', { boleto: { ...slip, estado: 'recusado' } }, undefined],
  ['whose slip may still be paid', { boleto: { ...slip, estado: 'aberto' } }, 'PagamentoEmAndamento'],
  [
    'whose Pix may still be paid',
    { pix: { ciclo: 1, txid: 'T', estado: 'ativa', expiraEm: 0 } },
    'PagamentoEmAndamento',
  ],
])('a start on a link of one use, taken by a payment %s: %o', async (_, charged, refused) => {
  const { base, link, reservar } = await esgotado(1, () => true)
  const c = checkoutGuardado({ id: 'c1', link: link.id, uso: 1, estado: 'Iniciado', criadoEm: antes, ...charged })
  await base.commit([Checkout.put(c)])
  if (refused) await expect(reservar('NovoComeco00000000001')).rejects.toMatchObject({ name: refused })
  else expect(await reservar('NovoComeco00000000001')).toMatchObject({ n: 1 })
})

describe('who opens a link whose uses are all taken', () => {
  const abrir = async (limite: number, desistiu: (n: number) => boolean) => {
    const { base, link } = await esgotado(limite, desistiu)
    await base.commit([Link.put(link)])
    const gerais = { emManutencao: async () => false }
    const deps = { storage: base, clock: { now: () => agora }, gerais, chaves: chavesDeTeste(), env: {} }
    const contexto = { cookies: {} }
    return obterLinkComPagamento(deps as never)({ params: { id: link.id, pagamento: 'atual' }, contexto } as never)
  }
  test('by payments that were made: it is sold out', async () => {
    await expect(abrir(4, () => false)).rejects.toMatchObject({ name: 'LinkExpirado' })
  })
  test('two of them by cards that were refused, whose payers left: it opens, as a start would take their place', async () => {
    expect(await abrir(4, n => n > 2)).toBeDefined()
  })
  test('counts those as free, for one batch of payments more, and none where a use is free anyway', async () => {
    const { base, link, lidos } = await esgotado(4, n => n > 2)
    const storage: Storage = {
      ...base,
      getMany(keys) {
        lidos.lotes.push(keys.length)
        return base.getMany(keys)
      },
    }
    expect(await usosParaAbrir(storage, link, agora)).toBe(2)
    expect(lidos.lotes).toEqual([4, 4])
    lidos.lotes = []
    expect(await usosParaAbrir(storage, { ...link, limiteUsos: 5 }, agora)).toBe(4)
    expect(lidos.lotes).toEqual([5])
  })
})
