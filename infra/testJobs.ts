import { globSync } from 'node:fs'
import { join } from 'node:path'
import { caminhoDaRaiz } from './functions.ts'
import { lerPlaywright, lerVitest, type TestReport } from './testReport.ts'

/** The suites of `npm test`, and the commands that run each. */
export const suites = ['check', 'unit', 'contract', 'integration', 'infra', 'emulator', 'sim', 'web', 'e2e'] as const
export type Suite = (typeof suites)[number]

/** One command: a suite is whatever lies in its folder, and each of its runners is a job of its own. */
export interface Job {
  suite: Suite
  title: string
  args: string[]
  env: NodeJS.ProcessEnv
  /** What its runner's report says once it ended; undefined where there is none and its exit says all. */
  report?: () => TestReport
}

/** Suites that open browsers: they take turns with each other and run beside the rest. */
const inBrowsers: ReadonlySet<Suite> = new Set(['web', 'e2e'])
/** Suites whose tests read the web as it is built. */
export const needsWeb = (suite: Suite): boolean =>
  inBrowsers.has(suite) || suite === 'integration' || suite === 'emulator'

/**
 * Two lanes, run at once, one command of each at a time: browsers wait often, and what has none fills their pauses. The
 * longest of a lane come first, so that what is left at the end is short.
 */
export function lanesOf(chosen: readonly Suite[], folder: string, { semEmulador = false } = {}): Job[][] {
  const order: Suite[] = ['check', 'integration', 'contract', 'sim', 'unit', 'infra', 'emulator', 'web', 'e2e']
  const jobs = order.filter(s => chosen.includes(s)).flatMap(s => jobsOf(s, folder, semEmulador))
  const lanes = [jobs.filter(j => !inBrowsers.has(j.suite)), jobs.filter(j => inBrowsers.has(j.suite))]
  const full = lanes.filter(lane => lane.length)
  // beside another lane a runner has half of the machine, and a little more for when it waits
  return full.map(lane => lane.map(job => (full.length > 1 ? beside(job) : job)))
}

/**
 * Takes a lane's next job from `lanes`. A lane that has none left takes what waits last in another, so that no processor
 * idles at the end; a browser's job stays where it is, for browsers take turns.
 */
export function takeJob(lanes: readonly Job[][], own: number): Job | undefined {
  const mine = lanes[own]?.shift()
  if (mine) return mine
  const other = lanes.find(lane => lane.length && !inBrowsers.has(lane.at(-1)!.suite))
  return other?.pop()
}

const workersBeside = '2'
const beside = (job: Job): Job =>
  job.title.endsWith('vitest')
    ? { ...job, args: [...job.args, `--maxWorkers=${workersBeside}`] }
    : job.title.endsWith('.config.ts')
      ? { ...job, args: [...job.args, `--workers=${workersBeside}`] }
      : job

/** What needs the emulator of AWS: where it cannot be had, the rest of its suite runs all the same. */
const noEmulador = 'test/emulator/jornadas.test.ts'

function jobsOf(suite: Suite, folder: string, semEmulador: boolean): Job[] {
  if (suite === 'check') return [{ suite, title: suite, args: ['infra/check.ts'], env: {} }]
  return [
    ...(globSync(`test/${suite}/**/*.test.ts`).length
      ? [vitest(suite, join(folder, `${suite}.json`), semEmulador)]
      : []),
    ...globSync(`test/${suite}/**/playwright.config.ts`)
      .sort()
      .map((config, n) => playwright(suite, config, join(folder, `${suite}-${n}.json`))),
  ]
}

const vitest = (suite: Suite, file: string, semEmulador: boolean): Job => ({
  suite,
  title: `${suite}, vitest`,
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'test/vitest.config.ts',
    `test/${suite}/`,
    // what has no stack, no browser and no process of its own loads the product once for each worker, not for each file
    ...(suite === 'unit' ? ['--no-isolate'] : []),
    ...(suite === 'emulator' && semEmulador ? [`--exclude=${noEmulador}`] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ],
  env: {},
  report: () => lerVitest(file),
})

const playwright = (suite: Suite, config: string, file: string): Job => ({
  suite,
  title: `${suite}, ${config}`,
  args: ['node_modules/@playwright/test/cli.js', 'test', '--config', config, '--reporter=list,json'],
  env: {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    // the web's pages are tested as they were built for the stack
    ...(suite === 'web' && { WEB_DIST: process.env.WEB_DIST ?? join(caminhoDaRaiz, 'dist/web') }),
  },
  report: () => lerPlaywright(file),
})
