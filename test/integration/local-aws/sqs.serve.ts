/** HTTP around one emulated service, for tests and for the processes they kill (no test library here). */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AwsService } from '../../../infra/local/aws/service.ts'

/** The service behind a loopback port; answers the base URL. */
export async function serve(service: Pick<AwsService, 'handle'>): Promise<{ url: string; server: Server }> {
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const headers = Object.fromEntries(Object.entries(req.headers).map(([name, value]) => [name, String(value)]))
    const body = Buffer.concat(chunks)
    const answer = await service.handle({ method: req.method ?? '', url: req.url ?? '/', headers, body })
    res.writeHead(answer.status, answer.headers)
    if (typeof answer.body === 'string' || Buffer.isBuffer(answer.body)) res.end(answer.body)
    else answer.body.pipe(res)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
