import { createServer } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../../functions/platform/runtime/clock.ts'
import { createSandbox } from '../../functions/sandbox/index.ts'
import { caminhoDaRaiz } from '../functions.ts'
import { avisosDe } from '../simuladores/avisos.ts'
import { lerEstagio } from '../stages.ts'

/**
 * `npm run simuladores -- --stage dev`: the providers of a stage that has no real ones, as one long-lived process that
 * keeps its state in `.local/`. It runs on any machine behind a TLS address (whose proxy says `x-forwarded-proto`),
 * which is the stage's `QUITA_SIMULADORES_{STAGE}`; where that is not said, the stack `simuladores` runs them.
 * @throws Error for a stage with real providers.
 */
async function principal(): Promise<void> {
  const { values } = parseArgs({ options: { stage: { type: 'string', default: 'dev' }, porta: { type: 'string' } } })
  const e = lerEstagio(values.stage)
  if (e.producao || !e.simuladores) throw new Error(`Stage ${e.nome} has no simulators`)
  const porta = Number(values.porta ?? process.env.PORT ?? 4001)
  const sandbox = await createSandbox({
    dir: join(caminhoDaRaiz, '.local', `simuladores-${e.nome}`),
    clock: systemClock,
    host: new URL(e.provedores.PIX_URL).host,
    tls: new URL(e.provedores.PIX_URL).protocol === 'https:',
    webhooks: avisosDe(e),
  })
  createServer((req, res) => void sandbox.handle(req, res)).listen(porta, () =>
    process.stderr.write(`› The providers of ${e.nome} answer at http://localhost:${porta}\n`),
  )
}

await principal()
