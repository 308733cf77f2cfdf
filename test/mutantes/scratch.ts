import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importsOf, sourceFiles } from '../../infra/casa.ts'
import { caminhoDaRaiz } from '../../infra/functions.ts'
import { type Mutant, mutated } from './generate.ts'

const copied = ['shared', 'functions', 'infra', 'web', 'test', 'package.json', 'package-lock.json', 'tsconfig.json']

/** Several times what each takes on a busy machine: a mutant that goes round for ever is red by then. */
const limits = { unitMs: 300_000, simMs: 300_000 }

/** So many of the files that reach a mutant run before the others: mostly one of them is red. */
const nearest = 4

/** A copy of the tree in which one file at a time is wrong; the working tree is not written, and may change meanwhile. */
export function scratch() {
  const root = mkdtempSync(join(tmpdir(), 'mutantes-'))
  for (const name of copied) cpSync(join(caminhoDaRaiz, name), join(root, name), { recursive: true })
  symlinkSync(join(caminhoDaRaiz, 'node_modules'), join(root, 'node_modules'))
  const run = (args: string[], timeoutMs: number) => {
    const env = { ...process.env, LOG: 'off' }
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      ...{ cwd: root, env, encoding: 'utf8', timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: 64 * 2 ** 20 },
    })
    return { red: status !== 0, said: `${stdout}${stderr}` }
  }
  const firstRed = (files: readonly string[]): string | undefined => {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts']
    const { red, said } = run([...vitest, '--no-isolate', '--maxWorkers=1', '--bail=1', ...files], limits.unitMs)
    return red ? (/FAIL.*?(test\/\S+\.test\.ts)/.exec(said)?.[1] ?? 'no end, or no beginning') : undefined
  }
  return {
    /** Does something while that mutant is in place. */
    with<T>(m: Mutant, work: () => T): T {
      const at = join(root, m.file)
      const text = readFileSync(at, 'utf8')
      writeFileSync(at, mutated(text, m))
      try {
        return work()
      } finally {
        writeFileSync(at, text)
      }
    },
    /** The first test file that fails; undefined when all pass. A run that does not end is red. */
    unit(files: readonly string[]): string | undefined {
      const [near, far] = [files.slice(0, nearest), files.slice(nearest)]
      return firstRed(near) ?? (far.length ? firstRed(far) : undefined)
    },
    /** What the simulation says of it; undefined when every story holds. */
    sim(seeds: number, from: number): string | undefined {
      const { red, said } = run(['infra/sim.ts', '--seeds', String(seeds), '--from', String(from)], limits.simMs)
      return red ? (/seed \d+ .*/.exec(said)?.[0].slice(0, 160) ?? 'no end, or no beginning') : undefined
    },
    close: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Which files of the project each file runs, directly. */
function arrows(): Map<string, string[]> {
  const to = new Map<string, string[]>()
  for (const i of importsOf(sourceFiles())) if (!i.typeOnly) to.set(i.from, [...(to.get(i.from) ?? []), i.to])
  return to
}

/** Unit files that reach a file through whatever they import, nearest first; and whether the simulation does. */
export function reachers(): (file: string) => { unit: string[]; sim: boolean } {
  const to = arrows()
  const distances = (from: string) => {
    const seen = new Map([[from, 0]])
    for (const [file, steps] of seen)
      for (const next of to.get(file) ?? []) if (!seen.has(next)) seen.set(next, steps + 1)
    return seen
  }
  const tests = [...to.keys()].filter(f => /^test\/unit\/.*\.test\.ts$/.test(f)).map(f => ({ f, d: distances(f) }))
  const sim = distances('test/sim/simulate.ts')
  return file => ({
    unit: tests
      .filter(t => t.d.has(file))
      .sort((a, b) => (a.d.get(file) ?? 0) - (b.d.get(file) ?? 0) || a.f.localeCompare(b.f))
      .map(t => t.f),
    sim: sim.has(file),
  })
}
