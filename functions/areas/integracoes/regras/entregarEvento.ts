import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { EntregaDeWebhook, EventoEnviado, Webhook } from '../../../platform/storage/Webhook.ts'
import { cabecalhos } from './assinarEntrega.ts'
import { esperaDepoisDe, esperaPedida } from './esperasDaEntrega.ts'
import type { Postar, Resultado } from './postarEntrega.ts'
import { esperaAVez, guardarSaude, lerSaude, type Resposta, saudeDepoisDe } from './saudeDoWebhook.ts'

export type DepsDeEntrega = Base & { storage: Storage; chaves: Chaves<'webhooks'>; saida: Postar }
/** While a try is on its way; past it, the worker that was trying is dead. */
const posseMs = 5 * 60_000
/** Tries that are kept; the first and the last tell the story. */
const lembradas = 20
/** A wait of no more than this (ms) passes in the queue; the sweeper, which comes every minute, finds the longer ones. */
const naFila = 60_000

/** Pure: what an answer says of its endpoint. */
export const respostaDe = (r: Resultado): Resposta =>
  !('status' in r) ? 'mal' : r.status === 410 ? 'nunca-mais' : r.status >= 200 && r.status < 300 ? 'bem' : 'mal'

/**
 * Pure: what a try makes of a delivery. A 410 says that the integrator wants it no more; any other answer but 2xx is
 * tried again, not before the answer's own `Retry-After`.
 */
export function depoisDe({
  e,
  r,
  em,
  ms,
  sorte,
}: {
  e: EntregaDeWebhook
  r: Resultado
  em: number
  ms: number
  sorte: number
}): EntregaDeWebhook {
  const tentativa = {
    em,
    ms,
    ...('status' in r ? { status: r.status, resposta: r.resposta } : { resposta: '', falha: r.falha }),
  }
  const tentativas = [...e.tentativas, tentativa].slice(-lembradas)
  const resposta = respostaDe(r)
  if (resposta !== 'mal')
    return {
      ...e,
      tentativas,
      passo: e.passo + 1,
      estado: resposta === 'bem' ? 'entregue' : 'falhou',
      vence: undefined,
    }
  const pedida = 'status' in r ? esperaPedida(r.retryAfter, em) : undefined
  const depois = adiada(e, { em, sorte, pedida })
  const espera = (depois.vence ?? Number.POSITIVE_INFINITY) - em
  return { ...depois, tentativas, ...(espera <= naFila && { esperaSegundos: Math.ceil(espera / 1000) }) }
}

/** Pure: the next step of a delivery's schedule, from `em` (epoch ms) on; past its last one it has failed. */
function adiada(
  e: EntregaDeWebhook,
  { em, sorte, pedida = 0 }: { em: number; sorte: number; pedida?: number | undefined },
): EntregaDeWebhook {
  const { esperaSegundos: _antes, ...resto } = e
  const passo = e.passo + 1
  const daTabela = esperaDepoisDe(passo, sorte)
  if (daTabela === undefined) return { ...resto, passo, estado: 'falhou', vence: undefined }
  return { ...resto, passo, estado: 'pendente', vence: em + Math.max(daTabela, pedida) }
}

/**
 * One try of one delivery: claimed before the call, so that of two workers one calls; its outcome after. An endpoint that
 * has failed for a day is tried once an hour, by whichever delivery is due then.
 */
export async function entregar(deps: DepsDeEntrega, id: { eventoId: string; webhookId: string }): Promise<void> {
  const { storage, clock } = deps
  const lida = await EntregaDeWebhook.get(storage, id, { consistent: true })
  if (lida?.estado !== 'pendente' || !podeTomar(lida, clock.now())) return
  const w = await Webhook.get(storage, { empresaId: lida.empresaId, id: id.webhookId }, { consistent: true })
  const evento = await EventoEnviado.get(storage, { empresaId: lida.empresaId, em: lida.em, id: lida.eventoId })
  if (!w?.ativo || !evento) return encerrar(storage, lida)
  const saude = await lerSaude(storage, w)
  if (saude?.paradoEm !== undefined) return encerrar(storage, lida)
  const sorte = Buffer.from(deps.ids.secret(2), 'base64url').readUInt16BE() / 65_536
  if (esperaAVez(saude, clock.now())) {
    const depois = adiada(lida, { em: clock.now(), sorte })
    await trocar(storage, depois, [{ tipo: depois.estado === 'falhou' ? 'EntregaEncerrada' : 'EntregaAdiada' }])
    return
  }
  const minha = { ...lida, vence: clock.now() + posseMs }
  if (!(await trocar(storage, minha, [{ tipo: 'EntregaTomada' }]))) return
  const chaveiro = await deps.chaves.abrir()
  const inicio = clock.now()
  const resultado = await deps.saida.postar(
    w.url,
    cabecalhos({ chaveiro, w, eventoId: evento.id, corpo: evento.corpo, agora: inicio }),
    evento.corpo,
  )
  const fim = depoisDe({
    e: { ...minha, versao: lida.versao + 1 },
    r: resultado,
    em: inicio,
    ms: clock.now() - inicio,
    sorte,
  })
  const tipo = fim.esperaSegundos === undefined ? 'EntregaTentada' : 'EntregaRepetida'
  await storage.commit([replace(EntregaDeWebhook, fim, [{ tipo }])])
  await guardarSaude(storage, saude, saudeDepoisDe(w, saude, { resposta: respostaDe(resultado), agora: inicio }))
}

/** Asked for just now; or once more after seconds in the queue, which a message that came twice does not shorten. */
const podeTomar = ({ ev, vence = 0 }: EntregaDeWebhook, agora: number): boolean =>
  ev.some(e => e.tipo === 'EntregaPedida' || (e.tipo === 'EntregaRepetida' && vence <= agora))

/** Writes the delivery's next version; false when a concurrent worker was first. */
async function trocar(storage: Storage, e: EntregaDeWebhook, ev: EntregaDeWebhook['ev']): Promise<boolean> {
  try {
    await storage.commit([replace(EntregaDeWebhook, e, ev)])
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

/** Ends a delivery whose webhook is gone, off, or wants no more: its company sees it, and may send it again. */
async function encerrar(storage: Storage, e: EntregaDeWebhook): Promise<void> {
  await storage.commit([
    replace(EntregaDeWebhook, { ...e, estado: 'falhou', vence: undefined }, [{ tipo: 'EntregaEncerrada' }]),
  ])
}

/** The sweeper's part: what is due is asked for again through the queue, so that no slow endpoint holds up money. */
export async function pedirEntrega(
  deps: Pick<DepsDeEntrega, 'storage' | 'clock'>,
  id: { eventoId: string; webhookId: string },
) {
  const e = await EntregaDeWebhook.get(deps.storage, id, { consistent: true })
  if (e?.estado !== 'pendente' || e.vence === undefined || e.vence > deps.clock.now()) return
  await deps.storage.commit([
    replace(EntregaDeWebhook, { ...e, vence: deps.clock.now() + posseMs }, [{ tipo: 'EntregaPedida' }]),
  ])
}
