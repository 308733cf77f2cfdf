import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { logEvents } from '../../../functions/platform/runtime/logEvents.ts'
import { sourceFiles } from '../../../infra/casa.ts'
import { caminhoDaRaiz } from '../../../infra/functions.ts'

const names = Object.keys(logEvents)
const loggedIn = (source: string) =>
  [...source.matchAll(/\blog\.(?:info|warn|error)\(\s*'([^']+)'/g)].map(([, name]) => name)

test('every declared name of the log is written by the program, and every written name is declared', () => {
  const written = sourceFiles()
    .filter(f => f.startsWith('functions/'))
    .flatMap(f => loggedIn(readFileSync(join(caminhoDaRaiz, f), 'utf8')))
  expect([...new Set(written)].sort()).toEqual([...names].sort())
})

test('a name is kebab-case and its meaning one sentence', () => {
  expect(names.filter(n => !/^[a-z]+(-[a-z]+)*$/.test(n))).toEqual([])
  expect(Object.entries(logEvents).filter(([, means]) => !/^[A-Z][^.]+\.$/.test(means))).toEqual([])
})
