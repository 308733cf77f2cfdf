import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { caminhoDaRaiz } from '../../infra/functions.ts'
import { lerPlaywright, lerVitest } from '../../infra/testReport.ts'

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
  const um = (title: string, status: string, message?: string) => ({
    title,
    file: 'pix.spec.ts',
    line: 9,
    tests: [{ projectName: 'jornadas', status, results: message ? [{ error: { message } }, {}] : [{}] }],
  })
  const arquivo = gravar({
    stats: { expected: 3 },
    errors: [{ message: 'no server' }],
    suites: [{ specs: [um('paid', 'expected')], suites: [{ specs: [um('late', 'flaky', 'Error: x\nthen')] }] }],
  })
  expect(lerPlaywright(arquivo)).toEqual({
    passed: 3,
    failures: ['[jornadas] pix.spec.ts:9 › late › Error: x', 'no server'],
  })
})

test('a runner that left no report passed nothing', () => {
  expect([lerVitest('/nowhere.json'), lerPlaywright('/nowhere.json')]).toEqual([
    { passed: 0, failures: [] },
    { passed: 0, failures: [] },
  ])
})
