import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lanesOf, type Suite, suites, takeJob } from '../../infra/testJobs.ts'

/** What runs beside what in `npm test`, and with how many workers. */
const shown = (chosen: readonly Suite[]) => lanesOf(chosen, '/report').map(lane => lane.map(job => job.title))
const workers = /^--(?:maxWorkers|workers)=2$/

test('every suite has its runners, each once; browsers take turns in a lane of their own', () => {
  const [others = [], browsers = []] = lanesOf(suites, '/report')
  const titles = shown(suites).flat()
  expect(new Set(titles).size).toBe(titles.length)
  expect(new Set([...others, ...browsers].map(job => job.suite))).toEqual(new Set(suites))
  expect(new Set(browsers.map(job => job.suite))).toEqual(new Set(['web', 'e2e']))
  for (const job of [...others, ...browsers])
    expect(job.args.filter(arg => workers.test(arg)).length, job.title).toBe(job.suite === 'check' ? 0 : 1)
})

test('a lane that is done takes what waits last in the other, and never a browser’s', () => {
  const lanes = lanesOf(suites, '/report')
  const [others = [], browsers = []] = lanes.map(lane => lane.map(job => job.title))
  const ofBrowsers = browsers.map(() => takeJob(lanes, 1)?.title)
  expect(ofBrowsers).toEqual(browsers)
  expect(takeJob(lanes, 1)?.title).toBe(others.at(-1))
  expect(others.slice(0, -1).map(() => takeJob(lanes, 0)?.title)).toEqual(others.slice(0, -1))
  expect([takeJob(lanes, 0), takeJob(lanes, 1)]).toEqual([undefined, undefined])
  const left = lanesOf(suites, '/report')
  for (const _ of others) takeJob(left, 0)
  expect(takeJob(left, 0)).toBeUndefined()
  expect(left[1]).toHaveLength(browsers.length)
})

test('what runs alone has the machine', () => {
  expect(shown(['unit', 'emulator'])).toEqual([['unit, vitest', 'emulator, vitest']])
  for (const job of lanesOf(['unit', 'contract'], '/report').flat())
    expect(job.args.some(arg => workers.test(arg))).toBe(false)
})

test('each runner writes a report of its own, and fails without one', () => {
  const jobs = lanesOf(suites, '/nowhere').flat()
  const files = jobs.flatMap(
    job => job.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? job.args.find(a => a.includes('/nowhere/')) ?? [],
  )
  expect(new Set(files).size).toBe(jobs.length - 1)
  for (const job of jobs) if (job.suite !== 'check') expect(job.report?.()).toEqual({ passed: 0, failures: [] })
})

test('where the emulator cannot be had, the rest of its suite runs', () => {
  const args = (semEmulador: boolean) => lanesOf(['emulator'], '/report', { semEmulador }).flat()[0]?.args ?? []
  expect(args(false).filter(a => a.startsWith('--exclude'))).toEqual([])
  const [excluded = ''] = args(true).filter(a => a.startsWith('--exclude'))
  expect(existsSync(excluded.replace('--exclude=', ''))).toBe(true)
  expect(globSync('test/emulator/*.test.ts').length).toBeGreaterThan(1)
})
