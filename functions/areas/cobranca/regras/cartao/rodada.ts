import { createHash } from 'node:crypto'
import type { LimitesDoTeste } from '../../../../../shared/domain/risco/limitesDoTeste.ts'
import { cabe, rodadaMs } from '../../../../../shared/domain/risco/testeDeCartoes.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { letrasDaRodada, particaoDaRodada } from '../../../../platform/storage/Checkout.ts'
import type { Storage } from '../../../../platform/storage/port.ts'

/**
 * Slow start (decision 0065): how many cards of a link are on their way is known from what their announcements write
 * anyway. An order id begins with its round, the link and the minute, and leads back to its checkout by the index of
 * orders: the partition of a round is the list of what was sent in it.
 */

/** A new order id: its round's letters, then twelve of its own (71 bits). */
export const novoPedido = ({ ids, clock }: Pick<Base, 'ids' | 'clock'>, link: string): string =>
  `${rodadaDe(link, clock.now())}${ids.id21().slice(0, 20 - letrasDaRodada)}`

/** Rounds of different links begin at different instants, so that no second of the minute is everybody's. */
export function rodadaDe(link: string, agora: number): string {
  const resumo = createHash('sha256').update(link).digest()
  const minuto = Math.floor((agora + (resumo.readUInt32BE(0) % rodadaMs)) / rodadaMs)
  const bytes = createHash('sha256').update(`${link}#${minuto}`).digest()
  return [...bytes.subarray(0, letrasDaRodada)].map(b => alfabeto[b % alfabeto.length]).join('')
}
const alfabeto = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * May the card that was just announced be sent? Announce first, then look: of cards that come at once, each sees those
 * that were announced before it. `aprovadasNoMinuto` undefined: the link's history did not come in time, and no sale is
 * lost for that. One eventually consistent read.
 */
export async function cabeNaRodada(
  storage: Pick<Storage, 'query'>,
  {
    pedidoId,
    aprovadasNoMinuto,
    provada,
    limites,
  }: {
    pedidoId: string
    aprovadasNoMinuto: number | undefined
    provada: boolean
    limites: Pick<LimitesDoTeste, 'ritmo'>
  },
): Promise<boolean> {
  if (aprovadasNoMinuto === undefined) return true
  const maximo = limites.ritmo.provado + limites.ritmo.porAprovada * aprovadasNoMinuto
  const { items } = await storage.query({ index: 'GSI1', pk: particaoDaRodada(pedidoId), limit: Math.ceil(maximo) + 1 })
  return cabe({ anunciadas: items.length, aprovadasNoMinuto, provada }, limites)
}
