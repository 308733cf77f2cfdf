import type { Centavos } from '../../../../../shared/domain/dinheiro.ts'
import {
  type EstadoDisputa,
  type EventoDisputa,
  disputa as maquina,
} from '../../../../../shared/domain/estados/disputa.ts'
import type { EventoDe } from '../../../../../shared/domain/eventos.ts'
import type { Disputa } from '../../../../platform/storage/Disputa.ts'
import type { DisputaNoAdquirente } from '../../../../providers/adquirente/port.ts'

/** What the acquirer's cases make of the disputes that are known (decision 0051): pure. */

/** One dispute that is new or changed: as it will be, and what of it was counted before and is counted now, in centavos. */
export interface MudancaDeDisputa {
  disputa: Disputa
  antes: Centavos
  depois: Centavos
}

/** What a dispute takes: nothing once it is won. */
export const valorTomado = (d: Pick<Disputa, 'estado' | 'valor'>): Centavos => (d.estado === 'ganha' ? 0 : d.valor)

/** Whose a dispute is: the sale's partition and company, and the payment where it is not the one that pays the sale. */
type Dono = Pick<Disputa, 'de' | 'empresaId' | 'pagamentoId'>

const eventos: Record<DisputaNoAdquirente['situacao'], EventoDisputa> = {
  aberta: 'Reabriu',
  representada: 'Representou',
  aceita: 'Aceitou',
  ganha: 'Venceu',
  perdida: 'Perdeu',
}

/**
 * The disputes of one sale after an answer of the acquirer. A case that the answer leaves out stays as it is: nothing
 * says that it ended. `sabido` is what the sale's root counts: what was counted before disputes were kept one by one is
 * taken for the first of them.
 */
export function decidirDisputas(
  dono: Dono,
  conhecidas: readonly Disputa[],
  { noAdquirente, sabido, agora }: { noAdquirente: readonly DisputaNoAdquirente[]; sabido: Centavos; agora: number },
): MudancaDeDisputa[] {
  let semCaso = Math.max(0, sabido - conhecidas.reduce((s, d) => s + valorTomado(d), 0))
  return noAdquirente.flatMap(nova => {
    const antiga = conhecidas.find(d => d.id === nova.id)
    const disputa = antiga
      ? { ...antiga, versao: antiga.versao + 1, estado: estadoApos(antiga.estado, nova.situacao), valor: nova.valor }
      : nascida(dono, nova, agora)
    if (antiga && disputa.estado === antiga.estado && disputa.valor === antiga.valor) return []
    const mudouEm = new Date(agora).toISOString()
    const antes = antiga ? valorTomado(antiga) : Math.min(semCaso, valorTomado(disputa))
    if (!antiga) semCaso -= antes
    const ev = dono.pagamentoId === undefined ? novidade(antiga, disputa) : []
    return [{ disputa: { ...disputa, mudouEm, ev }, antes, depois: valorTomado(disputa) }]
  })
}

/** What the company is told: the case's end, that it is open (again), or another amount; not that proof was sent. */
function novidade(antiga: Disputa | undefined, { estado, valor, versao }: Disputa): EventoDe<'Disputa'>[] {
  const ref = String(versao)
  const mudou = estado !== antiga?.estado
  if (mudou && estado === 'ganha') return [{ tipo: 'DisputaGanha', ref }]
  if (mudou && (estado === 'perdida' || estado === 'aceita')) return [{ tipo: 'DisputaPerdida', ref }]
  if (!antiga || (mudou && estado === 'aberta' && antiga.estado === 'ganha')) return [{ tipo: 'DisputaAberta', ref }]
  return valor === antiga.valor ? [] : [{ tipo: 'DisputaMudou', ref }]
}

const nascida = (dono: Dono, { id, valor, situacao, motivo }: DisputaNoAdquirente, agora: number): Disputa => ({
  ...dono,
  id,
  versao: 1,
  estado: estadoApos(maquina.initial as EstadoDisputa, situacao),
  valor,
  ...(motivo !== undefined && { motivo }),
  criadaEm: new Date(agora).toISOString(),
})

/** The acquirer's word, where the table has an arrow for it: "open" of what we have answered is no news. */
const estadoApos = (estado: EstadoDisputa, situacao: DisputaNoAdquirente['situacao']): EstadoDisputa =>
  maquina.next(estado, eventos[situacao]) ?? estado

const diaMs = 86_400_000
/**
 * When a captured sale is asked about for disputes, from its payment: their notices may be lost. Four times, within the
 * hundred and twenty days in which the brands' rules let a cardholder dispute, and the days that a case takes to be told.
 */
const olharesMs = [15, 45, 90, 125].map(dias => dias * diaMs)

/** Pure: when the sale that was paid at `pagoEm` (ms) is looked at next; undefined when it was the last time. */
export const proximoOlhar = (pagoEm: number, agora: number): number | undefined =>
  olharesMs.map(ms => pagoEm + ms).find(quando => quando > agora)

/** Whether proof of a refund must be sent for it by itself: the acquirer takes what went back to the payer already. */
export const pedeRepresentacao = (d: Disputa, alem: Centavos, estornado: Centavos): boolean =>
  d.estado === 'aberta' && d.envios === undefined && alem > 0 && estornado > 0
