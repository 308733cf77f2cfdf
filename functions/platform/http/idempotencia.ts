import { createHmac } from 'node:crypto'
import { ChaveReutilizada } from '../../../shared/contract/erros.ts'
import type { Base } from '../runtime/needs.ts'
import type { Parametros } from '../runtime/parametros.ts'
import { ConditionFailed, type Storage, type Write } from '../storage/port.ts'
import { Idempotencia } from '../storage/Sessao.ts'
import { fault } from './fault.ts'

export type DepsDeIdempotencia = Base & { storage: Storage; params: Parametros<'segredo-hmac'> }
const horas = 72

/**
 * Runs an effect once per Idempotency-Key (DESIGN §3): the answer's record is written in the effect's own transaction.
 * The same key and body answer the same; another body is ChaveReutilizada. Without a key the effect simply runs.
 * `effect` gives its answer and its writes; nothing is written before.
 */
export async function umaVez<T>(
  deps: DepsDeIdempotencia,
  pedido: { sujeito: string; operacao: string; chave: string | undefined; corpo: unknown },
  effect: () => Promise<{ resposta: T; writes: Write[] }>,
): Promise<T> {
  const { sujeito, operacao, chave } = pedido
  if (!chave) {
    const { resposta, writes } = await effect()
    if (writes.length) await deps.storage.commit(writes)
    return resposta
  }
  const segredo = await deps.params.get('segredo-hmac')
  const hmac = (texto: string) => createHmac('sha256', segredo).update(texto).digest('base64url')
  const id = { sujeito, operacao, hash: hmac(chave) }
  const corpo = hmac(JSON.stringify(pedido.corpo))
  const repetida = async (): Promise<{ resposta: T } | undefined> => {
    const ja = await Idempotencia.get(deps.storage, id, { consistent: true })
    if (!ja) return undefined
    if (ja.corpo !== corpo) throw fault(ChaveReutilizada)
    return { resposta: ja.resposta as T }
  }
  const antes = await repetida()
  if (antes) return antes.resposta
  // a refusal may be of what this very key has done meanwhile: then its answer is the first one's
  const { resposta, writes } = await effect().catch(async (error: unknown) => {
    const enquanto = await repetida()
    if (!enquanto) throw error
    return { resposta: enquanto.resposta, writes: undefined }
  })
  if (!writes) return resposta
  const ttl = Math.ceil(deps.clock.now() / 1000) + horas * 3600
  try {
    await deps.storage.commit([...writes, Idempotencia.create({ ...id, corpo, resposta, ttl })])
    return resposta
  } catch (error) {
    const depois = error instanceof ConditionFailed ? await repetida() : undefined
    if (!depois) throw error
    return depois.resposta
  }
}
