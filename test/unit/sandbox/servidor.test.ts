import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { atenderNode } from '../../../functions/sandbox/servidor.ts'
import { sandboxDeTeste } from '../providers/mundo.ts'

test.each([
  [{}, 'http:'],
  [{ 'x-forwarded-proto': 'http' }, 'http:'],
  [{ 'x-forwarded-proto': 'https' }, 'https:'],
])('a request with %o was asked for at %s', async (headers, protocolo) => {
  const visto: string[] = []
  const servidor = createServer((req, res) =>
    atenderNode(
      async request => {
        visto.push(new URL(request.url).protocol)
        return new Response()
      },
      req,
      res,
    ),
  ).listen(0, '127.0.0.1')
  await new Promise(pronto => servidor.once('listening', pronto))
  await fetch(`http://127.0.0.1:${(servidor.address() as AddressInfo).port}/`, { headers: headers as HeadersInit })
  servidor.close()
  expect(visto).toEqual([protocolo])
})

test('the addresses of documents that a browser opens say https where the host has TLS', async () => {
  const { sandbox } = await sandboxDeTeste({ host: 'simuladores.local', tls: true })
  const { conta } = sandbox.zapsign
  const signatario = {
    name: 'Ana',
    email: 'ana@aurora.com.br',
    auth_mode: 'assinaturaTela',
    phone_country: '55',
    phone_number: '11987654321',
  }
  const criado = await sandbox.fetch('https://simuladores.local/zapsign/api/v1/docs/', {
    method: 'POST',
    headers: { authorization: `Bearer ${conta.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Contrato',
      base64_pdf: Buffer.from('%PDF-1.7').toString('base64'),
      signers: [signatario],
    }),
  })
  expect(criado.status).toBe(200)
  expect(await criado.text()).toContain('https://simuladores.local/zapsign')
  await sandbox.fechar()
})
