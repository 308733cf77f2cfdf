import type * as z from 'zod'
import type { HttpOutcome } from '../../functions/providers/http.ts'
import { pagamentoDeBoletoCelcoin } from '../../functions/providers/pagamentoDeBoleto/celcoin.ts'
import {
  mensagemConsulta,
  mensagemMudanca,
  mensagemReserva,
  mensagemSituacao,
} from '../../functions/providers/pagamentoDeBoleto/mensagens.ts'
import type { PagamentoDeBoletoPort } from '../../functions/providers/pagamentoDeBoleto/port.ts'
import { operacoes } from '../../functions/sandbox/celcoin/operacoes.ts'
import { type Chamada, chamarEmProcesso } from '../../functions/sandbox/chamada.ts'
import type { Run } from './scheduler.ts'
import type { World } from './world.ts'

const never = <T>() => new Promise<T>(() => {})
const silence = (): HttpOutcome<never> => ({ tipo: 'sem-resposta', motivo: 'timeout' })
const unavailable = (): HttpOutcome<never> => ({ tipo: 'resposta', ok: false, status: 503, corpo: null })
/** A request that was given up may still be worked on within this. */
const latestMs = 150_000

/**
 * Who pays slips, as one run sees it, request by request: lost on the way there or back, worked on twice, worked on after
 * the caller gave up or died.
 */
export function slipPaymentsFor(world: World, run: Run): PagamentoDeBoletoPort {
  const ops = operacoes(world.celcoin)
  const { scheduler, dice } = world

  async function ask<T>(place: string, open: () => Chamada, schema: z.ZodType<T>): Promise<HttpOutcome<T>> {
    await scheduler.gate(run, place)
    const fault = world.fault('slips', place, run)
    if (fault) scheduler.tell(`⚡ ${fault} at ${place} of ${run.name}`)
    if (fault === 'dieBefore' || fault === 'dieLate') run.kill(`before ${place}`)
    if (fault === 'late' || fault === 'dieLate')
      scheduler.in(dice.between(500, dice.chance(0.7) ? 20_000 : latestMs), `late ${place}`, () => {
        const { modo, fazer } = open()
        if (modo !== 'pendurar-sem-efeito' && modo !== '503-sem-efeito') fazer()
      })
    if (run.dead) return never()
    if (fault === 'late') return silence()
    if (fault === 'failBefore') return dice.chance(0.5) ? silence() : unavailable()
    const counted = () => {
      const call = open()
      if (call.modo !== undefined) world.misbehaved++
      return call
    }
    const answer = await chamarEmProcesso(place, counted, schema)
    if (fault === 'twice') await chamarEmProcesso(place, open, schema)
    // a second turn, so that the world may move between the effect and its answer
    await scheduler.gate(run, `answer ${place}`)
    if (fault === 'dieAfter') run.kill(`after ${place}`)
    if (run.dead) return never()
    return fault === 'failAfter' || fault === 'twice' ? silence() : answer
  }

  return pagamentoDeBoletoCelcoin(
    {
      autorizar: corpo => ask('conta consultar', () => ops.autorizar(corpo), mensagemConsulta),
      reservar: corpo => ask('conta reservar', () => ops.reservar(corpo), mensagemReserva),
      efetivar: (id, corpo) => ask(`conta efetivar ${id}`, () => ops.efetivar(id, corpo), mensagemMudanca),
      desfazer: (id, corpo) => ask(`conta desfazer ${id}`, () => ops.desfazer(id, corpo), mensagemMudanca),
      situacao: consulta => ask('conta situacao', () => ops.situacao(consulta), mensagemSituacao),
    },
    scheduler,
  )
}
