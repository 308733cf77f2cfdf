import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { instalarEmulador } from './emulador/instalar.ts'
import { buildWebIfNeeded } from './local/build.ts'
import { type Job, lanesOf, needsWeb, suites, takeJob } from './testJobs.ts'
import type { Ended } from './testProcess.ts'
import { type Outcome, outcomeOf, tableOf } from './testReport.ts'

/**
 * `npm test`: everything, with the time and the processor time of each suite. Names after `--` run only those suites:
 * `npm test -- unit e2e`. Suites run beside each other, each one's output in one piece when it ends; a single one is
 * shown as it goes. The last line is `N passed, N failed`, and the exit code follows it.
 */
const wanted = process.argv.slice(2)
const chosen = suites.filter(s => (wanted.length ? wanted.includes(s) : true))
const folder = mkdtempSync(join(tmpdir(), 'quita-test-'))
/** Ends a runner that hangs; none comes near it. */
const limitMs = 40 * 60_000

const running = new Set<ChildProcess>()
/** A job is a group of processes of its own: its runner, its workers, its browsers. */
const kill = ({ pid }: ChildProcess) => {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // it ended meanwhile
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    for (const child of running) kill(child)
    rmSync(folder, { recursive: true, force: true })
    process.exit(1)
  })

const started = Date.now()
const seconds = (since: number) => (Date.now() - since) / 1000

function run(job: Job, live: boolean): Promise<Outcome> {
  const began = Date.now()
  const said: Buffer[] = []
  let ended: Ended = { status: null, processorSeconds: undefined }
  return new Promise(resolve => {
    const child = fork(join(import.meta.dirname, 'testProcess.ts'), job.args, {
      detached: true,
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe', 'ipc'],
      env: { ...process.env, LOG: process.env.LOG ?? 'off', ...job.env },
    })
    running.add(child)
    const limit = setTimeout(() => {
      said.push(Buffer.from(`\n${job.title}: ended after ${limitMs / 60_000} minutes\n`))
      kill(child)
    }, limitMs)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part))
    child.on('message', message => {
      ended = message as Ended
    })
    child.once('close', () => {
      clearTimeout(limit)
      running.delete(child)
      const outcome = { ...outcomeOf(job.suite, job.report?.(), ended), seconds: seconds(began) }
      const word = outcome.failed ? 'FAIL' : 'ok'
      process.stdout.write(Buffer.concat(said))
      console.log(`› ${word} ${job.title} ${outcome.seconds.toFixed(1)} s (at ${seconds(started).toFixed(0)} s)`)
      resolve(outcome)
    })
  })
}

if (chosen.some(needsWeb)) buildWebIfNeeded()
const emulador = chosen.includes('emulator')
  ? instalarEmulador({ dizer: texto => process.stderr.write(`› ${texto}\n`) })
  : undefined
const falta = emulador && 'falta' in emulador ? emulador.falta : undefined
const lanes = lanesOf(chosen, folder, { semEmulador: falta !== undefined })
const outcomes: Outcome[] = []
await Promise.all(
  lanes.map(async (_, own) => {
    for (let job = takeJob(lanes, own); job; job = takeJob(lanes, own)) {
      if (lanes.length > 1) console.log(`› ${job.title}…`)
      outcomes.push(await run(job, lanes.length === 1))
    }
  }),
)
rmSync(folder, { recursive: true, force: true })

const { text, passed, failed } = tableOf(
  outcomes,
  suites,
  seconds(started),
  falta === undefined ? [] : [{ suite: 'emulator', why: falta, fails: process.env.CI === 'true' }],
)
console.log(text)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
