import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { env, resetEnv } from '../../../functions/platform/runtime/env.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { permissionsOf } from '../../../functions/platform/runtime/needs.ts'
import { porta } from '../../../functions/providers/need.ts'

interface Eco {
  dizer(oi: string): Promise<string>
  readonly nome: string
}

/** Answers GetParameter: so many refusals first. */
function ssm(recusas: number) {
  const pedidos: string[] = []
  const server = createServer((req, res) => {
    let corpo = ''
    req.on('data', parte => {
      corpo += parte
    })
    req.on('end', () => {
      const { Name } = JSON.parse(corpo) as { Name: string }
      pedidos.push(Name)
      const negado = pedidos.length <= recusas
      res.writeHead(negado ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' })
      res.end(
        JSON.stringify(negado ? { __type: 'AccessDeniedException' } : { Parameter: { Value: `valor de ${Name}` } }),
      )
    })
  })
  return { server, pedidos }
}

const antes = { ...process.env }
let aberto: Server | undefined
beforeEach(() => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x', AWS_REGION: 'us-east-1' })
})
afterEach(() => {
  aberto?.close()
  process.env = { ...antes }
  resetEnv()
})

async function eco(recusas: number) {
  const { server, pedidos } = ssm(recusas)
  aberto = server
  await new Promise<void>(pronto => server.listen(0, '127.0.0.1', pronto))
  process.env.AWS_ENDPOINT_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let feitas = 0
  const need = porta<Eco, 'whatsapp-token'>({
    parametros: ['whatsapp-token'],
    chamadas: { dizer: true },
    fixos: { nome: 'eco' },
    criar: de => ({ nome: 'eco', dizer: async oi => `${oi} ${de['whatsapp-token']} ${++feitas}` }),
  })
  const clock = { now: () => 0, sleep: async () => {} }
  const log = { info() {}, warn() {}, error() {} }
  return { need, pedidos, eco: need.create(env(), { clock, ids: createIds(), log, env: env() }) }
}

test('a port is made once, at its first call, of the parameters it asked for', async () => {
  const { need, eco: p, pedidos } = await eco(0)
  expect(p.nome).toBe('eco')
  expect(pedidos).toEqual([])
  expect(await p.dizer('oi')).toBe('oi valor de /quita/local/whatsapp-token 1')
  expect(await p.dizer('oi')).toBe('oi valor de /quita/local/whatsapp-token 2')
  expect(pedidos).toEqual(['/quita/local/whatsapp-token'])
  expect(permissionsOf({ need })).toMatchObject({ parametros: ['whatsapp-token'], rede: true })
})

test('parameters that could not be read once are read again by the next call', async () => {
  const { eco: p } = await eco(1)
  await expect(p.dizer('oi')).rejects.toThrow()
  expect(await p.dizer('oi')).toContain('valor de /quita/local/whatsapp-token')
})
