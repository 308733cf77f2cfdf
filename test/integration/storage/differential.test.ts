import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import {
  ConditionFailed,
  type Item,
  type Query,
  type Storage,
  type Test,
  type Write,
} from '../../../functions/platform/storage/port.ts'
import { localStorage } from './local.ts'

/** The in-memory twin and DynamoDB, told the same, answer the same: what the simulation proves holds for the table. */
const pks = ['A', 'B']
const sks = ['1', '2', '2#x', '3']
const key = fc.record({ PK: fc.constantFrom(...pks), SK: fc.constantFrom(...sks) })
const n = fc.integer({ min: -3, max: 3 })
const texto = fc.constantFrom('', 'a', 'b', 'ab')
const op = fc.constantFrom('=', '<', '<=', '>', '>=')
const condicao: fc.Arbitrary<Test> = fc.oneof(
  fc.record({ exists: fc.boolean() }),
  fc.record({ attr: fc.constantFrom('n', 't', 'x'), absent: fc.constant(true as const) }),
  fc.record({ attr: fc.constantFrom('n', 't', 'x'), op, value: fc.oneof(n, texto) }),
  fc.record({ attr: fc.constantFrom('n', 't', 'x'), op, value: n, orAbsent: fc.constant(true as const) }),
) as fc.Arbitrary<Test>
const when = fc.array(condicao, { minLength: 1, maxLength: 2 })
const talvez = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: undefined })
const semVazios = <T extends object>(o: T): T =>
  Object.fromEntries(Object.entries(o).filter(([, v]) => v !== undefined)) as T

const escrita: fc.Arbitrary<Write> = fc.oneof(
  fc.record({ key, n: talvez(n), t: talvez(texto), indice: talvez(fc.constantFrom('i', 'j')), when: talvez(when) }).map(
    w =>
      semVazios({
        op: 'put' as const,
        item: semVazios({
          ...w.key,
          n: w.n,
          t: w.t,
          ...(w.indice && { GSI1PK: 'G', GSI1SK: `${w.indice}${w.key.PK}${w.key.SK}` }),
        }) as Item,
        when: w.when,
      }) as Write,
  ),
  fc.record({ key, when: talvez(when) }).map(w => semVazios({ op: 'remove' as const, ...w }) as Write),
  fc.record({ key, when }).map(w => ({ op: 'check' as const, ...w })),
  fc
    .record({ key, add: fc.record({ n }), set: talvez(fc.record({ t: texto })), when: talvez(when) })
    .map(w => semVazios({ op: 'add' as const, ...w }) as Write),
)
const faixa = fc.oneof(
  fc.record({ prefix: fc.constantFrom('1', '2', '3', 'z') }),
  fc
    .record({ from: talvez(fc.constantFrom('0', '2', '3')), to: talvez(fc.constantFrom('1', '2~', '9')) })
    .map(semVazios),
)
const consulta = fc
  .record({
    pk: fc.constantFrom(...pks),
    index: talvez(fc.constant('GSI1' as const)),
    sk: talvez(faixa),
    limit: talvez(fc.integer({ min: 1, max: 3 })),
    reverse: talvez(fc.boolean()),
  })
  .map(q => semVazios(q.index ? { ...q, pk: 'G', sk: undefined } : q) as Query)
type Passo =
  | { commit: Write[] }
  | { query: Query }
  | { count: Query }
  | { get: typeof key extends fc.Arbitrary<infer K> ? K : never }
const passo: fc.Arbitrary<Passo> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ commit: fc.array(escrita, { minLength: 1, maxLength: 4 }) }) },
  fc.record({ query: consulta }),
  fc.record({ count: consulta }),
  fc.record({ get: key }),
)

/** The same step in a run's own partitions. */
const emSua = (run: string, p: Passo): Passo =>
  JSON.parse(JSON.stringify(p), (name, v) => (/^(?:PK|pk|GSI1PK)$/.test(name) ? `${run}${String(v)}` : v)) as Passo
const porChave = (itens: Item[]) => [...itens].sort((a, b) => (a.PK + a.SK < b.PK + b.SK ? -1 : 1))

async function dizer(s: Storage, p: Passo): Promise<unknown> {
  if ('commit' in p)
    return s.commit(p.commit).then(
      () => 'ok',
      (error: unknown) => (error instanceof ConditionFailed ? error.failed : 'refused'),
    )
  if ('get' in p) return (await s.get(p.get, { consistent: true })) ?? 'nothing'
  if ('count' in p) return s.count(p.count)
  const paginas: unknown[] = []
  let after: Item | undefined
  do {
    const page = await s.query({ ...p.query, ...(after && { after }) })
    paginas.push(page.items)
    after = page.after
  } while (after)
  return paginas
}

test('the same commands, the same answers, the same items', async () => {
  const { storage } = await localStorage()
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 1, maxLength: 20 }), async passos => {
      const run = `${++runs}/`
      const gemea = memoryStorage()
      for (const p of passos.map(p => emSua(run, p))) expect(await dizer(gemea, p)).toEqual(await dizer(storage, p))
      const itens = (await Promise.all(pks.map(pk => storage.query({ pk: `${run}${pk}` })))).flatMap(p => p.items)
      expect(porChave(gemea.dump())).toEqual(porChave(itens))
    }),
    { numRuns: 200 },
  )
  expect(runs).toBeGreaterThanOrEqual(200)
})
