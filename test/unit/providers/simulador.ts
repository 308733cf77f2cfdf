import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Fetch } from '../../../functions/providers/http.ts'
import { json, type RotaSimulada, rotear } from '../../../functions/sandbox/rotas.ts'
import { atenderNode } from '../../../functions/sandbox/servidor.ts'
import { conectar } from './mundo.ts'

/** One simulator's routes without sockets, shaped as `fetch`. */
export const fetchDe =
  (rotas: readonly RotaSimulada[]): Fetch =>
  async (url, init) =>
    (await rotear(rotas, new Request(url, init))) ?? json(404, { erro: 'rota' })

/** One simulator's routes on an ephemeral port of the loopback. */
export async function servirRotas(rotas: readonly RotaSimulada[]) {
  const atender = async (request: Request) => (await rotear(rotas, request)) ?? json(404, { erro: 'rota' })
  const server = createServer((req, res) => void atenderNode(atender, req, res))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  await conectar(url)
  return {
    url,
    async parar() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
