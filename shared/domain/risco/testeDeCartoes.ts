import type { Ocorrencia } from './avaliar.ts'
import { type LimitesDoTeste, limitesDoTestePadrao as padrao } from './limitesDoTeste.ts'

/**
 * Card testing (decision 0065): people who try stolen cards, one small charge each, to learn which are alive. These rules
 * hold on every link, whatever its merchant asked for. Pure; what they count is written only after a denial. The numbers
 * are parameters that staff set (`limitesDoTeste.ts`, 0111); the windows are in code, because rows are kept by them.
 */

/** What a link, a company or a BIN range asks of cards now; each goes back by time. */
export const niveis = ['normal', 'desafio', 'pausa'] as const
export type Nivel = (typeof niveis)[number]

/** What denials are counted under. The BIN ranges of all companies are read from what the anti-fraud rules remember. */
export const escopos = ['link', 'empresa'] as const
export type Escopo = (typeof escopos)[number]
/** A link's day is counted apart: it is for who tries a card in several minutes. */
export const contados = [...escopos, 'dia'] as const
export type Contado = (typeof contados)[number]

const minutos = (n: number) => n * 60_000

/** How far back denials count, and how finely they are kept. */
export const janelaMs = minutos(60)
export const fatiaMs = minutos(5)
export const fatiaDe = (em: number): number => Math.floor(em / fatiaMs)
/** A day is kept by the hour. */
export const horaDe = (em: number): number => Math.floor(em / minutos(60))
/** The oldest slice that counts. */
export const primeiraFatia = (agora: number): number => fatiaDe(agora - janelaMs) + 1

/** What was counted in the window. */
export interface Contagem {
  negadas: number
  /** Of them, those of a browser without a device id: a program seldom keeps one. */
  semAparelho: number
  /** Different cards among them; of many, somewhat fewer than there were. */
  cartoes: number
  aprovadas: number
}

/** How far back a link's day counts, and the minutes of a BIN range. */
export const janelaDoDiaMs = minutos(24 * 60)
const janelaDaFaixaMs = minutos(10)

/** Pure: what a link's last hour asks for. One more denial never lowers it, one more approval never raises it. */
export function nivelDoLink(
  { negadas, semAparelho, cartoes, aprovadas }: Contagem,
  { link: { desafio, pausa } }: Pick<LimitesDoTeste, 'link'> = padrao,
): Nivel {
  if (negadas >= pausa.negadas && cartoes >= pausa.cartoes && negadas >= aprovadas * pausa.porAprovada) return 'pausa'
  const muitas = negadas + semAparelho / 2 >= desafio.negadas
  return muitas && negadas > aprovadas * desafio.porAprovada ? 'desafio' : 'normal'
}

/**
 * Pure: does a link's day pause it? `recentes` are the newest outcomes that are remembered of the day: a busy link's day
 * holds more, of which they are a fair part.
 */
export function pausadoPeloDia(
  { negadas, cartoes }: Pick<Contagem, 'negadas' | 'cartoes'>,
  recentes: Pick<Contagem, 'negadas' | 'aprovadas'>,
  { dia: { pausa } }: Pick<LimitesDoTeste, 'dia'> = padrao,
): boolean {
  const muitas = negadas >= pausa.negadas && cartoes >= pausa.cartoes
  return muitas && recentes.negadas >= recentes.aprovadas * pausa.porAprovada
}

/**
 * Pure: what a company's last hour asks for on all its links: someone may spread their cards. Never a pause: a company's
 * cards are not stopped for what one link sees.
 */
export const nivelDaEmpresa = (
  { negadas, cartoes, aprovadas }: Contagem,
  { empresa: { desafio } }: Pick<LimitesDoTeste, 'empresa'> = padrao,
): Nivel => (negadas >= desafio.negadas && cartoes >= desafio.cartoes && negadas > aprovadas ? 'desafio' : 'normal')

/** Pure: what the last minutes of a BIN range ask of its cards, on every company's links. */
export function nivelDaFaixa(
  historia: readonly Ocorrencia[],
  agora: number,
  { faixa: { desafio } }: Pick<LimitesDoTeste, 'faixa'> = padrao,
): Nivel {
  const { negadas, cartoes, aprovadas } = contar(historia.filter(o => o.em > agora - janelaDaFaixaMs))
  const muitas = negadas >= desafio.negadas && cartoes >= desafio.cartoes
  return muitas && negadas >= aprovadas * desafio.porAprovada ? 'desafio' : 'normal'
}

/** Pure: what the anti-fraud rules remember, as counts. */
export function contar(historia: readonly Ocorrencia[]): Contagem {
  const negadas = historia.filter(o => o.tipo === 'negada')
  return {
    negadas: negadas.length,
    semAparelho: 0,
    cartoes: new Set(negadas.flatMap(o => o.cartao ?? [])).size,
    aprovadas: historia.filter(o => o.tipo === 'paga').length,
  }
}

// ---- slow start: how many cards of a link may be on their way before any outcome is known

/** A link's attempts are counted in rounds of so long, which the attempts' own order ids name. */
export const rodadaMs = minutos(1)
/**
 * Pure: may one more card of this link go to the acquirer? A link earns its pace by approvals, as a connection does by
 * acknowledgements: a sale that opens to a crowd is at full pace in seconds, and cards that are all denied never are.
 * `anunciadas`: those of this round, this one included.
 */
export const cabe = (
  r: { anunciadas: number; aprovadasNoMinuto: number; provada: boolean },
  { ritmo }: Pick<LimitesDoTeste, 'ritmo'> = padrao,
): boolean => r.anunciadas <= (r.provada ? ritmo.provado : ritmo.livre) + ritmo.porAprovada * r.aprovadasNoMinuto

/**
 * Pure: approvals of the last minute; of a link so busy that its last hundred outcomes are younger than that, as many as
 * its pace comes to.
 */
export function aprovadasNoMinuto(historia: readonly Ocorrencia[], agora: number, maximoLido: number): number {
  const recentes = historia.filter(o => o.em > agora - rodadaMs)
  const pagas = recentes.filter(o => o.tipo === 'paga').length
  if (recentes.length < maximoLido) return pagas
  const desde = Math.min(...recentes.map(o => o.em))
  return Math.floor((pagas * rodadaMs) / Math.max(1_000, agora - desde))
}

// ---- the watch on a link or a company

/** What is kept of a raised level; instants in ms since 1970. */
export interface Vigia {
  desafioAte: number
  pausaAte?: number | undefined
  /** A person of the company let cards in again before its time. */
  levantadaEm?: number | undefined
}

/** Pure: the level that a watch asks for now. A pause that was lifted leaves the challenge until its time. */
export function nivelAgora(v: Vigia | undefined, agora: number): Nivel {
  if (!v) return 'normal'
  if (v.pausaAte !== undefined && v.levantadaEm === undefined && agora < v.pausaAte) return 'pausa'
  return agora < v.desafioAte ? 'desafio' : 'normal'
}

/** Pure: until when a level that is raised now holds. A pause is followed by a challenge. `peloDia`: of a link's day. */
export function aPartirDe(
  nivel: Exclude<Nivel, 'normal'>,
  agora: number,
  { peloDia = false, limites = padrao }: { peloDia?: boolean; limites?: Pick<LimitesDoTeste, 'minutos'> } = {},
): Vigia {
  const dura = limites.minutos
  if (nivel === 'desafio') return { desafioAte: agora + minutos(dura.desafio) }
  const pausaAte = agora + minutos(peloDia ? dura.pausaDoDia : dura.pausa)
  return { pausaAte, desafioAte: pausaAte + minutos(dura.desafio) }
}

/** What the end of a pause is taken for where another one took its place: its own time is no longer kept. */
export const pausaPadraoMs = minutos(padrao.minutos.pausa)
