import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { caminhoDaRaiz } from '../../infra/functions.ts'
import { lerPlaywright, lerVitest, outcomeOf, tableOf } from '../../infra/testReport.ts'

/** What a run says last: a log is read from its end, and often cut. */
const gravar = (json: object) => {
  const arquivo = join(mkdtempSync(join(tmpdir(), 'quita-report-')), 'r.json')
  writeFileSync(arquivo, JSON.stringify(json))
  return arquivo
}

test('each failed test by file and name, with the first line of why; a file that did not load too', () => {
  const onde = (nome: string) => join(caminhoDaRaiz, 'test/unit', nome)
  const arquivo = gravar({
    numPassedTests: 7,
    testResults: [
      {
        name: onde('a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'fine' },
          { status: 'failed', fullName: 'sums', failureMessages: ['\u001b[31mError: 2\u001b[39m\n  at a.test.ts:3'] },
        ],
      },
      { name: onde('b.test.ts'), status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: onde('c.test.ts'), status: 'passed', assertionResults: [{ status: 'passed', fullName: 'fine' }] },
    ],
  })
  expect(lerVitest(arquivo)).toEqual({
    passed: 7,
    failures: ['test/unit/a.test.ts › sums › Error: 2', 'test/unit/b.test.ts › Cannot find module'],
  })
})

test('a journey that failed, at whatever depth; one that passed at another try failed', () => {
  const um = (title: string, status: string, message?: string, line?: number) => ({
    title,
    file: 'pix.spec.ts',
    line: 9,
    tests: [
      {
        projectName: 'jornadas',
        status,
        results: message ? [{ error: { message, ...(line && { location: { line } }) } }, {}] : [{}],
      },
    ],
  })
  const arquivo = gravar({
    stats: { expected: 3 },
    errors: [{ message: 'no server' }],
    suites: [
      {
        specs: [um('paid', 'expected')],
        suites: [
          { specs: [um('late', 'flaky', 'Error: x\nthen')] },
          { specs: [um('lost', 'unexpected', 'Error: y\n\n  Locator: getByText(/z/)\n  Expected: visible', 12)] },
        ],
      },
    ],
  })
  expect(lerPlaywright(arquivo)).toEqual({
    passed: 3,
    failures: [
      '[jornadas] pix.spec.ts:9 › late › Error: x',
      '[jornadas] pix.spec.ts:9 › lost (line 12) › Error: y · Locator: getByText(/z/) · Expected: visible',
      'no server',
    ],
  })
})

test('a runner that left no report passed nothing', () => {
  expect([lerVitest('/nowhere.json'), lerPlaywright('/nowhere.json')]).toEqual([
    { passed: 0, failures: [] },
    { passed: 0, failures: [] },
  ])
})

test('a runner that crashed, or ran no test, has failed once, whatever it reported', () => {
  const ended = (status: number | null) => ({ status, processorSeconds: 1 })
  const of = (passed: number, failures: string[], status: number | null) =>
    outcomeOf('unit', { passed, failures }, ended(status)).failed
  expect([of(5, [], 0), of(5, [], 1), of(0, [], 0), of(5, [], null), of(5, ['a', 'b'], 1)]).toEqual([0, 1, 1, 1, 2])
  expect([outcomeOf('check', undefined, ended(0)), outcomeOf('check', undefined, ended(1))]).toMatchObject([
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1 },
  ])
})

test('a row for each suite in order, its jobs together; the failures; the closing line last and alone', () => {
  const job = (suite: string, passed: number, failures: string[], processorSeconds: number | undefined) => ({
    ...outcomeOf(suite, { passed, failures }, { status: failures.length ? 1 : 0, processorSeconds }),
    seconds: 10,
  })
  const outcomes = [job('web', 3, [], undefined), job('unit', 7, ['a.test.ts › sums'], 4), job('web', 2, [], 5)]
  const { text, passed, failed } = tableOf(outcomes, ['unit', 'web', 'e2e'], 15)
  expect([passed, failed]).toEqual([12, 1])
  expect(text.split('\n').map(l => l.trim().split(/ +/))).toEqual([
    [''],
    ['suite', 'passed', 'failed', 'time', 'processors'],
    ['unit', '7', '1', '10.0', 's', '4.0', 's'],
    ['web', '5', '0', '20.0', 's', '—', 's'],
    ['together', '12', '1', '15.0', 's', '—', 's'],
    ['✘', 'unit', '›', 'a.test.ts', '›', 'sums'],
    [''],
    ['12', 'passed,', '1', 'failed'],
  ])
})

test('what could not run is said in a line of its own, and is a failure where every change is judged', () => {
  const outcomes = [
    { ...outcomeOf('emulator', { passed: 3, failures: [] }, { status: 0, processorSeconds: 1 }), seconds: 2 },
  ]
  const told = (fails: boolean) => tableOf(outcomes, ['emulator'], 2, [{ suite: 'emulator', why: 'no Python', fails }])
  for (const fails of [true, false]) {
    const { text, passed, failed } = told(fails)
    expect(text.split('\n').slice(-3)).toEqual([
      'emulator: NOT RUN: no Python',
      '',
      `3 passed, ${fails ? 1 : 0} failed`,
    ])
    expect([passed, failed]).toEqual([3, fails ? 1 : 0])
  }
})

test('.ci/run judges every change', () => {
  expect(readFileSync(join(caminhoDaRaiz, '.ci/run'), 'utf8')).toMatch(/^export CI=true$/m)
})
