import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { watchBrowsers } from './testBrowsers.ts'

/**
 * Runs one command of `npm test` with this very Node and tells the parent how it ended and what it took of the
 * processors: its own time and its workers', which the kernel adds up for the process that waited for them, and its
 * browsers' pages, which are looked at while they live.
 */
export interface Ended {
  status: number | null
  /** Undefined where the kernel does not say (outside Linux). */
  processorSeconds: number | undefined
}

const ticksPerSecond = 100
/** User and system time of the children that ended: fields 16 and 17 of /proc/self/stat. */
function ofChildren(): number | undefined {
  try {
    const [, afterName = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ')
    const fields = afterName.split(' ')
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
  } catch {
    return undefined
  }
}

const args = process.argv.slice(2)
const browsers = args.some(a => a.includes('playwright')) ? watchBrowsers(process.pid) : undefined
const child = spawn(process.execPath, args, { stdio: 'inherit' })
child.once('close', status => {
  const waited = ofChildren()
  const processorSeconds = waited === undefined ? undefined : waited + (browsers?.stop() ?? 0)
  const ended: Ended = { status, processorSeconds }
  process.send?.(ended, undefined, undefined, () => process.exit())
})
