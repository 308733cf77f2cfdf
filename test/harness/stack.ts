import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Stack, type StackOptions, startStack } from '../../infra/local/stack.ts'
import { endpoints } from '../../shared/contract/index.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { comArquivo, selfie, tipoDoFormulario } from '../builders/selfie.ts'
import { type Call, type Client, clientOver as over, client as plain } from './client.ts'
import { withoutSockets } from './withoutSockets.ts'

/** The whole local stack in a folder of its own, with a client that speaks HTTP to it as a browser would. */
export interface TestStack extends Stack {
  dir: string
  http: Client
}
export async function testStack(options: Partial<StackOptions> = {}): Promise<TestStack> {
  withoutSockets()
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'quita-'))
  // a test that goes to another day and back would lose, in between, what expires in today's minutes
  const aHora = 3_600_000
  const stack = await startStack({ port: 0, sweepEveryMs: aHora, expirarACadaMs: aHora, ...options, dir })
  return {
    ...stack,
    dir,
    http: client(Number(new URL(stack.urls.entrada).port)),
    async close() {
      await stack.close()
      if (!options.dir) rmSync(dir, { recursive: true, force: true })
    },
  }
}

/**
 * As the panel sends it: multipart calls are the body's fields and a file, and a call that takes money out has a key of its
 * own unless the test says which (an empty one is none).
 */
async function asThePanel(operacao: Operacao, call: Call): Promise<Call> {
  const semChave = endpoints[operacao].idempotente === 'obrigatoria' && call.headers?.['idempotency-key'] === undefined
  const chave = semChave && { 'idempotency-key': randomUUID() }
  return asForm(operacao, { ...call, headers: { ...call.headers, ...chave } })
}

async function asForm(operacao: Operacao, call: Call): Promise<Call> {
  const { multipart } = endpoints[operacao]
  if (!multipart || call.raw !== undefined || call.body === undefined) return call
  const raw = comArquivo(call.body as object, call.arquivo ?? (await selfie()), multipart.campo, call.nomeDoArquivo)
  return { ...call, raw, headers: { 'content-type': tipoDoFormulario, ...call.headers } }
}

export type { Answer, Call, Client, Host } from './client.ts'
export { payloadOf } from './client.ts'
export const client = (port: number): Client => plain(port, asThePanel)
/** The client's calls by operation, over whatever carries one request. */
export const clientOver = (raw: Client['raw']): Client => over(raw, asThePanel)
