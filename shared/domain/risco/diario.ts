import type { Motivo, Pontuacao } from './avaliar.ts'
import { regras, versaoDasRegras } from './regras.ts'

/** What was decided about a payment. `indeterminado`: the history did not come in time, and the payment went on. */
export const vereditos = ['aprovado', 'reprovado', 'indeterminado'] as const
export type VereditoDeRisco = (typeof vereditos)[number]

/** The code that is kept in place of an issuer's where the anti-fraud rules refused a card. */
export const codigoDoAntifraude = 'antifraude'

/** A decision as it is kept (LGPD art. 20: it must be possible to say why). Its instant is that of what carries it. */
export interface Diario {
  versao: number
  veredito: VereditoDeRisco
  pontos: number
  limiar: number
  motivos: Motivo[]
}

const letras = { aprovado: 'a', reprovado: 'r', indeterminado: 'i' } as const satisfies Record<VereditoDeRisco, string>

/**
 * Reasons that are kept: those of a refusal must explain it; of the rest the heaviest, in a root that must stay small.
 */
const guardados = { aprovado: 1, indeterminado: 1, reprovado: 6 } as const satisfies Record<VereditoDeRisco, number>

/**
 * A decision in one short word list, so that the item it is kept in stays one write unit: version, verdict, points,
 * threshold, reasons with their points, heaviest first.
 * @example escreverDiario({ veredito: 'reprovado', pontos: 100, limiar: 80, motivos }) // '1r100/80 ca40 ra60'
 */
export function escreverDiario({
  veredito,
  pontos,
  limiar,
  motivos,
}: Pick<Pontuacao, 'pontos' | 'limiar' | 'motivos'> & { veredito: VereditoDeRisco }): string {
  const porques = motivos
    .slice(0, guardados[veredito])
    .map(m => ` ${regras.find(r => r.codigo === m.codigo)?.sigla}${m.pontos}`)
  return `${versaoDasRegras}${letras[veredito]}${pontos}/${limiar}${porques.join('')}`
}

/** Reads it back; rules that are no more have no reason to give. Undefined: not a decision. */
export function lerDiario(texto: string | undefined): Diario | undefined {
  const lido = /^(\d+)([ari])(\d+)\/(\d+)((?: [a-z]{2}\d+)*)$/.exec(texto ?? '')
  if (!lido) return undefined
  const [, versao, letra, pontos, limiar, porques = ''] = lido
  const motivos = [...porques.matchAll(/([a-z]{2})(\d+)/g)].flatMap(([, sigla, n]): Motivo[] => {
    const regra = regras.find(r => r.sigla === sigla)
    return regra ? [{ codigo: regra.codigo, pontos: Number(n) }] : []
  })
  const veredito = vereditos.find(v => letras[v] === letra) ?? 'indeterminado'
  return { versao: Number(versao), veredito, pontos: Number(pontos), limiar: Number(limiar), motivos }
}
