import { describe, expect, test } from 'vitest'
import {
  ConditionFailed,
  type Item,
  type Query,
  type Storage,
  type Test,
  type Write,
} from '../../../../functions/platform/storage/port.ts'

/** What the product relies on of its one table; DynamoDB and the in-memory twin both answer to it. */
export function storageSuite(name: string, make: () => Promise<Storage>): void {
  let made: Promise<Storage> | undefined
  let cases = 0
  /** A table shared by the suite, and a partition that no other test touches. */
  const fresh = async () => {
    made ??= make()
    cases += 1
    return { s: await made, pk: `${name}#${cases}` }
  }
  const put = (item: Item, when?: Test[]): Write => ({ op: 'put', item, ...(when && { when }) })
  const failed = (work: Promise<unknown>) =>
    work.then(
      () => 'committed' as const,
      (error: Error) => (error instanceof ConditionFailed ? error.failed : `${error.name}`),
    )
  const all = async (s: Storage, q: Query) => (await s.query(q)).items

  describe(`${name}: items`, () => {
    test('what was put is read, whole and apart from what was given', async () => {
      const { s, pk } = await fresh()
      const item = {
        PK: pk,
        SK: 'RAIZ',
        texto: 'Açaí 🍇 \u0000 "aspas"',
        vazio: '',
        centavos: Number.MAX_SAFE_INTEGER,
        negativo: -0.99,
        sim: true,
        nada: null,
        lista: [1, 'dois', { tres: [3] }],
        mapa: { a: { b: [] } },
      }
      await s.commit([put(item)])
      expect(await s.get({ PK: pk, SK: 'RAIZ' })).toEqual(item)
      const lido = (await s.get({ PK: pk, SK: 'RAIZ' }, { consistent: true })) as unknown as { mapa: object }
      Object.assign(lido.mapa, { outro: 1 })
      item.mapa.a.b.push('depois' as never)
      expect(await s.get({ PK: pk, SK: 'RAIZ' })).toMatchObject({ mapa: { a: { b: [] } } })
      expect(Object.keys(((await s.get({ PK: pk, SK: 'RAIZ' })) as unknown as { mapa: object }).mapa)).toEqual(['a'])
    })
    test('a put replaces the whole item; a removal removes it; what is not there is undefined', async () => {
      const { s, pk } = await fresh()
      const key = { PK: pk, SK: 'a' }
      await s.commit([put({ ...key, velho: 1 })])
      await s.commit([put({ ...key, novo: 2 })])
      expect(await s.get(key)).toEqual({ ...key, novo: 2 })
      await s.commit([{ op: 'remove', key }])
      expect(await s.get(key)).toBeUndefined()
      await s.commit([{ op: 'remove', key }])
      await s.commit([])
    })
    test('adding creates at zero, counts down too, sets beside, and leaves the rest', async () => {
      const { s, pk } = await fresh()
      const key = { PK: pk, SK: 'a' }
      await s.commit([{ op: 'add', key, add: { total: 2 } }])
      await s.commit([{ op: 'add', key, add: { total: -5, outro: 1 }, set: { ttl: 9, nome: 'x' } }])
      expect(await s.get(key)).toEqual({ ...key, total: -3, outro: 1, ttl: 9, nome: 'x' })
    })
  })

  describe(`${name}: conditions`, () => {
    const guardado = { n: 5, s: 'b', sim: true }
    const item: Test[] = [{ exists: true }]
    const cases: [title: string, tests: Test[], onItem: boolean, onNothing: boolean][] = [
      ['none', [], true, true],
      ['exists', item, true, false],
      ['exists not', [{ exists: false }], false, true],
      ['attribute absent', [{ attr: 'x', absent: true }], true, true],
      ['attribute not absent', [{ attr: 'n', absent: true }], false, true],
      ['=', [{ attr: 'n', op: '=', value: 5 }], true, false],
      ['= other', [{ attr: 'n', op: '=', value: 6 }], false, false],
      ['= of another type', [{ attr: 'n', op: '=', value: '5' }], false, false],
      ['= boolean', [{ attr: 'sim', op: '=', value: true }], true, false],
      ['<', [{ attr: 'n', op: '<', value: 6 }], true, false],
      ['< equal', [{ attr: 'n', op: '<', value: 5 }], false, false],
      ['<= equal', [{ attr: 'n', op: '<=', value: 5 }], true, false],
      ['>', [{ attr: 'n', op: '>', value: 4 }], true, false],
      ['> equal', [{ attr: 'n', op: '>', value: 5 }], false, false],
      ['>= equal', [{ attr: 'n', op: '>=', value: 5 }], true, false],
      ['< of numbers, not of their text', [{ attr: 'n', op: '<', value: 10 }], true, false],
      ['text order', [{ attr: 's', op: '>', value: 'a' }], true, false],
      ['on what is absent', [{ attr: 'x', op: '<', value: 1 }], false, false],
      ['or absent, absent', [{ attr: 'x', op: '<', value: 1, orAbsent: true }], true, true],
      ['or absent, and it holds', [{ attr: 'n', op: '<', value: 6, orAbsent: true }], true, true],
      ['or absent, and it does not', [{ attr: 'n', op: '<', value: 5, orAbsent: true }], false, true],
      [
        'all of several',
        [{ exists: true }, { attr: 'n', op: '>', value: 1 }, { attr: 's', op: '=', value: 'b' }],
        true,
        false,
      ],
      [
        'one of several fails',
        [{ exists: true }, { attr: 'n', op: '>', value: 1 }, { attr: 's', op: '=', value: 'c' }],
        false,
        false,
      ],
      [
        'twice the same attribute',
        [
          { attr: 'n', op: '>', value: 1 },
          { attr: 'n', op: '<', value: 9 },
        ],
        true,
        false,
      ],
    ]
    const writes: [string, (key: { PK: string; SK: string }, when: Test[]) => Write[]][] = [
      ['put', (key, when) => [put({ ...key, novo: 1 }, when)]],
      ['remove', (key, when) => [{ op: 'remove', key, when }]],
      ['add', (key, when) => [{ op: 'add', key, add: { novo: 1 }, when }]],
      ['check', (key, when) => [{ op: 'check', key, when: when.length ? when : [{ attr: 'zzz', absent: true }] }]],
      ['transaction', (key, when) => [put({ PK: key.PK, SK: 'outro' }), put({ ...key, novo: 1 }, when)]],
    ]
    test.each(cases)('%s', async (_title, tests, onItem, onNothing) => {
      const { s, pk } = await fresh()
      const seen: unknown[] = []
      for (const [kind, make] of writes) {
        const position = kind === 'transaction' ? 1 : 0
        for (const there of [true, false]) {
          const key = { PK: `${pk}#${kind}`, SK: `${there}` }
          if (there) await s.commit([put({ ...key, ...guardado })])
          const before = await s.get(key, { consistent: true })
          const expected = (there ? onItem : onNothing) ? 'committed' : [position]
          const got = await failed(s.commit(make(key, tests)))
          seen.push([kind, there, got])
          expect(seen.at(-1)).toEqual([kind, there, expected])
          if (got !== 'committed') expect(await s.get(key, { consistent: true })).toEqual(before)
        }
      }
      expect(seen).toHaveLength(10)
    })
  })

  describe(`${name}: transactions`, () => {
    test('all or nothing, and every refused position is told', async () => {
      const { s, pk } = await fresh()
      await s.commit([put({ PK: pk, SK: '1', n: 1 })])
      const writes: Write[] = [
        put({ PK: pk, SK: '0' }),
        put({ PK: pk, SK: '1', n: 2 }, [{ exists: false }]),
        { op: 'add', key: { PK: pk, SK: '2' }, add: { n: 1 } },
        { op: 'check', key: { PK: pk, SK: '3' }, when: [{ exists: true }] },
        { op: 'remove', key: { PK: pk, SK: '4' } },
      ]
      expect(await failed(s.commit(writes))).toEqual([1, 3])
      expect(await all(s, { pk, consistent: true })).toEqual([{ PK: pk, SK: '1', n: 1 }])
    })
    test('a hundred writes are one transaction; more, or the same item twice, are refused', async () => {
      const { s, pk } = await fresh()
      const muitos = (n: number) => Array.from({ length: n }, (_, i) => put({ PK: pk, SK: String(i).padStart(3, '0') }))
      expect(await failed(s.commit(muitos(100)))).toBe('committed')
      expect(await s.count({ pk })).toBe(100)
      const outra = muitos(101).map(w => (w.op === 'put' ? put({ ...w.item, PK: `${pk}b` }) : w))
      expect(await failed(s.commit(outra))).not.toBe('committed')
      const duas = [put({ PK: `${pk}c`, SK: 'a' }), { op: 'remove' as const, key: { PK: `${pk}c`, SK: 'a' } }]
      expect(await failed(s.commit(duas))).not.toBe('committed')
      expect([await s.count({ pk: `${pk}b` }), await s.count({ pk: `${pk}c` })]).toEqual([0, 0])
    })
    test('of twenty who create at once one succeeds', async () => {
      const { s, pk } = await fresh()
      const one = () =>
        failed(
          s.commit([
            put({ PK: pk, SK: 'x' }, [{ exists: false }]),
            { op: 'add', key: { PK: pk, SK: 'n' }, add: { n: 1 } },
          ]),
        )
      const got = await Promise.all(Array.from({ length: 20 }, one))
      expect(got.filter(r => r === 'committed')).toHaveLength(1)
      expect(await s.get({ PK: pk, SK: 'n' })).toMatchObject({ n: 1 })
    })
  })

  describe(`${name}: queries`, () => {
    const sks = ['2026-01-01#a', '2026-01-02#b', '2026-01-02#c', '2026-02-01#d', 'RAIZ', 'a', 'b']
    const filled = async () => {
      const { s, pk } = await fresh()
      await s.commit(sks.map((SK, n) => put({ PK: pk, SK, n })).reverse())
      await s.commit([put({ PK: `${pk}x`, SK: 'a' })])
      return { s, pk, names: async (q: Omit<Query, 'pk'>) => (await all(s, { pk, ...q })).map(i => i.SK) }
    }
    test('in the order of the sort key, both ways', async () => {
      const { names } = await filled()
      expect(await names({})).toEqual(sks)
      expect(await names({ reverse: true })).toEqual([...sks].reverse())
      expect(await names({ consistent: true, limit: 2 })).toEqual(sks.slice(0, 2))
      expect(await names({ reverse: true, limit: 2 })).toEqual(['b', 'a'])
    })
    test('prefix and ranges, ends included; crossed ends hold nothing', async () => {
      const { s, pk, names } = await filled()
      expect(await names({ sk: { prefix: '2026-01-02' } })).toEqual(['2026-01-02#b', '2026-01-02#c'])
      expect(await names({ sk: { from: '2026-01-02#b', to: '2026-02-01#d' } })).toEqual(sks.slice(1, 4))
      expect(await names({ sk: { from: 'RAIZ' } })).toEqual(['RAIZ', 'a', 'b'])
      expect(await names({ sk: { to: '2026-01-02#b' } })).toEqual(sks.slice(0, 2))
      expect(await names({ sk: { from: '2026-03', to: '2026-01' } })).toEqual([])
      expect(await s.count({ pk, sk: { from: '2026-03', to: '2026-01' } })).toBe(0)
      expect(await names({ sk: {} })).toEqual(sks)
      expect(await names({ sk: { prefix: 'nada' } })).toEqual([])
    })
    test.each([false, true])('page by page, reverse %s: every item once, and an end', async reverse => {
      const { s, pk } = await filled()
      const seen: string[] = []
      let after: Item | undefined
      let pages = 0
      do {
        const page = await s.query({ pk, limit: 3, ...(reverse && { reverse }), ...(after && { after }) })
        seen.push(...page.items.map(i => i.SK))
        after = page.after
        pages += 1
      } while (after && pages < 9)
      expect(seen).toEqual(reverse ? [...sks].reverse() : sks)
      expect(pages).toBe(3)
    })
    test('any item is a place to go on from', async () => {
      const { s, pk } = await filled()
      const rest = await s.query({ pk, after: { PK: pk, SK: '2026-02-01#d', n: 3 } })
      expect(rest.items.map(i => i.SK)).toEqual(sks.slice(4))
    })
    test('counts what matches, past any page', async () => {
      const { s, pk } = await filled()
      expect(await s.count({ pk })).toBe(7)
      expect(await s.count({ pk, sk: { prefix: '2026-01' }, limit: 1 })).toBe(3)
      expect(await s.count({ pk: 'ninguem' })).toBe(0)
    })
    test('many by key: past a batch, each once, whatever is there', async () => {
      const { s, pk } = await fresh()
      const keys = Array.from({ length: 250 }, (_, n) => ({ PK: pk, SK: String(n).padStart(3, '0') }))
      for (let at = 0; at < 250; at += 50) await s.commit(keys.slice(at, at + 50).map(k => put({ ...k, v: 1 })))
      const asked = [...keys, ...keys.slice(0, 3), { PK: pk, SK: 'missing' }]
      const found = await s.getMany(asked)
      expect(found.map(i => i.SK).sort()).toEqual(keys.map(k => k.SK))
      expect(found[0]).toMatchObject({ v: 1 })
      expect(await s.getMany([])).toEqual([])
    })
  })

  describe(`${name}: indexes`, () => {
    test('sparse, by their own order, with keys only', async () => {
      const { s, pk } = await fresh()
      const at = (n: number, vence?: string): Write =>
        put({ PK: `${pk}#${n}`, SK: 'RAIZ', n, ...(vence && { GSI3PK: pk, GSI3SK: vence }) })
      await s.commit([at(1, '2026-03'), at(2), at(3, '2026-01'), at(4, '2026-02')])
      const due = await all(s, { index: 'GSI3', pk, sk: { to: '2026-02~' } })
      expect(due).toEqual([
        { PK: `${pk}#3`, SK: 'RAIZ', GSI3PK: pk, GSI3SK: '2026-01' },
        { PK: `${pk}#4`, SK: 'RAIZ', GSI3PK: pk, GSI3SK: '2026-02' },
      ])
      await s.commit([at(3), at(4, '2026-09')])
      expect((await all(s, { index: 'GSI3', pk })).map(i => i.GSI3SK)).toEqual(['2026-03', '2026-09'])
      expect(await s.count({ index: 'GSI3', pk })).toBe(2)
      await s.commit([{ op: 'remove', key: { PK: `${pk}#1`, SK: 'RAIZ' } }])
      expect(await s.count({ index: 'GSI3', pk })).toBe(1)
    })
    test('paged, with ties', async () => {
      const { s, pk } = await fresh()
      const itens = Array.from({ length: 7 }, (_, n) =>
        put({ PK: `${pk}#${n}`, SK: 'RAIZ', GSI1PK: pk, GSI1SK: n < 5 ? 'x' : 'y' }),
      )
      await s.commit(itens)
      const seen: string[] = []
      let after: Item | undefined
      do {
        const page = await s.query({ index: 'GSI1', pk, limit: 2, ...(after && { after }) })
        seen.push(...page.items.map(i => i.PK))
        after = page.after
      } while (after)
      expect(seen.toSorted()).toEqual(itens.map((_, n) => `${pk}#${n}`))
      expect(new Set(seen.slice(5))).toEqual(new Set([`${pk}#5`, `${pk}#6`]))
    })
  })
}
