import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { caminhoDaRaiz } from './functions.ts'
import { buildWebIfNeeded } from './local/build.ts'
import { lerPlaywright, lerVitest } from './testReport.ts'

/**
 * `npm test`: everything, with a time per suite. Names after `--` run only those suites: `npm test -- unit e2e`.
 * The last line is `N passed, N failed`, and the exit code follows it; a suite that ran no test has failed.
 */
const suites = ['check', 'unit', 'contract', 'integration', 'infra', 'emulator', 'sim', 'web', 'e2e'] as const
type Suite = (typeof suites)[number]
const wanted = process.argv.slice(2)
const chosen = suites.filter(s => (wanted.length ? wanted.includes(s) : true))
const report = mkdtempSync(join(tmpdir(), 'quita-test-'))
const env: NodeJS.ProcessEnv = { ...process.env, LOG: process.env.LOG ?? 'off' }

interface Outcome {
  passed: number
  failed: number
  /** Each failed test by file and name, with the first line of why: the last thing printed, so that a cut log has it. */
  failures: string[]
}
const rows: (Outcome & { suite: string; seconds: number })[] = []
for (const suite of chosen) {
  if (suite !== 'check' && !globSync(`test/${suite}/**/*.{test,spec}.ts`).length) continue
  if (suite === 'web' || suite === 'e2e') buildWebIfNeeded()
  // the web's pages are tested as they were built for the stack
  if (suite === 'web') env.WEB_DIST ??= join(caminhoDaRaiz, 'dist/web')
  const started = Date.now()
  const outcome = runSuite(suite)
  rows.push({ suite, ...outcome, seconds: (Date.now() - started) / 1000 })
}
rmSync(report, { recursive: true, force: true })

console.log('\nsuite         passed  failed    time')
for (const r of rows) {
  console.log(
    `${r.suite.padEnd(12)} ${String(r.passed).padStart(7)} ${String(r.failed).padStart(7)} ${r.seconds.toFixed(1).padStart(7)} s`,
  )
}
for (const r of rows) for (const failure of r.failures) console.log(`✘ ${r.suite} › ${failure}`)
const passed = rows.reduce((n, r) => n + r.passed, 0)
const failed = rows.reduce((n, r) => n + r.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

/** A suite is whatever lies in its folder: `*.test.ts` for vitest, a Playwright configuration for the browser. */
function runSuite(suite: Suite): Outcome {
  if (suite === 'check') return check()
  const parts = [
    ...(globSync(`test/${suite}/**/*.test.ts`).length ? [runVitest(suite)] : []),
    ...globSync(`test/${suite}/**/playwright.config.ts`)
      .sort()
      .map((config, n) => runPlaywright(config, join(report, `${suite}-${n}.json`))),
  ]
  return {
    passed: parts.reduce((n, p) => n + p.passed, 0),
    failed: parts.reduce((n, p) => n + p.failed, 0),
    failures: parts.flatMap(p => p.failures),
  }
}

function check(): Outcome {
  const { status } = spawnSync(process.execPath, ['infra/check.ts'], { stdio: 'inherit', env })
  return ended(status === 0 ? 1 : 0, [], status)
}

function runVitest(suite: Suite): Outcome {
  const file = join(report, `${suite}.json`)
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'test/vitest.config.ts',
    `test/${suite}/`,
    // what has no stack, no browser and no process of its own loads the product once for each worker, not for each file
    ...(suite === 'unit' ? ['--no-isolate'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env })
  const { passed, failures } = lerVitest(file)
  return ended(passed, failures, status)
}

function runPlaywright(config: string, file: string): Outcome {
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', config, '--reporter=list,json']
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const { passed, failures } = lerPlaywright(file)
  return ended(passed, failures, status)
}

/** A runner that failed without a failing test (a crash, an unhandled error, no test at all) counts as one failure. */
function ended(passed: number, failures: string[], status: number | null): Outcome {
  return { passed, failed: failures.length || (status === 0 && passed > 0 ? 0 : 1), failures }
}
