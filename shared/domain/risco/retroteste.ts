import { colunasCheckout, type EstadoCheckout } from '../estados/checkout.ts'
import type { Rigor } from './avaliar.ts'
import type { Diario } from './diario.ts'

/**
 * The back-test of anti-fraud thresholds (decision 0087): what other thresholds would have refused of what was decided,
 * and what became of that meanwhile. Pure.
 */

/** Days of the past that may be asked for. */
export const diasDoRetroteste = [30, 60, 90, 180] as const
/**
 * How long a paid card may still be disputed, in ms: the brands' hundred and twenty days and those that a case takes to be
 * told (`proximoOlhar` ends there). A Pix may be contested for fewer.
 */
export const janelaDaDisputaMs = 125 * 86_400_000

/** What became of a payment. `semDesfecho`: it may still be disputed, or it went back, so it says nothing yet. */
export const desfechos = ['bom', 'contestado', 'semDesfecho', 'naoPago'] as const
export type Desfecho = (typeof desfechos)[number]

/** A payment, by the last decision of the rules on it. */
export interface DecisaoPassada {
  id: string
  criadoEm: string
  /** Centavos. */
  valor: number
  rigor: Rigor
  diario: Pick<Diario, 'pontos' | 'veredito'>
  estado: EstadoCheckout
  /** Epoch ms. */
  pagoEm?: number | undefined
  /** Money of it was disputed. */
  contestado: boolean
}

const emAndamento: ReadonlySet<EstadoCheckout> = new Set(['Pendente', 'AguardandoPagamento', 'Divergente', 'Estornado'])

export function desfechoDe(d: Pick<DecisaoPassada, 'estado' | 'pagoEm' | 'contestado'>, agora: number): Desfecho {
  if (d.contestado) return 'contestado'
  if (emAndamento.has(d.estado)) return 'semDesfecho'
  if (!colunasCheckout[d.estado].pago) return 'naoPago'
  return d.pagoEm !== undefined && agora - d.pagoEm >= janelaDaDisputaMs ? 'bom' : 'semDesfecho'
}

interface Soma {
  quantos: number
  /** Centavos. */
  valor: number
}
export interface Retroteste {
  /** What went through and would have been refused, by what became of it. */
  retidos: Soma & { desfechos: Record<Desfecho, number> }
  /** What was refused and would have gone through: nobody knows how it would have ended. */
  liberados: Soma
  /** The payments that would have been held, in the order given. */
  quais: (DecisaoPassada & { desfecho: Desfecho })[]
}

/** `limiares`: the points from which each strictness would refuse. */
export function retrotestar(
  decisoes: readonly DecisaoPassada[],
  limiares: Readonly<Record<Rigor, number>>,
  agora: number,
): Retroteste {
  const teriaRecusado = (d: DecisaoPassada) => d.diario.pontos >= limiares[d.rigor]
  const foiRecusado = (d: DecisaoPassada) => d.diario.veredito === 'reprovado'
  const quais = decisoes
    .filter(d => teriaRecusado(d) && !foiRecusado(d))
    .map(d => ({ ...d, desfecho: desfechoDe(d, agora) }))
  const liberados = decisoes.filter(d => foiRecusado(d) && !teriaRecusado(d))
  const por = (desfecho: Desfecho) => quais.filter(d => d.desfecho === desfecho).length
  return {
    retidos: {
      ...somar(quais),
      desfechos: Object.fromEntries(desfechos.map(d => [d, por(d)])) as Record<Desfecho, number>,
    },
    liberados: somar(liberados),
    quais,
  }
}

const somar = (ds: readonly DecisaoPassada[]): Soma => ({
  quantos: ds.length,
  valor: ds.reduce((soma, d) => soma + d.valor, 0),
})
