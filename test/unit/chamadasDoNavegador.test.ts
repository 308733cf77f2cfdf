import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const raiz = join(import.meta.dirname, '../web')
const specs = readdirSync(raiz, { recursive: true, encoding: 'utf8' }).filter(f => f.endsWith('.spec.ts'))
/** A call that must have been made, read once: the page may send it a moment after what the test waited for. */
const lidaUmaVez =
  /^[ \t]*expect\((?:api|fake)\.(?:de|chamadas)[^\n]*\n?[^\n]*\.(?!not|toHaveLength\(0\)|toEqual\(\[\]\))to[A-Z]/m

test('a browser test waits for the calls it asks for: a sheet behind a question counts as hidden while the call is on its way', () => {
  expect(specs.length).toBeGreaterThan(50)
  const faltam = specs.filter(f =>
    lidaUmaVez.test(
      readFileSync(join(raiz, f), 'utf8').replace(
        /expect\([^\n]*\)\.(not|toHaveLength\(0\)|toEqual\(\[\]\))[^\n]*/g,
        '',
      ),
    ),
  )
  expect(faltam).toEqual([])
})
