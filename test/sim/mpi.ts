import type * as z from 'zod'
import type { HttpOutcome } from '../../functions/providers/http.ts'
import { tresDs } from '../../functions/providers/tresds/cielo.ts'
import { mensagemInicio, mensagemResultado, mensagemToken } from '../../functions/providers/tresds/mensagens.ts'
import type { TresDsPort } from '../../functions/providers/tresds/port.ts'
import { type Chamada, chamarEmProcesso } from '../../functions/sandbox/chamada.ts'
import { operacoes } from '../../functions/sandbox/mpi/operacoes.ts'
import type { Run } from './scheduler.ts'
import type { World } from './world.ts'

const never = <T>() => new Promise<T>(() => {})
const silence = (): HttpOutcome<never> => ({ tipo: 'sem-resposta', motivo: 'timeout' })

/** The 3-D Secure server as one run sees it, request by request: each may be cut off or lost before or after its effect. */
export function mpiFor(world: World, run: Run): TresDsPort {
  const ops = operacoes(world.mpi, 'https://acs.example/desafio')
  const { codigo, nome, mcc } = world.mpi.cliente.estabelecimento
  const quem = { EstablishmentCode: codigo, MerchantName: nome, MCC: mcc }

  /** The call, with what it vouches for remembered. */
  const heard = (corpo: unknown, open: () => Chamada) => (): Chamada => {
    const { modo, fazer } = open()
    const { orderNumber, totalAmount, card } = corpo as Purchase
    return {
      modo,
      fazer() {
        const answer = fazer()
        const cavv = (answer.corpo as { Authentication?: { Cavv?: string } }).Authentication?.Cavv
        if (cavv) world.vouched.set(cavv, { pedidoId: orderNumber, valor: totalAmount, numero: card.cardNumber })
        return answer
      },
    }
  }

  async function ask<T>(place: string, open: () => Chamada, schema: z.ZodType<T>): Promise<HttpOutcome<T>> {
    await world.scheduler.gate(run, place)
    const fault = world.fault('mpi', place, run)
    if (fault) world.scheduler.tell(`⚡ ${fault} at ${place} of ${run.name}`)
    if (fault === 'dieBefore') run.kill(`before ${place}`)
    if (run.dead) return never()
    if (fault === 'failBefore') return silence()
    const answer = await chamarEmProcesso(place, open, schema)
    await world.scheduler.gate(run, `answer ${place}`)
    if (fault === 'dieAfter') run.kill(`after ${place}`)
    if (run.dead) return never()
    return fault === 'failAfter' ? silence() : answer
  }
  return tresDs({
    token: () => ask('mpi token', () => ops.token(quem), mensagemToken),
    iniciar: (acesso, corpo) => ask('mpi iniciar', () => ops.iniciar(acesso, corpo), mensagemInicio),
    autenticar: (acesso, corpo) =>
      ask(
        'mpi autenticar',
        heard(corpo, () => ops.autenticar(acesso, corpo)),
        mensagemResultado,
      ),
    validar: (acesso, corpo) =>
      ask(
        'mpi validar',
        heard(corpo, () => ops.validar(acesso, corpo)),
        mensagemResultado,
      ),
  })
}

interface Purchase {
  orderNumber: string
  totalAmount: number
  card: { cardNumber: string }
}
