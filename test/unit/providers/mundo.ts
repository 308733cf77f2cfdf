import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Fetch } from '../../../functions/providers/http.ts'
import { clienteDeDemonstracao, createSandbox, type SandboxOpcoes } from '../../../functions/sandbox/index.ts'

/** 20 Nov 2026, 14:05 in São Paulo. */
export const INICIO = Date.UTC(2026, 10, 20, 17, 5)
export const CHAVE = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'

/** What the adapter is told of the PSP at `url`. */
export const pspEm = (url: string) => ({
  baseUrl: `${url}/pix/api/v2`,
  tokenUrl: `${url}/pix/oauth/token`,
  clientId: clienteDeDemonstracao.clientId,
  clientSecret: clienteDeDemonstracao.clientSecret,
  chave: CHAVE,
  recebedor: { nome: 'Quita Pagamentos', cidade: 'São Paulo' },
})

export function relogio(inicio = INICIO) {
  let agora = inicio
  return {
    now: () => agora,
    avancar(ms: number) {
      agora += ms
    },
  }
}

/** mulberry32: small, seeded, good enough for ids. */
export function sorteio(semente = 1) {
  let estado = semente
  return () => {
    estado = (estado + 0x6d2b79f5) | 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

let ultimoTxid = 0
/** 27 alphanumerics, as a checkout's id with its cycle. */
export const novoTxid = (): string => {
  ultimoTxid += 1
  return `Chk${String(ultimoTxid).padStart(24, '0')}`
}

/** The other end of the webhooks: keeps the bodies, answers `resposta.status`. */
export function caixaDeAvisos() {
  const avisos: { url: string; corpo: unknown }[] = []
  const resposta = { status: 200 }
  const ouvir: Fetch = async (url, init) => {
    avisos.push({ url, corpo: JSON.parse(String(init.body)) })
    return new Response(null, { status: resposta.status })
  }
  return { avisos, resposta, fetch: ouvir }
}

/** A sandbox that owns no time: tests move the clock and call `trabalhar`. */
export async function sandboxDeTeste(opcoes: Partial<SandboxOpcoes> = {}) {
  const clock = relogio()
  const caixa = caixaDeAvisos()
  const sandbox = await createSandbox({
    clock,
    random: sorteio(),
    webhooks: { pix: 'http://plataforma.local/webhooks/pix' },
    fetch: caixa.fetch,
    autonomo: false,
    ...opcoes,
  })
  return { sandbox, clock, caixa }
}

/** The first request loads what serves it and opens the connection: that is not time of the call under test. */
export const conectar = async (url: string): Promise<void> => {
  await (await fetch(`${url}/nada`)).arrayBuffer()
}

/** Serves the sandbox on an ephemeral port of the loopback. */
export async function servir(handle: Awaited<ReturnType<typeof createSandbox>>['handle']) {
  const server = createServer((req, res) => void handle(req, res))
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
