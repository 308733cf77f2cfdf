import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { construirWeb } from '../../../web/build.ts'

/** The build empties its folder first; a wrong name once emptied a whole checkout. Tried on a folder that may go. */
test('refuses to empty a folder that holds a project', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'quita-build-'))
  const file = join(dir, 'package.json')
  writeFileSync(file, '{}')
  await expect(construirWeb({ saida: dir })).rejects.toThrow('will not be emptied')
  expect(existsSync(file)).toBe(true)
  rmSync(dir, { recursive: true })
})
