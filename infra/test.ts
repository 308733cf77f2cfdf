import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { caminhoDaRaiz } from './functions.ts'
import { buildWebIfNeeded } from './local/build.ts'

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

const rows: { suite: string; passed: number; failed: number; seconds: number }[] = []
for (const suite of chosen) {
  if (suite !== 'check' && !globSync(`test/${suite}/**/*.{test,spec}.ts`).length) continue
  if (suite === 'web' || suite === 'e2e') buildWebIfNeeded()
  // the web's pages are tested as they were built for the stack
  if (suite === 'web') env.WEB_DIST ??= join(caminhoDaRaiz, 'dist/web')
  const started = Date.now()
  const { passed, failed } = runSuite(suite)
  rows.push({ suite, passed, failed, seconds: (Date.now() - started) / 1000 })
}
rmSync(report, { recursive: true, force: true })

console.log('\nsuite         passed  failed    time')
for (const r of rows) {
  console.log(
    `${r.suite.padEnd(12)} ${String(r.passed).padStart(7)} ${String(r.failed).padStart(7)} ${r.seconds.toFixed(1).padStart(7)} s`,
  )
}
const passed = rows.reduce((n, r) => n + r.passed, 0)
const failed = rows.reduce((n, r) => n + r.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

/** A suite is whatever lies in its folder: `*.test.ts` for vitest, a Playwright configuration for the browser. */
function runSuite(suite: Suite) {
  if (suite === 'check') return check()
  const parts = [
    ...(globSync(`test/${suite}/**/*.test.ts`).length ? [runVitest(suite)] : []),
    ...(globSync(`test/${suite}/**/playwright.config.ts`).length ? [runPlaywright(suite)] : []),
  ]
  return parts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }))
}

function check() {
  const { status } = spawnSync(process.execPath, ['infra/check.ts'], { stdio: 'inherit', env })
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function runVitest(suite: Suite) {
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
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    number
  >
  return counts(passed, failed, status)
}

function runPlaywright(suite: Suite) {
  let [passed, failed] = [0, 0]
  for (const [n, config] of globSync(`test/${suite}/**/playwright.config.ts`).sort().entries()) {
    const file = join(report, `${suite}-${n}.json`)
    const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', config, '--reporter=list,json']
    const { status } = spawnSync(process.execPath, args, {
      stdio: 'inherit',
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    })
    const { stats } = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as { stats: { expected: number; unexpected: number; flaky: number } })
      : { stats: { expected: 0, unexpected: 1, flaky: 0 } }
    const one = counts(stats.expected, stats.unexpected + stats.flaky, status)
    passed += one.passed
    failed += one.failed
  }
  return counts(passed, failed, 0)
}

/** A runner that failed without a failing test (a crash, an unhandled error, no test at all) counts as one failure. */
function counts(passed = 0, failed = 0, status: number | null) {
  return { passed, failed: failed || (status === 0 && passed > 0 ? 0 : 1) }
}
