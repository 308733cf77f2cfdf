import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDynamo, type Dynamo } from '../../../infra/local/aws/dynamodb/index.ts'
import { type LocalAws, startLocalAws } from '../../../infra/local/aws/server.ts'
import { assinada } from '../../../infra/simuladores/assinada.ts'
import { construirSimuladores } from '../../../infra/simuladores/construir.ts'
import { criarTabela } from './tabela.ts'

/** The task as ECS starts it: Node, the command, the environment, an empty folder; S3, credentials and table beside it. */
let dir: string
let dynamo: Dynamo
let aws: LocalAws
let s3: Server
const doPapel = {
  AccessKeyId: 'AK',
  SecretAccessKey: 'segredo',
  Token: 'do-papel',
  Expiration: '2099-01-01T00:00:00Z',
}
const pedidos: IncomingHttpHeaders[] = []
const vivos = new Set<ChildProcess>()
const portaDe = (servidor: Server) => (servidor.address() as AddressInfo).port

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'simuladores-'))
  mkdirSync(join(dir, 'vazia'))
  await construirSimuladores(join(dir, 'codigo'))
  dynamo = await createDynamo({ memory: true })
  await criarTabela(dynamo)
  aws = await startLocalAws({ port: 0, dir: join(dir, 'aws'), services: { dynamodb: dynamo } })
  s3 = createServer((req, res) => {
    if (req.url === '/credenciais') res.end(JSON.stringify(doPapel))
    else {
      pedidos.push(req.headers)
      res.end(readFileSync(join(dir, 'codigo/processo.js')))
    }
  }).listen(0, '127.0.0.1')
  await once(s3, 'listening')
})
afterAll(async () => {
  for (const filho of vivos) filho.kill('SIGKILL')
  s3.closeAllConnections()
  s3.close()
  await aws.close()
  rmSync(dir, { recursive: true, force: true })
})

async function portaLivre(): Promise<number> {
  const servidor = createServer().listen(0, '127.0.0.1')
  await once(servidor, 'listening')
  const porta = portaDe(servidor)
  servidor.close()
  return porta
}

/** Starts the task, and waits for its word. */
async function tarefa(): Promise<{ filho: ChildProcess; url: string }> {
  const porta = await portaLivre()
  const doS3 = `http://127.0.0.1:${portaDe(s3)}`
  const filho = spawn(process.execPath, ['-e', readFileSync(join(dir, 'codigo/carregador.js'), 'utf8')], {
    cwd: join(dir, 'vazia'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      AWS_REGION: 'sa-east-1',
      AWS_ENDPOINT_URL: aws.url,
      AWS_CONTAINER_CREDENTIALS_FULL_URI: `${doS3}/credenciais`,
      PORT: String(porta),
      SIMULADORES_CODIGO: `${doS3}/codigo.js`,
      SIMULADORES_TABELA: 'simuladores',
      SIMULADORES_URL: 'https://simuladores.local',
      SIMULADORES_AVISOS: JSON.stringify({ pix: 'http://127.0.0.1:9/webhooks' }),
    },
  })
  vivos.add(filho)
  await Promise.race([
    once(filho.stdout, 'data'),
    once(filho, 'exit').then(([codigo]) => Promise.reject(new Error(`It ended with ${codigo}`))),
  ])
  return { filho, url: `http://127.0.0.1:${porta}` }
}

async function terminar(filho: ChildProcess, sinal: NodeJS.Signals) {
  const fim = once(filho, 'exit')
  filho.kill(sinal)
  vivos.delete(filho)
  const [codigo] = await fim
  return codigo as number | null
}

test('the task needs its environment alone, answers, and a killed one’s charges are the next one’s', async () => {
  const primeira = await tarefa()
  expect((await fetch(`${primeira.url}/`)).status).toBe(200)
  expect(pedidos).toHaveLength(1)
  expect(pedidos[0]).toMatchObject({
    'x-amz-security-token': 'do-papel',
    authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=AK\/\d{8}\/sa-east-1\/s3\/aws4_request, /),
  })
  const falha = { rota: 'webhook', modo: 'perder', vezes: 3 }
  const posta = await fetch(`${primeira.url}/_falhas`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(falha),
  })
  expect(posta.ok).toBe(true)
  await terminar(primeira.filho, 'SIGKILL')

  const segunda = await tarefa()
  expect(await (await fetch(`${segunda.url}/_falhas`)).text()).toContain('"perder"')
  expect(await terminar(segunda.filho, 'SIGTERM')).toBe(0)
})

test('a task whose table another took ends, for ECS to start a new one', async () => {
  const primeira = await tarefa()
  const segunda = await tarefa()
  const fim = once(primeira.filho, 'exit')
  await fetch(`${primeira.url}/_falhas`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rota: 'webhook', modo: 'perder', vezes: 1 }),
  }).catch(() => {})
  expect((await fim)[0]).toBe(1)
  expect(await terminar(segunda.filho, 'SIGTERM')).toBe(0)
})

test('a GET of S3 is signed as AWS’s own example is', () => {
  const { authorization } = assinada(new URL('https://examplebucket.s3.amazonaws.com/test.txt'), {
    credenciais: { AccessKeyId: 'AKIAIOSFODNN7EXAMPLE', SecretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
    regiao: 'us-east-1',
    agora: new Date('2013-05-24T00:00:00Z'),
    outros: { range: 'bytes=0-9' },
  })
  expect(authorization).toContain('Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
})
