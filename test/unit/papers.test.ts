import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cpfsMagicos } from '../../functions/sandbox/biometria/cpfs.ts'
import { linhasMagicas } from '../../functions/sandbox/celcoin/linhas.ts'
import { valoresMagicos } from '../../functions/sandbox/valoresMagicos.ts'
import { brokenPaths, citedDecisions, type Paper, repeatedTerms, Tree, wrongInList } from './papers.ts'

/** The project's papers say what is there: paths, decisions, words, magic values. */
const read = (path: string): Paper => ({ path, text: readFileSync(path, 'utf8') })
const files = globSync('{infra,functions,web,shared,test}/**/*.*', { exclude: ['**/node_modules/**'] }).concat(
  globSync('*.*'),
)
const tree = new Tree(files)
const papers = files.filter(path => path.endsWith('.md')).map(read)
const thisTest = /test\/unit\/papers(\.test)?\.ts$/
const code = files.filter(path => /\.(ts|tsx|mjs)$/.test(path) && !thisTest.test(path)).map(read)

const folder = 'infra/decisions'
const pages = globSync(`${folder}/[0-9]*.md`)
  .sort()
  .map(path => ({ file: path.slice(folder.length + 1), heading: read(path).text.split('\n', 1)[0] ?? '' }))
const list = read(`${folder}/README.md`).text
/** Those with a page, and those that the list says were never written: it may name them, code may not cite them. */
const written = new Set(pages.map(({ file }) => file.slice(0, 4)))
const unresolved = (paper: Paper) => citedDecisions(paper).filter(number => !written.has(number))

describe('decisions', () => {
  test('every number that is cited has a page', () => {
    const cited = [...code, ...papers].filter(({ path }) => path !== `${folder}/README.md`)
    expect(cited.flatMap(paper => unresolved(paper).map(number => `${paper.path}: ${number}`))).toEqual([])
    // code and papers do cite: a reader that finds nothing would pass too
    expect(code.flatMap(citedDecisions).length).toBeGreaterThan(40)
    expect(papers.flatMap(citedDecisions).length).toBeGreaterThan(100)
  })
  test.each([
    ['// see decision 0999', 'x.ts'],
    [' * as infra/decisions/0030 says', 'x.ts'],
    [' * (0030)', 'x.tsx'],
    ['// decisions 0004, 0030', 'x.ts'],
    ['as in 0030', 'x.md'],
  ])('a number without a page is found in %s', (text, path) => {
    expect(unresolved({ path, text })).toHaveLength(1)
  })
  test('a card, a phone and a postal code are no decisions', () => {
    const text = '4000 0000 0000 0010 · …0077, (11) 90000-0003, CEP 99999-996'
    expect(citedDecisions({ path: 'x.md', text })).toEqual([])
  })
  test('the list has their titles, and says why a number is missing', () => {
    expect(wrongInList({ pages, list })).toEqual([])
  })
  test('a list that is wrong is found out', () => {
    const page = { file: '0002-b.md', heading: '# 0002 B' }
    const rows = (...lines: string[]) => lines.join('\n')
    const why = '| 0001 | never written | passed over when two were numbered at once |'
    expect(wrongInList({ pages: [page], list: rows(why, '| [0002](0002-b.md) | B | stands |') })).toEqual([])
    expect(wrongInList({ pages: [page], list: rows(why, '| [0002](0002-b.md) | A | stands |') })).toHaveLength(1)
    expect(wrongInList({ pages: [page], list: '| 0001 | never written | |' })).toHaveLength(1)
    expect(wrongInList({ pages: [page], list: rows(why, '| 0002 | not written yet | kept for b |') })).toEqual([])
    expect(wrongInList({ pages: [{ ...page, heading: '# 2 B' }], list: why })).toHaveLength(1)
    expect(wrongInList({ pages: [page, { file: '0002-c.md', heading: '# 0002 C' }], list: why })).toContain(
      '0002 is given twice',
    )
    expect(
      wrongInList({ pages: [page], list: rows(why, '| 0003 | never written | it is not there yet at all |') }),
    ).toEqual(['0003 is listed and has no page'])
  })
})

describe('paths', () => {
  test.each(papers)('$path names only what is there', paper => {
    expect(brokenPaths(paper, tree)).toEqual([])
  })
  test('a link, a path, a bare name and a folder that are not there are found', () => {
    const text =
      '[a](gone.md) `infra/gone` `gone.ts` `functions/gone/` [b](https://x.example) [c](README.md) `npm start`'
    const paper = { path: 'infra/decisions/x.md', text }
    expect(brokenPaths(paper, tree)).toEqual(['gone.md', 'infra/gone', 'gone.ts', 'functions/gone/'])
    expect(brokenPaths({ ...paper, text: '[a](../README.md#x) `stages.ts` `test/unit` `infra/local/`' }, tree)).toEqual(
      [],
    )
    const area = { path: 'functions/areas/saldo/README.md', text: '`sacar.ts` `regras/sacar.ts` `shared/produto.ts`' }
    expect(brokenPaths(area, tree)).toEqual(['sacar.ts'])
  })
})

test('every npm script that a paper names is one', () => {
  const { scripts } = JSON.parse(read('package.json').text) as { scripts: Record<string, string> }
  const named = papers.flatMap(({ text }) =>
    [...text.matchAll(/\bnpm run (?:-s )?([\w-]+)/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(name => !Object.hasOwn(scripts, name))).toEqual([])
})

test('the first page is at most seven kilobytes', () => {
  expect(Buffer.byteLength(read('README.md').text)).toBeLessThanOrEqual(7 * 1024)
})

describe('the glossary', () => {
  test('has one row for a term', () => {
    expect(repeatedTerms(read('shared/GLOSSARIO.md').text)).toEqual([])
  })
  test('two rows of one term are found, also beside others or told apart by parentheses', () => {
    const rows = [
      '| termo | meaning |',
      '|---|---|',
      '| risco | a |',
      '| Risco (3-D Secure) | b |',
      '| x, a liberar | c |',
    ]
    expect(repeatedTerms([...rows, '| a liberar / y | d |'].join('\n'))).toEqual(['risco', 'a liberar'])
  })
})

describe('the simulators’ page', () => {
  const page = read('functions/sandbox/README.md').text
  test.each([
    ['amount', valoresMagicos.map(({ valor }) => (valor / 100).toFixed(2).replace('.', ','))],
    ['CPF', cpfsMagicos.map(({ cpf }) => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4'))],
    ['slip', linhasMagicas.map(({ numero }) => String(numero).padStart(2, '0'))],
  ])('names every magic %s', (_, values) => {
    expect(values.length).toBeGreaterThan(5)
    const words = new Set(page.match(/[\d.,-]*\d/g))
    expect(values.filter(value => !words.has(value))).toEqual([])
  })
})
