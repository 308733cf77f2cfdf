import { createHmac, timingSafeEqual } from 'node:crypto'
import { bitsDaProva, partesDaProva, provaConfere } from '../../../shared/domain/provaDeTrabalho.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { Ids } from '../../platform/runtime/ids.ts'
import type { AlvoDaVerificacao, VerificacaoHumanaPort } from './port.ts'

interface D {
  segredo: string
  clock: Pick<Clock, 'now'>
  ids: Pick<Ids, 'id21'>
}
/** A slow phone solves it in two seconds; a payer may look away meanwhile. */
const validadeMs = 5 * 60_000

/**
 * Our proof of work. Nothing of it is kept: the challenge is signed for one charge of one checkout, so it is good once, and
 * its signature is what the page's search starts from.
 */
export function provaDeTrabalho({ segredo, clock, ids }: D): VerificacaoHumanaPort {
  const assinar = ({ checkoutId, ciclo }: AlvoDaVerificacao, ate: string, sal: string): string =>
    createHmac('sha256', segredo)
      .update(JSON.stringify(['prova-de-trabalho', checkoutId, ciclo, ate, sal]))
      .digest('base64url')
      .slice(0, 22)
  return {
    async pedir(alvo) {
      const ate = (clock.now() + validadeMs).toString(36)
      const sal = ids.id21().slice(0, 8)
      const semente = assinar(alvo, ate, sal)
      return { tipo: 'prova', desafio: `${ate}.${sal}.${semente}`, semente, partes: partesDaProva, bits: bitsDaProva }
    },
    async conferir(alvo, resposta) {
      const [desafio = '', numeros = '', sobra] = resposta.split('~')
      const [ate = '', sal = '', semente = '', mais] = desafio.split('.')
      if (sobra !== undefined || mais !== undefined) return 'falsa'
      const [dada, devida] = [Buffer.from(semente), Buffer.from(assinar(alvo, ate, sal))]
      const nossa = dada.length === devida.length && timingSafeEqual(dada, devida)
      if (!nossa || Number.parseInt(ate, 36) <= clock.now()) return 'falsa'
      return provaConfere(semente, numeros) ? 'provada' : 'falsa'
    },
  }
}
