import type { Ocorrencia } from '../../../shared/domain/risco/avaliar.ts'
import {
  aPartirDe,
  aprovadasNoMinuto,
  type Contagem,
  cabe,
  contar,
  janelaDoDiaMs,
  janelaMs,
  nivelAgora,
  nivelDoLink,
  pausadoPeloDia,
  rodadaMs,
  type Vigia,
} from '../../../shared/domain/risco/testeDeCartoes.ts'

/** One card that is sent on a link. */
export interface Envio {
  em: number
  cartao: string
  aprova: boolean
  /** The browser keeps a device id. */
  aparelho: boolean
  /** A person's page, or a program that does the same, solves a challenge. */
  resolve: boolean
}
export interface Evento {
  noAdquirente: number
  negadas: number
  aprovadas: number
  /** Submissions that were asked for a proof; those of people go on. */
  desafiados: number
  /** Never sent: an unsolved challenge, or a pause. */
  parados: number
  pausas: number
}

/** An acquirer's answer, the delay of what a consumer remembers, and a proof on a slow phone. */
const respostaMs = 1_500
const atrasoMs = 2_000
const provaMs = 2_000

/** A seeded generator (mulberry32): the curve is the same on every run. */
export function sorteio(semente: number): () => number {
  let a = semente
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Passo = { em: number; envio: Envio; fase: 'envia' | 'provada' | 'responde' }

/** A link's traffic through the product's own rules, in virtual time. */
export function correr(envios: readonly Envio[]): Evento {
  const passos: Passo[] = envios.map(envio => ({ em: envio.em, envio, fase: 'envia' }))
  const historia: (Ocorrencia & { aparelho: boolean })[] = []
  const doDia: Ocorrencia[] = []
  const anunciados: number[] = []
  const fim: Evento = { noAdquirente: 0, negadas: 0, aprovadas: 0, desafiados: 0, parados: 0, pausas: 0 }
  let vigia: Vigia | undefined
  const depois = (passo: Passo) => {
    const lugar = passos.findLastIndex(p => p.em <= passo.em)
    passos.splice(lugar + 1, 0, passo)
  }
  const desafiar = ({ envio, em }: Passo) => {
    fim.desafiados++
    if (envio.resolve) depois({ em: em + provaMs, envio, fase: 'provada' })
    else fim.parados++
  }
  const enviar = (passo: Passo) => {
    const { em, envio, fase } = passo
    const provada = fase === 'provada'
    const nivel = nivelAgora(vigia, em)
    if (nivel === 'pausa') return void fim.parados++
    if (nivel === 'desafio' && !provada) return desafiar(passo)
    const rodada = Math.floor(em / rodadaMs)
    while (anunciados.length > 0 && Math.floor((anunciados[0] ?? 0) / rodadaMs) < rodada) anunciados.shift()
    const anunciadas = anunciados.length + 1
    const lembrada = historia
      .slice(-140)
      .filter(o => o.em <= em - atrasoMs)
      .slice(-100)
    const pagas = aprovadasNoMinuto(lembrada, em - atrasoMs, 100)
    if (!cabe({ anunciadas, aprovadasNoMinuto: pagas, provada })) return desafiar(passo)
    anunciados.push(em)
    fim.noAdquirente++
    depois({ em: em + respostaMs, envio, fase: 'responde' })
  }
  const responder = ({ em, envio: { cartao, aprova, aparelho } }: Passo) => {
    historia.push({ tipo: aprova ? 'paga' : 'negada', em, cartao, aparelho })
    while ((historia[0]?.em ?? em) <= em - janelaMs) historia.shift()
    doDia.push({ tipo: aprova ? 'paga' : 'negada', em, cartao })
    while ((doDia[0]?.em ?? em) <= em - janelaDoDiaMs) doDia.shift()
    if (aprova) return void fim.aprovadas++
    fim.negadas++
    const peloDia = pausadoPeloDia(contar(doDia), contar(doDia.filter(o => o.em <= em - atrasoMs).slice(-100)))
    const nivel = peloDia ? 'pausa' : nivelDoLink(contagem(historia, em))
    const antes = nivelAgora(vigia, em)
    if (nivel === 'normal' || (nivel === 'desafio' && antes === 'pausa')) return
    if (nivel === 'pausa' && antes !== 'pausa') fim.pausas++
    if (nivel !== antes) vigia = aPartirDe(nivel, em, { peloDia })
  }
  passos.sort((a, b) => a.em - b.em)
  for (let passo = passos.shift(); passo; passo = passos.shift())
    passo.fase === 'responde' ? responder(passo) : enviar(passo)
  return fim
}

function contagem(historia: readonly (Ocorrencia & { aparelho: boolean })[], agora: number): Contagem {
  const recentes = historia.filter(o => o.em > agora - janelaMs)
  const negadas = recentes.filter(o => o.tipo === 'negada')
  return {
    negadas: negadas.length,
    semAparelho: negadas.filter(o => !o.aparelho).length,
    cartoes: new Set(negadas.map(o => o.cartao)).size,
    aprovadas: recentes.filter(o => o.tipo === 'paga' && o.em <= agora - atrasoMs).length,
  }
}

const inicio = Date.parse('2026-11-27T20:00:00Z')

/** Eighty stolen cards, one in twenty alive. */
export const atacante = ({
  entreMs,
  aparelho = false,
  resolve = false,
  vivos = 0,
}: {
  entreMs: number
  aparelho?: boolean
  resolve?: boolean
  vivos?: number
}): Envio[] =>
  Array.from({ length: 80 }, (_, n) => ({
    em: inicio + n * entreMs,
    cartao: `roubado-${n}`,
    aprova: vivos > 0 && n % vivos === vivos - 1,
    aparelho,
    resolve,
  }))

/** People, each with a card of their own, at a pace, of whom some are denied; a denied person tries once more, half with another card. */
export function loja(o: { porHora: number; negam: number; horas: number; semente: number }): Envio[] {
  const dado = sorteio(o.semente)
  const envios: Envio[] = []
  for (let em = inicio, n = 0; em < inicio + o.horas * 3_600_000; n++) {
    em += (-Math.log(1 - dado()) * 3_600_000) / o.porHora
    const pessoa = { aparelho: dado() > 0.03, resolve: true }
    const aprova = dado() >= o.negam
    envios.push({ ...pessoa, em, cartao: `p${n}`, aprova })
    if (aprova || dado() < 0.4) continue
    const outro = dado() < 0.5
    envios.push({ ...pessoa, em: em + 40_000, cartao: outro ? `p${n}b` : `p${n}`, aprova: dado() >= o.negam })
  }
  return envios.sort((a, b) => a.em - b.em)
}

/** A family on a new link: six cards, each twice, a minute apart; the last one pays. */
export const familia = (): Envio[] =>
  Array.from({ length: 12 }, (_, n) => ({
    em: inicio + n * 60_000,
    cartao: `familia-${n % 6}`,
    aprova: n === 11,
    aparelho: true,
    resolve: true,
  }))

/** A crowd that waits for a sale to open: so many within ten seconds, then a steady pace. */
export function abertura(o: { multidao: number; negam: number; semente: number }): Envio[] {
  const dado = sorteio(o.semente)
  return Array.from({ length: o.multidao }, (_, n) => ({
    em: inicio + dado() * 10_000,
    cartao: `fila-${n}`,
    aprova: dado() >= o.negam,
    aparelho: true,
    resolve: true,
  })).sort((a, b) => a.em - b.em)
}
