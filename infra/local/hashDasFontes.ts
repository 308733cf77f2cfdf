import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { caminhoDaRaiz } from '../functions.ts'

/** What tells one state of the sources from another: the files that match, by name and content (SHA-256, hex). */
export function hashDasFontes(fontes: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync([...fontes], { cwd: caminhoDaRaiz }).sort())
    hash.update(file).update(readFileSync(join(caminhoDaRaiz, file)))
  return hash.digest('hex')
}
