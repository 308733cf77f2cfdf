import { dataSaoPaulo, inicioDoDia } from '../../../../shared/domain/calendario.ts'
import type { Clock } from '../../../platform/runtime/clock.ts'
import type { Log } from '../../../platform/runtime/log.ts'
import { type Need, once } from '../../../platform/runtime/needs.ts'
import { contadores } from '../../../platform/storage/index.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { PARTES_DAS_VISITAS, VisitasDaLoja } from '../../../platform/storage/VisitasDaLoja.ts'

/** Counts visits and begun bags of shops: at most one write of each in ten seconds for a shop, however many ask (decision 0257). */
export interface Movimento {
  /** One more; it never throws, for no buyer is kept out because of a figure. */
  contar(empresaId: string, qual: 'visitas' | 'carrinhos'): Promise<void>
}
export const limitesDoMovimento = {
  /** Between two writes of one function for one shop, ms. */
  espera: 10_000,
  /** Shops that one function remembers; the one that came first is forgotten for another. */
  lojas: 1000,
  /** What one part of a day counts at most: who asks without an end writes no more that day. */
  teto: 50_000,
  /** Days for which counts are kept. */
  dias: 60,
} as const

interface Lembrado {
  n: number
  /** When they were last written; nothing of a day that is full is. */
  em: number
  cheio?: boolean
}
interface D {
  storage: Storage
  clock: Pick<Clock, 'now'>
  log: Pick<Log, 'warn'>
  /** Of [0, 1): which part is added to. */
  sortear?: () => number
}

/** The counter of one function: what came since its last write is in its memory, and is lost with it. */
export function criarMovimento({ storage, clock, log, sortear = Math.random }: D): Movimento {
  const lojas = new Map<string, Lembrado>()
  const lembrar = (chave: string): Lembrado => {
    const antes = lojas.get(chave) ?? { n: 0, em: 0 }
    lojas.delete(chave)
    lojas.set(chave, antes)
    const [primeira] = lojas.keys()
    if (lojas.size > limitesDoMovimento.lojas && primeira !== undefined) lojas.delete(primeira)
    return antes
  }
  return {
    async contar(empresaId, qual) {
      const agora = clock.now()
      const dia = dataSaoPaulo(agora)
      // each of the two has its own ten seconds: a bag that is begun a moment after its visit does not wait for the next one
      const l = lembrar(`${empresaId} ${dia} ${qual}`)
      l.n += 1
      if (l.cheio || agora < l.em + limitesDoMovimento.espera) return
      const soma = { visitas: 0, carrinhos: 0, [qual]: l.n }
      Object.assign(l, { n: 0, em: agora })
      const id = { empresaId, dia, parte: Math.floor(sortear() * PARTES_DAS_VISITAS) }
      const ttl = Math.floor(inicioDoDia(dia) / 1000) + limitesDoMovimento.dias * 86_400
      const when = (['visitas', 'carrinhos'] as const).map(
        attr => ({ attr, op: '<', value: limitesDoMovimento.teto, orAbsent: true }) as const,
      )
      try {
        await storage.commit([VisitasDaLoja.add(id, soma, { set: { ...id, ttl }, when })])
      } catch (error) {
        l.cheio = error instanceof ConditionFailed
        log.warn('visit-not-counted', { name: error instanceof Error ? error.name : String(error) })
      }
    },
  }
}

const tabela = contadores(['VisitasDaLoja'])
export const movimento: Need<Movimento> = {
  permission: tabela.permission,
  create: (env, base) => criarMovimento({ storage: once(tabela, env, base), clock: base.clock, log: base.log }),
}
