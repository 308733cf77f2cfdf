import type { Base } from '../../../platform/runtime/needs.ts'
import type { Parametros } from '../../../platform/runtime/parametros.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { EntregaDeWebhook, EventoEnviado, Webhook } from '../../../platform/storage/Webhook.ts'
import { cabecalhos } from './assinarEntrega.ts'
import { esperaDepoisDe } from './esperasDaEntrega.ts'
import type { Postar, Resultado } from './postarEntrega.ts'

export type DepsDeEntrega = Base & { storage: Storage; params: Parametros<'segredo-hmac'>; saida: Postar }
/** While a try is on its way; past it, the worker that was trying is dead. */
const posseMs = 5 * 60_000
/** Tries that are kept; the first and the last tell the story. */
const lembradas = 20

/**
 * Pure: what a try makes of a delivery. A 410 says that the integrator wants it no more; any other answer but 2xx is
 * tried again.
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
  const passo = e.passo + 1
  const chegou = 'status' in r && r.status >= 200 && r.status < 300
  const acabou = chegou || ('status' in r && r.status === 410)
  const espera = acabou ? undefined : esperaDepoisDe(passo, sorte)
  return {
    ...e,
    tentativas,
    passo,
    estado: chegou ? 'entregue' : espera === undefined ? 'falhou' : 'pendente',
    vence: espera === undefined ? undefined : em + espera,
  }
}

/** One try of one delivery: claimed before the call, so that of two workers one calls; its outcome after. */
export async function entregar(deps: DepsDeEntrega, id: { eventoId: string; webhookId: string }): Promise<void> {
  const { storage, clock } = deps
  const lida = await EntregaDeWebhook.get(storage, id, { consistent: true })
  if (lida?.estado !== 'pendente' || !lida.ev.some(e => e.tipo === 'EntregaPedida')) return
  const w = await Webhook.get(storage, { empresaId: lida.empresaId, id: id.webhookId }, { consistent: true })
  const evento = await EventoEnviado.get(storage, { empresaId: lida.empresaId, em: lida.em, id: lida.eventoId })
  if (!w?.ativo || !evento) return encerrar(storage, lida)
  const minha = { ...lida, vence: clock.now() + posseMs }
  try {
    await storage.commit([replace(EntregaDeWebhook, minha, [{ tipo: 'EntregaTomada' }])])
  } catch (error) {
    if (error instanceof ConditionFailed) return
    throw error
  }
  const raiz = await deps.params.get('segredo-hmac')
  const inicio = clock.now()
  const resultado = await deps.saida.postar(
    w.url,
    cabecalhos({ raiz, w, eventoId: evento.id, corpo: evento.corpo, agora: inicio }),
    evento.corpo,
  )
  const sorte = Buffer.from(deps.ids.secret(2), 'base64url').readUInt16BE() / 65_536
  const fim = depoisDe({
    e: { ...minha, versao: lida.versao + 1 },
    r: resultado,
    em: inicio,
    ms: clock.now() - inicio,
    sorte,
  })
  await storage.commit([replace(EntregaDeWebhook, fim, [{ tipo: 'EntregaTentada' }])])
}

/** Ends a delivery whose webhook is gone. */
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
