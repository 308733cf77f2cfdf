/**
 * The whole stack as a process that dies. Told `{ die: { call, side } }` it kills itself (SIGKILL) at that outgoing call of
 * the product (table, queues, workflows, parameters, PSP), before it is served or after it was and before the answer.
 * Its clock is ahead by `aheadMs`: the machine came back that much later.
 */
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { flushCompileCache } from 'node:module'
import { startStack } from '../../../infra/local/stack.ts'

const [dir = '', port = '0', aheadMs = '0'] = process.argv.slice(2)
const now = Date.now
Date.now = () => now() + Number(aheadMs)

let calls = 0
let die: { call: number; side: 'before' | 'after' } | undefined
const kill = () => process.kill(process.pid, 'SIGKILL')
const emit = Server.prototype.emit
const counting = function (this: Server, ...args: unknown[]) {
  const [event, req, res] = args as [string, IncomingMessage, ServerResponse]
  const address = this.address()
  const web = typeof address === 'object' && address?.port === Number(port)
  // neither the payer's own calls nor the test's look into the table count
  const watching = event === 'request' && /quem-testa/.test(`${req.headers['user-agent']} ${req.headers['x-quem']}`)
  if (event !== 'request' || web || watching) return Reflect.apply(emit, this, args) as boolean
  calls++
  if (die?.call === calls) {
    if (die.side === 'before') kill()
    res.end = (() => {
      kill()
      return res
    }) as typeof res.end
  }
  return Reflect.apply(emit, this, args) as boolean
}
Server.prototype.emit = counting as typeof emit

type Order = { die?: typeof die; count?: true; sweep?: true }
const stack = await startStack({ dir, port: Number(port), demo: false, sweepEveryMs: 3_600_000 })
process.on('message', async (order: Order) => {
  // whoever is killed writes nothing at its end
  flushCompileCache()
  const counted = calls
  calls = 0
  die = order.die
  // a worker that its own time limit ended has died too, and the next goes on
  if (order.sweep) await stack.sweep().catch(() => undefined)
  process.send?.({ counted })
})
flushCompileCache()
process.send?.({ ready: stack.urls })
