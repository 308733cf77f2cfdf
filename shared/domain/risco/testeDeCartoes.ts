import type { Ocorrencia } from './avaliar.ts'

/**
 * Card testing (decision 0065): people who try stolen cards, one small charge each, to learn which are alive. These rules
 * hold on every link, whatever its merchant asked for. Pure; what they count is written only after a denial.
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

/** The numbers, chosen from the curve (`test/unit/risco/curva.ts`; its table is in the decision). */
export const limites = {
  link: {
    /** Denials, where one without a device counts one and a half; and more than two for each approval. */
    desafio: { negadas: 5, porAprovada: 2 },
    /** Denials and different cards; and at least four denials for each approval. */
    pausa: { negadas: 10, cartoes: 7, porAprovada: 4 },
  },
  empresa: { desafio: { negadas: 25, cartoes: 15 } },
  /** Denials and different cards of a link's day, and at least four denials for each approval it remembers. */
  dia: { janelaMs: minutos(24 * 60), pausa: { negadas: 20, cartoes: 14, porAprovada: 4 } },
  bin: { janelaMs: minutos(10), desafio: { negadas: 20, cartoes: 12, porAprovada: 3 } },
} as const

/** How long a level lasts after what raised it. A pause is followed by a challenge. */
export const duracao = { desafioMs: minutos(15), pausaMs: minutos(30), pausaDoDiaMs: minutos(4 * 60) } as const

/** Pure: what a link's last hour asks for. One more denial never lowers it, one more approval never raises it. */
export function nivelDoLink({ negadas, semAparelho, cartoes, aprovadas }: Contagem): Nivel {
  const { desafio, pausa } = limites.link
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
): boolean {
  const { pausa } = limites.dia
  const muitas = negadas >= pausa.negadas && cartoes >= pausa.cartoes
  return muitas && recentes.negadas >= recentes.aprovadas * pausa.porAprovada
}

/**
 * Pure: what a company's last hour asks for on all its links: someone may spread their cards. Never a pause: a company's
 * cards are not stopped for what one link sees.
 */
export const nivelDaEmpresa = ({ negadas, cartoes, aprovadas }: Contagem): Nivel => {
  const { desafio } = limites.empresa
  return negadas >= desafio.negadas && cartoes >= desafio.cartoes && negadas > aprovadas ? 'desafio' : 'normal'
}

/** Pure: what the last minutes of a BIN range ask of its cards, on every company's links. */
export function nivelDaFaixa(historia: readonly Ocorrencia[], agora: number): Nivel {
  const { desafio, janelaMs: janela } = limites.bin
  const { negadas, cartoes, aprovadas } = contar(historia.filter(o => o.em > agora - janela))
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
/** Attempts in a round that are let through: before, and after a proof. */
export const folego = { livre: 10, provado: 16, porAprovada: 3 } as const

/**
 * Pure: may one more card of this link go to the acquirer? A link earns its pace by approvals, as a connection does by
 * acknowledgements: a sale that opens to a crowd is at full pace in seconds, and cards that are all denied never are.
 * `anunciadas`: those of this round, this one included.
 */
export const cabe = (r: { anunciadas: number; aprovadasNoMinuto: number; provada: boolean }): boolean =>
  r.anunciadas <= (r.provada ? folego.provado : folego.livre) + folego.porAprovada * r.aprovadasNoMinuto

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

/** Pure: until when a level that is raised now holds. */
export const aPartirDe = (nivel: Exclude<Nivel, 'normal'>, agora: number, pausaMs: number = duracao.pausaMs): Vigia =>
  nivel === 'pausa'
    ? { pausaAte: agora + pausaMs, desafioAte: agora + pausaMs + duracao.desafioMs }
    : { desafioAte: agora + duracao.desafioMs }
