import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { caminhoDaRaiz } from './functions.ts'

/**
 * `npm run provas`: the proofs of which `npm test` takes a fixed sample, whole (`test/harness/provas.ts`): a worker cut at
 * every call, the stack killed at more of them, a hundred rounds of two hundred clicks, 100,000 rows, 20,000 stories.
 * Words after `--` choose files by name: `npm run provas -- kill`.
 */
const nomes = process.argv.slice(2)
const deQuemTemAmostra = /harness\/provas\.ts|(?:crash|cuts)\.harness\.ts|\.\/stories\.ts/
const arquivos = globSync('test/**/*.test.ts', { cwd: caminhoDaRaiz })
  .filter(arquivo => deQuemTemAmostra.test(readFileSync(join(caminhoDaRaiz, arquivo), 'utf8')))
  .filter(arquivo => !nomes.length || nomes.some(nome => arquivo.includes(nome)))
  .sort()
if (!arquivos.length) throw new Error(`no proof is called ${nomes.join(' or ')}`)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts', '--maxWorkers=2', ...arquivos],
  { cwd: caminhoDaRaiz, stdio: 'inherit', env: { ...process.env, PROVAS: 'todas' } },
)
process.exit(status ?? 1)
