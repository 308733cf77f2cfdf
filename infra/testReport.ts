import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { caminhoDaRaiz } from './functions.ts'

/** What the runners' JSON reports say: how many tests passed, and each that failed with the first line of why. */
export interface TestReport {
  passed: number
  failures: string[]
}
const vazio: TestReport = { passed: 0, failures: [] }

interface Vitest {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}
/** A file that failed before its tests is a failure by itself. */
export function lerVitest(arquivo: string): TestReport {
  if (!existsSync(arquivo)) return vazio
  const { numPassedTests, testResults } = JSON.parse(readFileSync(arquivo, 'utf8')) as Vitest
  return {
    passed: numPassedTests,
    failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const onde = relative(caminhoDaRaiz, name)
      const falhos = assertionResults.filter(t => t.status === 'failed')
      if (status === 'failed' && falhos.length === 0) return [linha(onde, '', message)]
      return falhos.map(t => linha(onde, t.fullName, t.failureMessages?.[0]))
    }),
  }
}

interface Suite {
  specs?: Spec[]
  suites?: Suite[]
}
interface Spec {
  title: string
  file: string
  line: number
  tests: {
    projectName: string
    status: string
    results: { error?: { message?: string; location?: { line: number } } }[]
  }[]
}
/** A test that passed at another try has failed: nothing is tried twice here. */
export function lerPlaywright(arquivo: string): TestReport {
  if (!existsSync(arquivo)) return vazio
  const { stats, suites, errors } = JSON.parse(readFileSync(arquivo, 'utf8')) as {
    stats: { expected: number }
    suites: Suite[]
    errors?: { message?: string }[]
  }
  const specs = (s: Suite): Spec[] => [...(s.specs ?? []), ...(s.suites ?? []).flatMap(specs)]
  const falhas = suites.flatMap(specs).flatMap(spec =>
    spec.tests
      .filter(t => t.status === 'unexpected' || t.status === 'flaky')
      .map(t => {
        const erro = t.results.find(r => r.error)?.error
        // the step, beside the test: a log that is cut keeps this line alone
        const passo = erro?.location ? ` (line ${erro.location.line})` : ''
        return linha(
          `${t.projectName && `[${t.projectName}] `}${spec.file}:${spec.line}`,
          spec.title + passo,
          erro?.message,
        )
      }),
  )
  return { passed: stats.expected, failures: [...falhas, ...(errors ?? []).map(e => linha('', '', e.message))] }
}

/** The first line of why, and what a page's step looked for, wanted and found. */
function motivo(erro: string): string {
  const [primeira = '', ...outras] = stripVTControlCharacters(erro).trim().split('\n')
  const ditas = outras.map(l => l.trim()).filter(l => /^(Locator|Expected|Received)\b.*:/.test(l))
  return [primeira, ...ditas.slice(0, 3)].map(l => l.slice(0, 200)).join(' · ')
}
const linha = (onde: string, nome: string, erro = ''): string => [onde, nome, motivo(erro)].filter(Boolean).join(' › ')

/** How a job of a suite ended. */
export interface Outcome extends TestReport {
  suite: string
  failed: number
  seconds: number
  processorSeconds: number | undefined
}

/**
 * A runner that failed without a failing test (a crash, an unhandled error, no test at all) counts as one failure; without
 * a report, its exit is the one thing it tested.
 */
export function outcomeOf(
  suite: string,
  report: TestReport | undefined,
  { status, processorSeconds }: { status: number | null; processorSeconds: number | undefined },
): Omit<Outcome, 'seconds'> {
  const { passed, failures } = report ?? { passed: status === 0 ? 1 : 0, failures: [] }
  return { suite, passed, failures, failed: failures.length || (status === 0 && passed > 0 ? 0 : 1), processorSeconds }
}

/** What of a suite this machine could not run, and why: said in a line of its own, never counted as passed. */
export interface NotRun {
  suite: string
  why: string
  /** Where every change is judged (`CI=true`), what was not run is a failure. */
  fails: boolean
}

const column = (value: number | undefined, width: number, digits = 0) =>
  (value === undefined ? '—' : value.toFixed(digits)).padStart(width)

/** What is printed last: a row for each suite, each failure with why, and the closing line alone. */
export function tableOf(
  outcomes: readonly Outcome[],
  order: readonly string[],
  wholeSeconds: number,
  notRun: readonly NotRun[] = [],
): { text: string; passed: number; failed: number } {
  const sum = (of: readonly Outcome[], what: 'passed' | 'failed' | 'seconds') => of.reduce((n, o) => n + o[what], 0)
  const processors = (of: readonly Outcome[]) =>
    of.reduce<number | undefined>(
      (n, o) => (n === undefined || o.processorSeconds === undefined ? undefined : n + o.processorSeconds),
      0,
    )
  const row = (name: string, of: readonly Outcome[], time: number) =>
    `${name.padEnd(12)} ${column(sum(of, 'passed'), 7)} ${column(sum(of, 'failed'), 7)} ${column(time, 7, 1)} s ${column(processors(of), 9, 1)} s`
  const rows = order
    .map(name => ({ name, of: outcomes.filter(o => o.suite === name) }))
    .filter(({ of }) => of.length)
    .map(({ name, of }) => row(name, of, sum(of, 'seconds')))
  const passed = sum(outcomes, 'passed')
  const failed = sum(outcomes, 'failed') + notRun.filter(n => n.fails).length
  const text = [
    '\nsuite         passed  failed      time  processors',
    ...rows,
    row('together', outcomes, wholeSeconds),
    ...order.flatMap(name =>
      outcomes.filter(o => o.suite === name).flatMap(o => o.failures.map(failure => `✘ ${name} › ${failure}`)),
    ),
    ...notRun.map(({ suite, why }) => `${suite}: NOT RUN: ${why}`),
    `\n${passed} passed, ${failed} failed`,
  ].join('\n')
  return { text, passed, failed }
}
