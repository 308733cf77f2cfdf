/* A sandbox of its own process, for the test to kill: prints its address and serves until the end. */
import { createSandbox } from '../../../functions/sandbox/index.ts'
import { servir } from '../providers/mundo.ts'

const sandbox = await createSandbox({
  dir: process.argv[2] ?? '',
  clock: { now: () => Date.now() },
  // Nobody listens there: the callbacks must wait on disk.
  webhooks: { pix: 'http://127.0.0.1:9/webhooks' },
})
const { url } = await servir(sandbox.handle)
process.stdout.write(`${url}\n`)
