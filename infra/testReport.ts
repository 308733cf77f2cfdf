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
  tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
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
        const erro = t.results.find(r => r.error)?.error?.message
        return linha(`${t.projectName && `[${t.projectName}] `}${spec.file}:${spec.line}`, spec.title, erro)
      }),
  )
  return { passed: stats.expected, failures: [...falhas, ...(errors ?? []).map(e => linha('', '', e.message))] }
}

const linha = (onde: string, nome: string, erro = ''): string =>
  [onde, nome, stripVTControlCharacters(erro).trim().split('\n', 1)[0]?.slice(0, 200)].filter(Boolean).join(' › ')
