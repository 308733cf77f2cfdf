import { MuitasTentativas } from '../../../shared/contract/erros.ts'
import { redeDoIp } from '../../../shared/domain/enderecosIp.ts'
import type { Clock } from '../runtime/clock.ts'
import { ConditionFailed, type Storage, type Write } from '../storage/port.ts'
import { Tentativas } from '../storage/Sessao.ts'
import { fault } from './fault.ts'

export interface Limite {
  assunto: string
  chave: string
  maximo: number
  janelaMs: number
}

/**
 * Counts a try before it is judged, so that parallel tries count too. Answers the write that gives it back.
 * @throws MuitasTentativas with the seconds until the window ends.
 */
export async function contarTentativa(deps: { storage: Storage; clock: Clock }, limite: Limite): Promise<Write> {
  const agora = deps.clock.now()
  const janela = Math.floor(agora / limite.janelaMs)
  // an address is counted by its network: a subscriber with a /64 has 2^64 of them
  const id = { assunto: limite.assunto, chave: redeDoIp(limite.chave), janela: String(janela) }
  const ttl = Math.ceil(((janela + 2) * limite.janelaMs) / 1000)
  try {
    const when = [{ attr: 'total', op: '<', value: limite.maximo, orAbsent: true }] as const
    await deps.storage.commit([Tentativas.add(id, { total: 1 }, { set: { ...id, ttl }, when: [...when] })])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    throw fault(MuitasTentativas, { aguardeSegundos: Math.ceil(((janela + 1) * limite.janelaMs - agora) / 1000) })
  }
  return Tentativas.add(id, { total: -1 })
}
