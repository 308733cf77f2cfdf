import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { vi } from 'vitest'
import { keepSockets } from '../../harness/withoutSockets.ts'
import type { Trace } from './search.ts'

interface Received {
  port: number
  method: string
  url: string
  target: string
  body: () => string
}

/** Everything that reached a server of this process, and everything this process printed. */
export function tap() {
  const received: Received[] = []
  const printed: Trace[] = []
  keepSockets()
  const emit = Server.prototype.emit
  const listen = function (this: Server, ...args: unknown[]) {
    const [event, req] = args as [string, IncomingMessage, ServerResponse]
    if (event === 'request') received.push(watch(this, req))
    return Reflect.apply(emit, this, args) as boolean
  }
  const spies = [
    vi.spyOn(Server.prototype, 'emit').mockImplementation(listen as typeof emit),
    ...(['stdout', 'stderr'] as const).map(name =>
      vi.spyOn(process[name], 'write').mockImplementation(((chunk: string | Uint8Array) => {
        printed.push({ where: name, text: Buffer.from(chunk as string).toString('utf8') })
        return true
      }) as typeof process.stdout.write),
    ),
  ]
  return {
    printed,
    /** Requests to the servers on these ports. */
    to: (...ports: number[]): (Trace & { url: string; target: string })[] =>
      received
        .filter(r => ports.includes(r.port))
        .map(r => ({
          where: `${r.method} ${r.url} ${r.target}`,
          url: r.url,
          target: r.target,
          text: `${r.url} ${r.body()}`,
        })),
    restore: () => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}

function watch(server: Server, req: IncomingMessage): Received {
  const address = server.address()
  const parts: Buffer[] = []
  const push = req.push
  req.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (chunk instanceof Buffer) parts.push(Buffer.from(chunk))
    return push.call(req, chunk, encoding)
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    method: req.method ?? '',
    url: req.url ?? '',
    target: String(req.headers['x-amz-target'] ?? ''),
    body: () => Buffer.concat(parts).toString('utf8'),
  }
}
