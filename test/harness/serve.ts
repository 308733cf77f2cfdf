import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIds } from '../../functions/platform/runtime/ids.ts'
import { deps } from '../../functions/platform/runtime/needs.ts'
import { parametros } from '../../functions/platform/runtime/parametros.ts'
import { storage } from '../../functions/platform/storage/index.ts'
import { buildWebIfNeeded } from '../../infra/local/build.ts'
import { type Demo, outraDemo } from '../../infra/local/demo.ts'
import { seed } from '../../infra/local/seed.ts'
import { semearVendas } from '../../infra/local/seed.vendas.ts'
import { startStack } from '../../infra/local/stack.ts'

/**
 * What the journeys are driven against: the stack on PORT over a folder of its own that goes with the process, without a
 * demo. Three ports on, a door of the tests' own, for this machine only, makes companies: as `npm start` seeds its demo,
 * one for each journey, so that no journey meets another's links, bells, counters or webhooks.
 */
export interface PedidoDeEmpresa {
  /** Days of sales before today that are in its books; none unless told. */
  diasDeVendas?: number
}
process.env.LOG ??= 'warn'
const port = Number(process.env.PORT ?? 4000)
const dir = mkdtempSync(join(tmpdir(), 'quita-e2e-'))
process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
buildWebIfNeeded()
const stack = await startStack({ dir, port, demo: false })
const mundo = deps({ storage: storage('escrever'), params: parametros('segredo-hmac') })
const sorte = createIds()

async function novaEmpresa({ diasDeVendas }: PedidoDeEmpresa): Promise<Demo> {
  const demo = outraDemo(() => sorte.id21(), Math.random)
  await seed(mundo, demo)
  if (diasDeVendas) {
    const semente = Math.floor(Math.random() * 2 ** 31)
    await semearVendas(mundo, demo.links.estante, Date.now(), {
      dias: diasDeVendas,
      semente,
      provedores: stack.sandbox,
    })
  }
  return demo
}

const door = createServer((req, res) => {
  const answer = (status: number, body: unknown) =>
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (req.method === 'GET') return void answer(200, {})
  const parts: Buffer[] = []
  req.on('data', (part: Buffer) => parts.push(part))
  req.on('end', () => {
    novaEmpresa(JSON.parse(Buffer.concat(parts).toString('utf8')) as PedidoDeEmpresa).then(
      demo => answer(201, demo),
      error => answer(500, { message: String(error) }),
    )
  })
})
door.listen(port + 3, '127.0.0.1')

let closing = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (closing) process.exit(1)
    closing = true
    door.close()
    stack.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
