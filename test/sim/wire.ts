import * as z from 'zod'
import type { FioCielo } from '../../functions/providers/adquirente/fio.ts'
import {
  mensagemGuarda,
  mensagemLista,
  mensagemMudanca,
  mensagemZero,
} from '../../functions/providers/adquirente/mensagens.ts'
import type { HttpOutcome, Prazo } from '../../functions/providers/http.ts'
import { type Chamada, operacoes } from '../../functions/sandbox/cielo/operacoes.ts'
import { modoDaResposta, semEfeito } from '../../functions/sandbox/cielo/respostas.ts'
import type { Run } from './scheduler.ts'
import type { World } from './world.ts'

const never = <T>() => new Promise<T>(() => {})
const silence = (): HttpOutcome<never> => ({ tipo: 'sem-resposta', motivo: 'timeout' })
const unavailable = (): HttpOutcome<never> => ({ tipo: 'resposta', ok: false, status: 503, corpo: null })
const addresses = { transacao: 'http://cielo/api', consulta: 'http://cielo/consulta', boleto: 'http://banco/boleto' }
/** As the adapter waits over HTTP. */
const waits = { vender: 14_000, capturar: 6_000, anular: 6_000, consultar: 4_000 }
/**
 * A request whose caller went away may still be worked on this much later (a proxy's queue, a retried packet). Changes of
 * a payment come through within a minute; a sale is given longer, because only it is asked for by order instead.
 */
const latestMs = { vender: 150_000, capturar: 45_000, anular: 45_000, consultar: 1 }

/**
 * The acquirer's HTTP as one run sees it, request by request: lost on the way there or back, worked on twice, worked on
 * after the caller gave up or died, refused for being too many, answered too late.
 */
export function wireFor(world: World, run: Run): FioCielo {
  const ops = operacoes(world.cielo, addresses)
  const { scheduler, dice } = world

  async function ask<T>(
    kind: keyof typeof waits,
    place: string,
    open: () => Chamada,
    schema: z.ZodType<T>,
    { prazo }: Prazo,
  ): Promise<HttpOutcome<T>> {
    let modo: Chamada['modo']
    const told = () => {
      const call = open()
      modo ??= call.modo
      if (call.modo !== undefined) world.misbehaved++
      return call
    }
    const limit = Math.min(prazo, scheduler.at + waits[kind])
    if (limit <= scheduler.at) return silence()
    await scheduler.gate(run, place)
    const fault = world.fault('acquirer', place, run)
    if (fault) scheduler.tell(`⚡ ${fault} at ${place} of ${run.name}`)
    if (fault === 'dieBefore' || fault === 'dieLate') run.kill(`before ${place}`)
    if (fault === 'late' || fault === 'dieLate') later(kind, place, open)
    if (run.dead) return never()
    if (fault === 'late') return silence()
    if (fault === 'failBefore') return dice.chance(0.5) ? silence() : unavailable()
    if (fault === 'throttled') return { tipo: 'resposta', ok: false, status: 429, corpo: null }
    const answer = serve(told, schema)
    // an acquirer that captures without being asked, and does so twice, is beyond any merchant
    if (fault === 'twice' && modo !== 'capturar-sem-pedir') serve(told, schema)
    // a second turn, so that the world may move between the effect and its answer
    if (kind === 'vender' && world.slowSales > 0 && dice.chance(world.slowSales))
      await scheduler.sleep(dice.between(500, 5_000))
    await scheduler.gate(run, `answer ${place}`)
    if (fault === 'dieAfter') run.kill(`after ${place}`)
    if (run.dead) return never()
    if (scheduler.at > limit) world.misbehaved++
    // a sale that is worked on twice was sent again because its answer was lost
    const lost = fault === 'failAfter' || (fault === 'twice' && kind === 'vender')
    if (lost || scheduler.at > limit) return silence()
    return answer
  }

  function later(kind: keyof typeof waits, place: string, open: () => Chamada): void {
    const ms = dice.chance(0.7) ? dice.between(500, 20_000) : dice.between(500, latestMs[kind])
    scheduler.in(ms, `late ${place}`, () => {
      const { modo, fazer } = open()
      if (!semEfeito(modo)) fazer()
    })
  }

  const captured = (id: string, open: () => Chamada) => () => {
    world.captures.push(id)
    return open()
  }
  const sold = (corpo: unknown, open: () => Chamada) => () => {
    const { MerchantOrderId: pedidoId, Payment } = corpo as SaleOnWire
    const { Amount: valor, CreditCard, ExternalAuthentication } = Payment
    if (CreditCard)
      world.sales.push({ pedidoId, valor, numero: CreditCard.CardNumber, cavv: ExternalAuthentication?.Cavv })
    return open()
  }

  return {
    vender: (corpo, schema, prazo) =>
      ask(
        'vender',
        `cielo vender ${orderOf(corpo)}`,
        sold(corpo, () => ops.vender(world.sale(corpo))),
        schema,
        prazo,
      ),
    capturar: (id, valor, prazo) =>
      ask(
        'capturar',
        `cielo capturar ${id}`,
        captured(id, () => ops.capturar(id, valor)),
        mensagemMudanca,
        prazo,
      ),
    anular: (id, valor, prazo) =>
      ask('anular', `cielo anular ${id} ${valor ?? ''}`, () => ops.anular(id, valor), mensagemMudanca, prazo),
    representar: (id, corpo, prazo) =>
      ask('anular', `cielo representar ${id}`, () => ops.representar(id, corpo), z.unknown(), prazo),
    consultar: (id, schema, prazo) => ask('consultar', `cielo consultar ${id}`, () => ops.consultar(id), schema, prazo),
    validar: (corpo, prazo) => ask('consultar', 'cielo validar', () => ops.validar(corpo), mensagemZero, prazo),
    guardar: (corpo, prazo) => ask('consultar', 'cielo guardar', () => ops.guardar(corpo), mensagemGuarda, prazo),
    esquecer: (token, prazo) => ask('consultar', 'cielo esquecer', () => ops.esquecer(token), z.unknown(), prazo),
    listar: (pedidoId, prazo) =>
      ask('consultar', `cielo listar ${pedidoId}`, () => ops.listar(pedidoId), mensagemLista, prazo),
  }
}

/** What the simulator makes of one request, and what comes back of it. */
function serve<T>(open: () => Chamada, schema: z.ZodType<T>): HttpOutcome<T> {
  const { modo, fazer } = open()
  const shape = modoDaResposta(modo)
  if (semEfeito(modo)) return shape === '503-sem-efeito' ? unavailable() : silence()
  const { status, corpo } = fazer()
  if (shape === '503-com-efeito') return unavailable()
  if (shape === 'json-invalido') return { tipo: 'sem-resposta', motivo: 'ilegivel' }
  if (shape !== undefined || modo === 'responder-tarde') return silence()
  if (status > 299) return { tipo: 'resposta', ok: false, status, corpo }
  const read = schema.safeParse(corpo)
  return read.success
    ? { tipo: 'resposta', ok: true, status, corpo: read.data }
    : { tipo: 'sem-resposta', motivo: 'ilegivel' }
}

interface SaleOnWire {
  MerchantOrderId: string
  Payment: { Amount: number; CreditCard?: { CardNumber: string }; ExternalAuthentication?: { Cavv: string } }
}
const orderOf = (corpo: unknown) => String((corpo as { MerchantOrderId?: unknown }).MerchantOrderId)
