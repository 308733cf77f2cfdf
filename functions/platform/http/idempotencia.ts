import { ChaveReutilizada } from '../../../shared/contract/erros.ts'
import type { Chaves } from '../runtime/chaves.ts'
import type { Finalidade } from '../runtime/finalidades.ts'
import type { Base } from '../runtime/needs.ts'
import { ConditionFailed, type Storage, type Write } from '../storage/port.ts'
import { Idempotencia } from '../storage/Sessao.ts'
import { fault } from './fault.ts'

/** `F`: the other keys that the effect needs. */
export type DepsDeIdempotencia<F extends Finalidade = never> = Base & {
  storage: Storage
  chaves: Chaves<'idempotencia' | F>
}
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
  const chaveiro = await deps.chaves.abrir()
  const corpos = chaveiro.indices('idempotencia', JSON.stringify(pedido.corpo))
  // the key of now first; a turned one may have kept the answer of a call that is repeated today
  const [{ id, corpo } = { id: { sujeito, operacao, hash: '' }, corpo: '' }, ...outros] = chaveiro
    .indices('idempotencia', chave)
    .map((hash, n) => ({ id: { sujeito, operacao, hash }, corpo: corpos[n] ?? '' }))
  const repetida = async (): Promise<{ resposta: T } | undefined> => {
    for (const lugar of [{ id, corpo }, ...outros]) {
      const ja = await Idempotencia.get(deps.storage, lugar.id, { consistent: true })
      if (ja && ja.corpo !== lugar.corpo) throw fault(ChaveReutilizada)
      if (ja) return { resposta: ja.resposta as T }
    }
    return undefined
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
    const livres = outros.map(o => Idempotencia.check(o.id, [{ exists: false }]))
    await deps.storage.commit([...writes, Idempotencia.create({ ...id, corpo, resposta, ttl }), ...livres])
    return resposta
  } catch (error) {
    const depois = error instanceof ConditionFailed ? await repetida() : undefined
    if (!depois) throw error
    return depois.resposta
  }
}
