import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { caminhoDaRaiz } from '../functions.ts'
import { hashDasFontes } from './hashDasFontes.ts'

const mark = join(caminhoDaRaiz, 'dist/web/.sources')
const sources = [
  'web/**/*.{ts,tsx,css,html,svg}',
  'shared/**/*.{ts,json}',
  // the developers' page
  'infra/{contrato,eventosPublicados}.ts',
  'infra/docs/*.ts',
  'functions/areas/integracoes/regras/esperasDaEntrega.ts',
  'functions/sandbox/{falhas,cielo/cartoes,mpi/cartoes}.ts',
  'package-lock.json',
]

/** Builds dist/web unless it was built from these very sources. */
export function buildWebIfNeeded(): void {
  const now = hashDasFontes(sources)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === now) return
  process.stderr.write('› Building the web…\n')
  // in a process of its own: what a build takes of memory goes with it, and the stack stays small
  const { status } = spawnSync(process.execPath, ['web/build.ts', 'dist/web'], {
    cwd: caminhoDaRaiz,
    stdio: 'inherit',
    // whatever the caller's environment is: a test's would build React's development half into the pages
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('The web did not build; see above.')
  mkdirSync(join(caminhoDaRaiz, 'dist/web'), { recursive: true })
  writeFileSync(mark, now)
}
