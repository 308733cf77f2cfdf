import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles, unnamedActorsIn } from '../../infra/casa.ts'
import { caminhoDaRaiz } from '../../infra/functions.ts'

const MAXIMUM = 60

test('a comment names its actor: at most 60 lines of the product say only that there was one', () => {
  const texts = sourceFiles()
    .filter(f => /^(shared|functions|infra|web)\//.test(f))
    .map(f => readFileSync(join(caminhoDaRaiz, f), 'utf8'))
  expect(texts.length).toBeGreaterThan(1_000)
  const unnamed = unnamedActorsIn(texts)
  expect(unnamed.length, unnamed.join('\n')).toBeLessThanOrEqual(MAXIMUM)
})

test('the count finds such a comment of each kind, and leaves code and texts alone', () => {
  const bad = [
    '// the completion may have been heard by nobody',
    '  /** Somebody was faster. */',
    '/**',
    ' * Public for whoever holds its link.',
    ' */',
  ]
  const good = ["throw new Error('nobody has the order')", '// the sweeper lost the version race', "const nobody = 'x'"]
  expect(unnamedActorsIn([bad.join('\n')])).toHaveLength(3)
  expect(unnamedActorsIn([good.join('\n'), bad.join('\n')])).toHaveLength(3)
  expect(unnamedActorsIn([good.join('\n')])).toEqual([])
})
