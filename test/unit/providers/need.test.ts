import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { env, resetEnv } from '../../../functions/platform/runtime/env.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { permissionsOf } from '../../../functions/platform/runtime/needs.ts'
import { porta } from '../../../functions/providers/need.ts'

interface Eco {
  dizer(oi: string): Promise<string>
  readonly nome: string
}

/** Answers GetParameters: so many refusals first, then values with the word that is in use. */
function ssm(recusas: number) {
  const pedidos: string[] = []
  const palavra = { atual: 'valor' }
  const server = createServer((req, res) => {
    let corpo = ''
    req.on('data', parte => {
      corpo += parte
    })
    req.on('end', () => {
      const { Names } = JSON.parse(corpo) as { Names: string[] }
      pedidos.push(Names.join())
      const negado = pedidos.length <= recusas
      res.writeHead(negado ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' })
      res.end(
        JSON.stringify(
          negado
            ? { __type: 'AccessDeniedException' }
            : { Parameters: Names.map(Name => ({ Name, Value: `${palavra.atual} de ${Name}` })) },
        ),
      )
    })
  })
  return { server, pedidos, palavra }
}

let aberto: Server | undefined
beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'x')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'x')
  vi.stubEnv('AWS_REGION', 'us-east-1')
})
afterEach(() => {
  aberto?.close()
  // another object in place of `process.env` would keep what the worker's next files stub and take back
  vi.unstubAllEnvs()
  resetEnv()
})

async function eco(recusas: number) {
  const { server, pedidos, palavra } = ssm(recusas)
  aberto = server
  await new Promise<void>(pronto => server.listen(0, '127.0.0.1', pronto))
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  let feitas = 0
  const need = porta<Eco, 'whatsapp-token'>({
    provedor: 'whatsapp',
    parametros: ['whatsapp-token'],
    chamadas: { dizer: true },
    fixos: { nome: 'eco' },
    criar: de => ({ nome: 'eco', dizer: async oi => `${oi} ${de['whatsapp-token']} ${++feitas}` }),
  })
  const relogio = { agora: 0 }
  const clock = { now: () => relogio.agora, sleep: async () => {} }
  const log = { info() {}, warn() {}, error() {} }
  return { need, pedidos, palavra, relogio, eco: need.create(env(), { clock, ids: createIds(), log, env: env() }) }
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

test('a function that stays warm learns of renewed credentials within minutes, and asks no more often', async () => {
  const { eco: p, pedidos, palavra, relogio } = await eco(0)
  expect(await p.dizer('oi')).toBe('oi valor de /quita/local/whatsapp-token 1')
  palavra.atual = 'outro'
  relogio.agora = 299_999
  expect(await p.dizer('oi')).toBe('oi valor de /quita/local/whatsapp-token 2')
  expect(pedidos).toHaveLength(1)
  relogio.agora = 300_000
  expect(await p.dizer('oi')).toBe('oi outro de /quita/local/whatsapp-token 3')
  expect(pedidos).toHaveLength(2)
})
