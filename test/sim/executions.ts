import type { Workflows } from '../../functions/platform/runtime/workflows.ts'
import { Espera } from '../../functions/platform/storage/Checkout.ts'
import { ConditionFailed } from '../../functions/platform/storage/port.ts'
import type { Run } from './scheduler.ts'
import type { World } from './world.ts'

interface Execution {
  checkoutId: string
  ciclo: number
  token: string | undefined
  states: number
  over: boolean
}
/** Seconds between the checks, as the definition has them. */
const ofPix = [15, 45, 240]
const day = 86_400
const ofCard = [5, 30, 120, 300]

/**
 * The checkout's workflow as its definition says, without the interpreter: a wait for each stage of the payer, then waits
 * for the Pix or for a card that nobody answered for, with a check after each time-out. The definition itself is run by
 * the tests of Step Functions.
 */
export function executions(world: World) {
  const all = new Map<string, Execution>()
  const waits = new Map<string, (output: Record<string, string | number>) => void>()
  let tokens = 0

  /** Writes ESPERA with a token, and goes on at its signal or its time-out, whichever is first. */
  function wait(x: Execution, etapa: string, seconds: number, then: (out?: Record<string, string | number>) => void) {
    x.states++
    const token = `t${++tokens}`
    x.token = token
    const goOn = (out?: Record<string, string | number>) => {
      if (waits.delete(token)) then(out)
    }
    waits.set(token, goOn)
    world.scheduler.in(seconds * 1000, `time-out ${etapa}`, () => goOn())
    const { checkoutId, ciclo } = x
    const espera = Espera.put({ checkoutId, ciclo, etapa, token }, [
      { attr: 'ciclo', op: '<=', value: ciclo, orAbsent: true },
    ])
    const write = () =>
      void world.scheduler
        .start(`sfn(${etapa})`, async run => {
          await world.scheduler.gate(run, `sfn ESPERA ${etapa} ${ciclo}`)
          await world.table.storage.commit([espera])
        })
        .then(end => {
          // a newer cycle's execution waits already: this one is over
          if (end.kind === 'failed' && end.error instanceof ConditionFailed && waits.delete(token)) finish(x)
        })
    write()
  }

  function run(x: Execution, etapa: unknown): void {
    x.states++ // Identificacao
    const next = etapa === 'codigo' ? cobranca : selfie
    if (etapa === 'codigo' || etapa === 'codigoAntesDaSelfie')
      wait(x, 'codigo', day, out => (out ? next(x) : finish(x)))
    else if (etapa === 'selfie') selfie(x)
    else cobranca(x)
  }

  const selfie = (x: Execution) => wait(x, 'selfie', day, out => (out ? cobranca(x) : finish(x)))

  const cobranca = (x: Execution) =>
    wait(x, 'cobranca', day, out => {
      if (!out) return finish(x)
      x.states++ // DepoisDaCobranca
      if (out.proximo === 'pix') {
        return check(x, 'pix', 0, [...ofPix, Math.max(1, Number(out.expiraEmSegundos) - 295), day])
      }
      if (out.proximo === 'cartao') return check(x, 'cartao', 0, ofCard)
      finish(x)
    })

  function check(x: Execution, etapa: 'pix' | 'cartao', i: number, prazos: number[]): void {
    wait(x, etapa, prazos[i] ?? 0, out => {
      // a wait that is woken is the last state
      if (out) return over(x)
      x.states++ // Verificar…
      const last = etapa === 'pix' && i + 1 === prazos.length
      if (!last) x.states++ // Continuar…
      void world
        .invoke('verificar', deps => world.product.verificarCheckout(deps, x.checkoutId, world.scheduler.at + 25_000))
        .then(end => {
          const situacao = end.kind === 'done' ? end.value.situacao : 'aguardando'
          if (situacao === 'aguardando' && i + 1 < prazos.length) check(x, etapa, i + 1, prazos)
          else if (last) over(x)
          else finish(x)
        })
    })
  }

  /** Enters the state that ends it. */
  function finish(x: Execution): void {
    x.states++
    over(x)
  }
  function over(x: Execution): void {
    x.over = true
  }

  return {
    all,
    clientOf: (by: Run): Workflows => ({
      start: (name, input, fluxo) =>
        world.call(by, 'workflow', `start ${name}`, () => {
          // a cart's workflow is one of its story's many callers
          if (fluxo === 'carrinho' || all.has(name)) return
          const { checkoutId, ciclo } = input as { checkoutId: string; ciclo: number }
          const x = { checkoutId, ciclo, token: undefined, states: 0, over: false }
          all.set(name, x)
          run(x, input.etapa)
        }),
      signal: (token, output) =>
        world.call(by, 'workflow', `signal ${String(output.proximo)}`, () => {
          const goOn = waits.get(token)
          goOn?.(output)
          return goOn !== undefined
        }),
    }),
  }
}
