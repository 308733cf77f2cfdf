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
const ofCard = [5, 30, 120, 300]

/**
 * The checkout's workflow as its definition says, without the interpreter: a wait for the payer, then waits for the Pix or
 * for a card that nobody answered for, with a check after each time-out. The definition itself is run by the tests of Step Functions.
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
    const over = (out?: Record<string, string | number>) => {
      if (waits.delete(token)) then(out)
    }
    waits.set(token, over)
    world.scheduler.in(seconds * 1000, `time-out ${etapa}`, () => over())
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

  function run(x: Execution): void {
    x.states++ // Comecar
    wait(x, 'pagador', 86_400, out => {
      if (!out) return finish(x)
      x.states++ // Escolher
      if (out.proximo === 'pix') {
        return check(x, 'pix', 0, [...ofPix, Math.max(1, Number(out.expiraEmSegundos) - 295), 86_400])
      }
      if (out.proximo === 'cartao') return check(x, 'cartao', 0, ofCard)
      finish(x)
    })
  }

  function check(x: Execution, etapa: 'pix' | 'cartao', i: number, prazos: number[]): void {
    wait(x, etapa, prazos[i] ?? 0, out => {
      if (out) return finish(x)
      x.states += 2 // Verificar…, Continuar…
      void world
        .invoke('verificar', deps => world.product.verificarCheckout(deps, x.checkoutId, world.scheduler.at + 25_000))
        .then(end => {
          const situacao = end.kind === 'done' ? end.value.situacao : 'aguardando'
          if (situacao === 'aguardando' && i + 1 < prazos.length) check(x, etapa, i + 1, prazos)
          else finish(x)
        })
    })
  }

  function finish(x: Execution): void {
    x.states++
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
          run(x)
        }),
      signal: (token, output) =>
        world.call(by, 'workflow', `signal ${String(output.proximo)}`, () => {
          const over = waits.get(token)
          over?.(output)
          return over !== undefined
        }),
    }),
  }
}
