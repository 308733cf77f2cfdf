import { X509Certificate } from 'node:crypto'
import { createServer, request, type Server } from 'node:https'
import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { Fetch } from '../../functions/providers/http.ts'
import type { Api, Operacao } from '../../shared/contract/rotas.ts'
import { type Certificado, criarCertificado } from '../certificados.ts'
import type { Gateway } from './gateway.ts'
import { readBody, sendGateway } from './web.ts'

/** The API `entrada` on loopback: mutual TLS as the gateway has it, with one caller in its truststore, the simulators. */
export interface EntradaLocal {
  server: Server
  /** Ends every connection, those without a handshake too. */
  soltar(): void
  /** Who the simulators are: what a stage pins of a PSP. */
  simulador: { sujeito: string; emissor: string; sha256: string[] }
  /** As `fetch`, but what goes to `enderecoDaEntrada` reaches the listener at `port`, with the simulators' certificate. */
  fetch(port: number): Fetch
}

/** The same at every start, whatever port is free: callbacks that wait outlive a restart. */
export const enderecoDaEntrada = 'https://entrada.localhost'

const serve = (_: Operacao, api: Api) => api === 'entrada'

export function criarEntrada(gateway: Gateway, agora: number): EntradaLocal {
  const nosso = criarCertificado('Quita local', 'entrada', agora)
  const deles = criarCertificado('PSP simulado', 'simuladores', agora)
  const tls = { key: nosso.key, cert: nosso.cert, ca: [deles.cert], requestCert: true, rejectUnauthorized: true }
  const server = createServer(tls, (req, res) => {
    const atender = async () => {
      const body = await readBody(req)
      if (!body) return void res.writeHead(413).end()
      const url = new URL(req.url ?? '/', 'https://local')
      const headers = Object.fromEntries(Object.entries(req.headers).map(([k, v]) => [k, String(v)]))
      const ip = req.socket.remoteAddress ?? ''
      const certificado = pemDe(req.socket as TLSSocket)
      const { method = 'GET' } = req
      const pedido = { method, path: url.pathname, query: url.searchParams, headers, body, ip, certificado }
      sendGateway(req, res, await gateway(serve, pedido))
    }
    atender().catch(error => {
      console.error('local entrada', error)
      res.writeHead(500).end()
    })
  })
  // a caller who was refused in the handshake would hold up the end
  const ligacoes = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    ligacoes.add(socket)
    socket.once('close', () => ligacoes.delete(socket))
  })
  const { subject, issuer, fingerprint256 } = new X509Certificate(deles.cert)
  return {
    server,
    soltar: () => {
      for (const socket of ligacoes) socket.destroy()
    },
    simulador: { sujeito: subject, emissor: issuer, sha256: [fingerprint256] },
    fetch: port => comCertificado(deles, nosso.cert, port),
  }
}

const pemDe = (socket: TLSSocket): string => new X509Certificate(socket.getPeerCertificate().raw).toString()

/** Calls to the listener carry the certificate; any other goes as it always did. */
const comCertificado =
  ({ key, cert }: Certificado, ca: string, port: number): Fetch =>
  (url, init) =>
    url.startsWith(enderecoDaEntrada)
      ? new Promise((resolve, reject) => {
          const { method = 'GET', headers, body, signal } = init
          const onde = { host: '127.0.0.1', port, servername: 'localhost', path: url.slice(enderecoDaEntrada.length) }
          const opcoes = { ...onde, method, headers: headers as Record<string, string>, key, cert, ca }
          const req = request({ ...opcoes, ...(signal && { signal }) }, res => {
            res.resume()
            res.on('end', () => resolve(new Response(null, { status: res.statusCode ?? 500 })))
            res.on('error', reject)
          })
          req.on('error', reject)
          req.end(body === null || body === undefined ? undefined : String(body))
        })
      : fetch(url, init)
