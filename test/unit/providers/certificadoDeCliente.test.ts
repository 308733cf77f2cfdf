import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { fetchComCertificado, type Identidade } from '../../../functions/providers/certificadoDeCliente.ts'
import { request } from '../../../functions/providers/http.ts'
import { type Certificado, criarAutoridade, criarCertificado, emitirDeCliente } from '../../../infra/certificados.ts'

/** A PSP that demands client certificates, over real TLS: it ends the connection of whoever has none of its authority's. */
const agora = Date.now()
const umDia = 86_400_000
const tempo = { de: agora - umDia, ate: agora + 365 * umDia }
const doServidor = criarCertificado('Psp', 'api', agora)
const psp = criarAutoridade(['Psp', 'clientes'], tempo)
const outra = criarAutoridade(['Outra', 'clientes'], tempo)
const pem = ({ cert, key }: Certificado) => cert + key
const velho = pem(emitirDeCliente(psp, ['Quita', 'velho'], tempo))
const novo = pem(emitirDeCliente(psp, ['Quita', 'novo'], tempo))
const desconhecido = pem(emitirDeCliente(outra, ['Quita', 'novo'], tempo))
const vencido = pem(emitirDeCliente(psp, ['Quita', 'vencido'], { de: agora - 9 * umDia, ate: agora - umDia }))
const acabando = pem(emitirDeCliente(psp, ['Quita', 'acabando'], { de: agora - umDia, ate: agora + 29 * umDia }))

let server: Server
let url: string
/** Calls that the PSP did, by whose certificate. */
let feitas: string[]
let avisos: string[]
let ca: string[]
const relogio = { agora }
beforeEach(async () => {
  feitas = []
  avisos = []
  ca = [psp.cert]
  relogio.agora = agora
  await abrir('psp')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** `proxy` takes any certificate and refuses by a page, as a proxy before an API does. */
async function abrir(modo: 'psp' | 'proxy'): Promise<void> {
  server?.close()
  server = createServer({ ...doServidor, requestCert: true, rejectUnauthorized: modo === 'psp', ca }, (req, res) => {
    const socket = req.socket as import('node:tls').TLSSocket
    const quem = socket.getPeerCertificate().subject?.CN
    if (!socket.authorized) {
      res.writeHead(400, { 'content-type': 'text/html' })
      res.end('<title>400 The SSL certificate error</title>')
    } else if (req.url === '/') res.writeHead(404).end()
    else if (req.url === '/embora') res.writeHead(302, { location: 'https://example.org/' }).end()
    else if (req.url === '/vazio') res.writeHead(204).end()
    else {
      feitas.push(`${req.method} ${quem}`)
      req.resume().on('end', () => {
        if (req.url === '/cai') socket.destroy()
        else res.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
      })
    }
  })
  await new Promise<void>(pronto => server.listen(0, '127.0.0.1', pronto))
  url = `https://localhost:${(server.address() as AddressInfo).port}`
}

const log = {
  warn: (evento: string, f: object = {}) =>
    void avisos.push(`warn ${evento} ${Object.values(f).slice(0, 2).join(' ')}`),
  error: (evento: string, f: object = {}) =>
    void avisos.push(`error ${evento} ${Object.values(f).slice(0, 2).join(' ')}`),
}
const cliente = (quem: Partial<Identidade>) =>
  fetchComCertificado(
    { provedor: 'pix', atual: '', novo: '', ...quem },
    { log, clock: { now: () => relogio.agora }, ca: doServidor.cert },
  )
const pagar = (fetch: ReturnType<typeof cliente>, caminho = '/pagar') =>
  request({
    fetch,
    clock: { now: () => relogio.agora },
    method: 'POST',
    url: `${url}${caminho}`,
    headers: { 'content-type': 'application/json' },
    body: '{"valor":100}',
    timeoutMs: 5000,
    deadline: relogio.agora + 5000,
    schema: z.object({ ok: z.boolean() }),
  })
const feito = { tipo: 'resposta', ok: true, status: 200, corpo: { ok: true } }
const silencio = { tipo: 'sem-resposta', motivo: 'rede' }

describe('a provider that demands a certificate', () => {
  test('is shown ours; without one it does nothing', async () => {
    const com = cliente({ atual: velho })
    expect(await pagar(com)).toEqual(feito)
    expect((await com(`${url}/vazio`, {})).status).toBe(204)
    expect(feitas).toEqual(['POST velho'])
    expect(await pagar((u, init) => fetch(u, init))).toEqual(silencio)
    expect(feitas).toEqual(['POST velho'])
  })

  test('is not followed to another address', async () => {
    expect(await pagar(cliente({ atual: velho }), '/embora')).toEqual(silencio)
  })

  test('takes the new one of two, once it is told', async () => {
    const fetch = cliente({ atual: velho, novo })
    expect([await pagar(fetch), await pagar(fetch)]).toEqual([feito, feito])
    expect(feitas).toEqual(['POST novo', 'POST novo'])
    expect(avisos).toEqual([])
  })

  test.each(['psp', 'proxy'] as const)(
    '%s: one that it does not know yet is left for the old one, each call made once',
    async modo => {
      await abrir(modo)
      const fetch = cliente({ atual: velho, novo: desconhecido })
      expect([await pagar(fetch), await pagar(fetch)]).toEqual([feito, feito])
      expect(feitas).toEqual(['POST velho', 'POST velho'])
      expect(avisos).toEqual(['error client-certificate-refused pix novo'])
      // a minute later it is shown again: meanwhile the provider may know it
      relogio.agora += 60_000
      server.setSecureContext({ ...doServidor, ca: [psp.cert, outra.cert] })
      expect(await pagar(fetch)).toEqual(feito)
      expect(feitas).toEqual(['POST velho', 'POST velho', 'POST novo'])
    },
  )

  test('an expired one is named and never shown; alone, nothing is sent', async () => {
    expect(await pagar(cliente({ atual: vencido, novo }))).toEqual(feito)
    expect(avisos).toEqual(['error client-certificate-expired pix atual'])
    const so = cliente({ atual: vencido })
    await expect(so(`${url}/pagar`, {})).rejects.toThrow('pix: no certificate of ours is valid')
    expect(await pagar(so)).toEqual(silencio)
    expect(feitas).toEqual(['POST novo'])
    expect(avisos.filter(a => a.startsWith('error'))).toHaveLength(2)
  })

  test('one that ends within thirty days is told of once an hour', async () => {
    const fetch = cliente({ atual: acabando })
    await pagar(fetch)
    await pagar(fetch)
    expect(avisos).toEqual(['warn client-certificate-ending pix atual'])
    relogio.agora += 3_600_000
    await pagar(fetch)
    expect(avisos).toHaveLength(2)
  })

  test('a call whose connection ends after it was read is a silence, and is not made again with the other one', async () => {
    const fetch = cliente({ atual: velho, novo })
    expect(await pagar(fetch, '/cai')).toEqual(silencio)
    expect(feitas).toEqual(['POST novo'])
  })
})
