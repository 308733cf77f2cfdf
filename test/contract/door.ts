import { SSMClient } from '@aws-sdk/client-ssm'
import { vi } from 'vitest'
import { chaves as chavesDe } from '../../functions/platform/runtime/chaves.ts'
import { env, resetEnv } from '../../functions/platform/runtime/env.ts'
import { finalidades } from '../../functions/platform/runtime/finalidades.ts'
import { deps, forgetMade } from '../../functions/platform/runtime/needs.ts'
import { parametros } from '../../functions/platform/runtime/parametros.ts'
import { storage } from '../../functions/platform/storage/index.ts'
import { memoryStorage } from '../../functions/platform/storage/memory.ts'
import { createSsm } from '../../infra/local/aws/ssm.ts'
import { credenciaisDosSimuladores } from '../../infra/local/credenciais.ts'
import { gateway } from '../../infra/local/gateway.ts'
import { createLambda } from '../../infra/local/lambda.ts'
import { seed } from '../../infra/local/seed.ts'
import { garantirSegredos } from '../../infra/segredos.ts'
import type { Perfil } from '../../shared/contract/direitos.ts'
import { semprePerto } from '../builders/acesso.ts'
import { type Client, clientOver, payloadOf } from '../harness/stack.ts'

type Headers = Record<string, string>
/** Where nothing listens: what passes the door and calls outside is refused there at once. */
const nowhere = 'http://127.0.0.1:1'
const providers =
  'PIX CIELO CIELO_CONSULTA CELCOIN MPI WHATSAPP EMAIL REKOGNITION DATAVALID ZAPSIGN REPASSE VIACEP BRASILAPI'

/**
 * The door of every function: the product's own handlers in this process, behind the local gateway and its limits, on the
 * in-memory table with the demo company. What is refused for its session, role, size or form is refused here as over
 * HTTP, without sockets, queues or disk; each declared error is produced over HTTP by `errors.test.ts`.
 */
export async function door() {
  for (const name of providers.split(' ')) vi.stubEnv(`${name}_URL`, nowhere)
  const aws = { AWS_ENDPOINT_URL: nowhere, AWS_REGION: 'sa-east-1', AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' }
  for (const [name, value] of Object.entries({ ...aws, STAGE: 'local' })) vi.stubEnv(name, value)
  resetEnv()
  forgetMade()
  const table = memoryStorage()
  // what each function may write of it is asked all the same
  vi.spyOn(storage('escrever'), 'create').mockReturnValue(table)
  const ssm = createSsm()
  const send = (command: { constructor: { name: string }; input: unknown }) =>
    ssm.call(command.constructor.name.replace('Command', ''), command.input as Headers)
  vi.spyOn(SSMClient.prototype, 'send').mockImplementation(send as never)
  const prefixo = env().PARAMETROS
  await garantirSegredos(new SSMClient({}), prefixo, { conhecidos: credenciaisDosSimuladores })
  const { params, chaves } = deps({ params: parametros('sessao-privada'), chaves: chavesDe(...finalidades) })
  await seed({ storage: table, chaves })

  const lambda = createLambda()
  const http: Client = clientOver(async (_host, method, path, call = {}) => {
    const { payload = '', headers } = payloadOf(call)
    const answer = await gateway(lambda, () => true, {
      method,
      path: path.replace(/^\/api(?=\/)/, ''),
      query: new URLSearchParams(call.query),
      headers,
      body: Buffer.from(payload as string),
      ip: '127.0.0.1',
    })
    const json = String(answer.headers['content-type']).includes('json')
    const got = String(answer.body)
    return {
      status: answer.status,
      headers: answer.headers,
      body: (json && got ? JSON.parse(got) : got) as never,
      cookie: [answer.headers['set-cookie'] ?? []]
        .flat()
        .map(c => c.split(';', 1)[0])
        .join('; '),
    }
  })
  const logins = new Map<Perfil, () => Promise<Headers>>()
  const sessao = (perfil: Perfil): Promise<Headers> => {
    const login = logins.get(perfil) ?? semprePerto(() => http.login(`${perfil}@aurora.example`))
    logins.set(perfil, login)
    return login()
  }
  return {
    http,
    storage: table,
    params,
    chaves,
    sessao,
    close() {
      vi.restoreAllMocks()
      vi.unstubAllEnvs()
      resetEnv()
      forgetMade()
    },
  }
}
export type Door = Awaited<ReturnType<typeof door>>
