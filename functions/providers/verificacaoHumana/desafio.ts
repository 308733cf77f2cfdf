import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Chaveiro } from '../../platform/runtime/chaveiro.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { Ids } from '../../platform/runtime/ids.ts'
import type { AlvoDaVerificacao } from './port.ts'

export interface DepsDoDesafio {
  chaveiro: Chaveiro<'verificacao'>
  clock: Pick<Clock, 'now'>
  ids: Pick<Ids, 'id21'>
}
/** A slow phone solves our proof in seconds; a payer may look away meanwhile, or read a widget's question twice. */
export const validadeMs = 5 * 60_000

/** What the page is asked, signed for one charge of one checkout: nothing of it is kept, and it is good once. */
export function desafios({ chaveiro, clock, ids }: DepsDoDesafio) {
  const assinar = ({ checkoutId, ciclo }: AlvoDaVerificacao, ate: string, sal: string, chave: string): string =>
    createHmac('sha256', chave)
      .update(JSON.stringify(['prova-de-trabalho', checkoutId, ciclo, ate, sal]))
      .digest('base64url')
      .slice(0, 22)
  return {
    novo(alvo: AlvoDaVerificacao): { desafio: string; semente: string } {
      const ate = (clock.now() + validadeMs).toString(36)
      const sal = ids.id21().slice(0, 8)
      const semente = assinar(alvo, ate, sal, chaveiro.chave('verificacao'))
      return { desafio: `${ate}.${sal}.${semente}`, semente }
    },
    /** Its seed, where it is ours, of this charge and not over. */
    ler(alvo: AlvoDaVerificacao, desafio: string): string | undefined {
      const [ate = '', sal = '', semente = '', mais] = desafio.split('.')
      const dada = Buffer.from(semente)
      const nossa = chaveiro.todas('verificacao').some(chave => {
        const devida = Buffer.from(assinar(alvo, ate, sal, chave))
        return mais === undefined && dada.length === devida.length && timingSafeEqual(dada, devida)
      })
      return nossa && Number.parseInt(ate, 36) > clock.now() ? semente : undefined
    },
  }
}
