import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { watchBrowsers } from '../../infra/testBrowsers.ts'

/** Works for half a second of a processor, says so, and stays. */
const works =
  'for (let now; !now || now.user + now.system < 500_000; ) now = process.cpuUsage(); console.log("done"); setInterval(() => {}, 60_000)'
const atWork = async (...args: string[]) => {
  const child = spawn(process.execPath, ['-e', works, '--', ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

test.runIf(process.platform === 'linux')(
  'a page of a browser is counted, what its parent waits for is not',
  async () => {
    const watch = watchBrowsers(process.pid)
    const children = await Promise.all([atWork('--type=renderer'), atWork('--type=utility'), atWork()])
    const seconds = watch.stop()
    for (const child of children) child.kill()
    expect(seconds).toBeGreaterThanOrEqual(0.4)
    expect(seconds).toBeLessThan(1)
  },
)
