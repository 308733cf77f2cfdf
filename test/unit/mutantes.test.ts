import { describe, expect, test } from 'vitest'
import { draw, type Kind, kinds, mutantsOf, mutated } from '../mutantes/generate.ts'
import { report } from '../mutantes/report.ts'

const becoming = (text: string, kind: Kind) =>
  mutantsOf('a.ts', text).flatMap(m => (m.kind === kind ? [mutated(text, m)] : []))

describe('each kind changes what it says, and only that', () => {
  test.each<[Kind, string, string[]]>([
    ['condition', 'if (a) f()', ['if (false) f()']],
    ['condition', 'g(a && b(c))', ['g(a)']],
    ['condition', 'if (a) f(); else g()', []],
    ['comparison', 'f(a < b)', ['f(a <= b)']],
    ['comparison', 'f(a !== b)', ['f(a === b)']],
    ['rounding', 'Math.ceil(a / 2)', ['Math.floor(a / 2)']],
    ['rounding', 'porcentagem(v, 4.99)', ['Math.floor((v) * Number(4.99) / 100)']],
    ['page', 'after = found.after', ['after = undefined']],
    ['page', 'f({ pk, ...(after && { after }) })', ['f({ pk, ...(after && { after: undefined }) })']],
    ['page', 'for await (const p of pages()) f(p)', ['for await (const p of pages()) { f(p); break }']],
    ['failure', 'try { f() } catch (e) { if (e) throw e }', ['try { f() } catch (e) { if (e) ; }']],
    ['failure', 'throw new Error()', []],
    ['failure', 'await f(a)', ['await (async () => f(a))().catch(() => undefined)']],
    ['order', 'rows.sort(by)', ['rows']],
    ['order', "put(c, [{ attr: 'versao', op: '<', value: 1 }])", ['put(c, [])']],
    ['cap', 'Math.min(total, gone + more)', ['gone + more']],
    ['time', 'f(agora + leaseMs)', ['f(agora)']],
    ['time', "f(agora + 'Ms')", []],
    ['comparison', 'type A<B> = B extends 1 ? 2 : 3', []],
  ])('%s: %s', (kind, text, should) => expect(becoming(text, kind)).toEqual(should))
})

const text = 'if (a) f(b < c)\nif (a) f(b < c)\nMath.min(x, 10)\n'
test('a mutant keeps its name while lines move, and two of the same words have two', () => {
  const [here, moved] = [mutantsOf('a.ts', text), mutantsOf('a.ts', `// above\n\n${text}`)]
  expect(moved.map(m => m.id)).toEqual(here.map(m => m.id))
  expect(moved.map(m => m.line)).toEqual(here.map(m => m.line + 2))
  expect(new Set(here.map(m => m.id)).size).toBe(here.length)
})

test('the same code draws the same mutants, each kind in its turn', () => {
  const all = mutantsOf('a.ts', text)
  const drawn = draw(all, 3, 57)
  expect(drawn.map(m => m.kind)).toEqual(['condition', 'comparison', 'cap'])
  expect(draw(all.toReversed(), 3, 57)).toEqual(drawn)
  expect(draw(all, 100, 57)).toHaveLength(all.length)
})

test('the report counts what ran, tells survivors first, and leaves equivalents out of the count', () => {
  const drawn = draw(mutantsOf('functions/a.ts', text), 4, 57)
  const [one, two, three] = drawn.map(m => m.id) as [string, string, string]
  const page = report({
    drawn,
    verdicts: {
      [one]: { unit: 'test/unit/a.test.ts', sim: null, seeds: 3 },
      [two]: { unit: null, sim: null, seeds: 3 },
      [three]: { unit: null, seeds: 3 },
    },
    equivalents: { [three]: 'x is never above 10' },
    untold: {},
    matches: Object.fromEntries(Object.keys(kinds).map(k => [k, 1])) as Record<Kind, number>,
  })
  expect(page).toContain('ran: 2; equivalent: 1')
  expect(page).toContain('red: 1 of 2 (50 %)')
  expect(page).toContain('express: 0 of 2 (0 %). It reaches 2.')
  expect(page.indexOf(`| ${two}`)).toBeLessThan(page.indexOf(`| ${one}`))
  expect(page).toContain('x is never above 10')
})

test('what no story can tell is said of the mutant, and is no part of what the simulation is asked for', () => {
  const drawn = draw(mutantsOf('functions/a.ts', text), 2, 57)
  const [one, two] = drawn.map(m => m.id) as [string, string]
  const matches = Object.fromEntries(Object.keys(kinds).map(k => [k, 1])) as Record<Kind, number>
  const verdicts = { [one]: { unit: 'u', sim: null, seeds: 3 }, [two]: { unit: 'u', sim: 'seed 7 broke', seeds: 3 } }
  const page = report({ drawn, verdicts, equivalents: {}, untold: { [one]: 'words', [two]: 'words' }, matches })
  expect(page).toContain('express: 1 of 1 (100 %). It reaches 2.')
  expect(page).toContain('cannot tell: words')
})
