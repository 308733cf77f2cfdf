import { describe, expect, test } from 'vitest'
import { Checkout } from '../../../../functions/platform/storage/Checkout.ts'
import { replace } from '../../../../functions/platform/storage/entity.ts'
import { Lancamento } from '../../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import { ConditionFailed, type Item } from '../../../../functions/platform/storage/port.ts'
import { Tentativas } from '../../../../functions/platform/storage/Sessao.ts'
import { shardOf, shardsDeVencimento } from '../../../../functions/platform/storage/shardOf.ts'
import { checkoutGuardado } from '../../../builders/checkout.ts'

const guardar = async (item: Item) => {
  const s = memoryStorage()
  await s.commit([{ op: 'put', item }])
  return s
}

describe('reading and writing back', () => {
  test('an attribute of another release is kept and written back', async () => {
    const item = Checkout.toItem(checkoutGuardado())
    const s = await guardar({ ...item, doFuturo: { a: [1] }, selfie: 'sim' })
    const lido = await Checkout.get(s, checkoutGuardado().id)
    if (!lido) throw new Error('not there')
    await s.commit([replace(Checkout, { ...lido, estado: 'Solicitado' }, [{ tipo: 'PagadorRegistrado' }])])
    const [depois] = s.dump()
    expect(depois).toEqual({
      ...item,
      doFuturo: { a: [1] },
      selfie: 'sim',
      estado: 'Solicitado',
      versao: 2,
      ev: [{ tipo: 'PagadorRegistrado' }],
    })
  })
  test('keys and the kind of item are not part of the value', async () => {
    const item = Checkout.toItem(checkoutGuardado({ vence: 1_800_000_000_000 }))
    expect(Checkout.parse(item)).toEqual(checkoutGuardado({ vence: 1_800_000_000_000 }))
    expect(item).toMatchObject({ PK: 'CHK#Checkout1234567890AAA', SK: 'RAIZ', _t: 'Checkout' })
  })
  test('what lacks an attribute of its schema is a failure, never a half value', async () => {
    const { estado: _fora, ...item } = Checkout.toItem(checkoutGuardado())
    const s = await guardar(item as Item)
    await expect(Checkout.get(s, checkoutGuardado().id)).rejects.toThrow('estado')
    expect(await Checkout.get(s, 'OutroCheckout1234567A')).toBeUndefined()
  })
  test('a journal entry whose legs do not sum to zero is not read', () => {
    const lancamento = {
      checkoutId: 'c',
      tipo: 'pix' as const,
      ref: 'e',
      empresaId: 'aurora',
      valor: 100,
      ocorridoEm: '2026-03-02T12:00:00.000Z',
      pernas: [
        { conta: 'psp:pix', valor: -100 },
        { conta: 'emp:aurora', valor: 99 },
      ],
      ev: [],
    }
    expect(() => Lancamento.parse(Lancamento.toItem(lancamento))).toThrow('as pernas não somam zero')
  })
})

describe('writes', () => {
  test('create only where nothing is', async () => {
    const s = await guardar(Checkout.toItem(checkoutGuardado()))
    await expect(s.commit([Checkout.create(checkoutGuardado({ total: 1 }))])).rejects.toEqual(new ConditionFailed([0]))
  })
  test('a root is replaced over the version that was read, never over another', async () => {
    const s = await guardar(Checkout.toItem(checkoutGuardado({ versao: 7 })))
    const escrita = replace(Checkout, checkoutGuardado({ versao: 7 }), [])
    await s.commit([escrita])
    await expect(s.commit([escrita])).rejects.toThrow(ConditionFailed)
    expect(s.dump()[0]).toMatchObject({ versao: 8, ev: [] })
  })
  test('counting says what kind of item it is, so that it can be read', async () => {
    const s = memoryStorage()
    const id = { assunto: 'login', chave: 'k', janela: '1' }
    await s.commit([Tentativas.add(id, { total: 1 }, { set: { ...id, ttl: 9 } })])
    expect(await Tentativas.get(s, id)).toEqual({ ...id, total: 1, ttl: 9 })
    expect(s.dump()[0]?._t).toBe('Tentativas')
  })
  test('nothing undefined is stored', () => {
    expect(Object.values(Checkout.toItem(checkoutGuardado({ vence: undefined }) as never))).not.toContain(undefined)
  })
})

describe('what falls due', () => {
  test('is indexed while a deadline runs, and leaves the index when it ends', async () => {
    const vence = Date.parse('2026-03-02T13:00:00.000Z')
    const s = await guardar(Checkout.toItem(checkoutGuardado({ vence })))
    const pk = `VENCE#${shardOf(checkoutGuardado().id)}`
    const [achado] = (await s.query({ index: 'GSI3', pk, sk: { to: '2026-03-02T13:00:00.000Z~' } })).items
    expect(achado?.GSI3SK).toBe('2026-03-02T13:00:00.000Z#Checkout1234567890AAA')
    await s.commit([replace(Checkout, { ...checkoutGuardado({ vence }), vence: undefined }, [])])
    expect(await s.count({ index: 'GSI3', pk })).toBe(0)
  })
  test('is spread over the shards that the sweeper reads', () => {
    const usados = new Set(Array.from({ length: 2000 }, (_, n) => shardOf(`Checkout${n}`)))
    expect([...usados].sort()).toEqual(shardsDeVencimento)
  })
})
