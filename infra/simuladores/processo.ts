import { createServer } from 'node:http'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import * as z from 'zod'
import { systemClock } from '../../functions/platform/runtime/clock.ts'
import { createSandbox } from '../../functions/sandbox/index.ts'
import type { Armazem } from '../../functions/sandbox/registros.ts'
import { armazemNaTabela } from './armazemNaTabela.ts'

const Ambiente = z.object({
  PORT: z.coerce.number().int(),
  SIMULADORES_TABELA: z.string().min(1),
  /** Where payers' banks and browsers reach this process. */
  SIMULADORES_URL: z.url(),
  /** Where the stage is told of what happened, as JSON. */
  SIMULADORES_AVISOS: z.string().transform(texto => z.record(z.string(), z.url()).parse(JSON.parse(texto))),
})

/** Memory is ahead of a store that failed: only a new process tells the truth, and ECS starts one. */
const ouMorrer = (armazem: Armazem): Armazem => ({
  ...armazem,
  aplicar: mudancas =>
    armazem.aplicar(mudancas).catch((erro: unknown) => {
      console.error('The state was not written:', erro)
      process.exit(1)
    }),
})

/** A stage's simulators as the one task of the stack `simuladores`: all it knows comes from the environment. */
async function principal(): Promise<void> {
  const env = Ambiente.parse(process.env)
  const { host, protocol } = new URL(env.SIMULADORES_URL)
  const armazem = await armazemNaTabela(new DynamoDBClient({ maxAttempts: 8 }), env.SIMULADORES_TABELA)
  const sandbox = await createSandbox({
    armazem: ouMorrer(armazem),
    clock: systemClock,
    host,
    tls: protocol === 'https:',
    webhooks: env.SIMULADORES_AVISOS,
  })
  const servidor = createServer((req, res) => void sandbox.handle(req, res))
  // longer than the balancer keeps one (60 s): it must not send a request into a connection that we close
  servidor.keepAliveTimeout = 75_000
  servidor.listen(env.PORT, () => console.log(`The providers answer at port ${env.PORT}`))
  process.once('SIGTERM', () => {
    servidor.close()
    servidor.closeIdleConnections()
    void sandbox.fechar().then(() => process.exit(0))
  })
}

principal().catch((erro: unknown) => {
  console.error(erro)
  process.exit(1)
})
