import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { Finalidade } from './finalidades.ts'

/** The name of what was made while every purpose shared one secret: it carries no version of its own. */
export const versaoDeAntes = 'v0'

/** One version of a key: it makes what is made from `de` (epoch ms) on, until the next one's, and opens it ever after. */
const Versao = z.object({ v: z.string().regex(/^v\d+$/), de: z.int().min(0), valor: z.string().min(32) })
export type VersaoDaChave = z.output<typeof Versao>
/** The value of a key's parameter, newest version first. `refeito`: up to where the job that makes indexes again has come. */
export const ValorDaChave = z.object({
  versoes: z.array(Versao).min(1),
  refeito: z.object({ v: z.string(), depois: z.record(z.string(), z.string()).optional() }).optional(),
})
export type ValorDaChave = z.output<typeof ValorDaChave>

/**
 * The keys of some purposes, open. Its members are properties on purpose: who holds the keys of more purposes may be
 * handed to a rule that asks for fewer, and never the other way.
 */
export interface Chaveiro<F extends Finalidade = Finalidade> {
  /** The key that makes what is made now, or that made what was made then (epoch ms). */
  chave: (de: F, quando?: number) => string
  /** Every key that may have made something: the one of now first. */
  todas: (de: F) => string[]
  /** The version of now, and a version's key; undefined once it is retired. */
  versao: (de: F) => string
  daVersao: (de: F, v: string) => string | undefined
  /** Whether it was ever turned: what it indexed may stand elsewhere than the key of now says. */
  girada: (de: F) => boolean
  /** A keyed hash that opens something, with its version before it: `v2~…`. */
  assinar: (de: F, texto: string) => string
  /** In constant time, by the version that the signature names. */
  confere: (de: F, texto: string, assinatura: string) => boolean
  /** The keyed hash under which something is kept now, and every one under which it may be. */
  indice: (de: F, texto: string) => string
  indices: (de: F, texto: string) => string[]
}

const hmac = (chave: string, texto: string) => createHmac('sha256', chave).update(texto).digest('base64url')

export function abrirChaveiro<const F extends Finalidade>(
  valores: Readonly<Record<F, ValorDaChave>>,
  agora: () => number,
): Chaveiro<F> {
  const em = (de: F, quando: number): VersaoDaChave => {
    const { versoes } = valores[de]
    return versoes.find(v => v.de <= quando) ?? (versoes.at(-1) as VersaoDaChave)
  }
  const atual = (de: F) => em(de, agora())
  const todas = (de: F) => {
    const primeira = atual(de)
    return [primeira, ...valores[de].versoes.filter(v => v !== primeira)].map(v => v.valor)
  }
  const daVersao = (de: F, nome: string) => valores[de].versoes.find(({ v }) => v === nome)?.valor
  return {
    chave: (de, quando) => em(de, quando ?? agora()).valor,
    todas,
    versao: de => atual(de).v,
    daVersao,
    girada: de => valores[de].versoes.length > 1 || valores[de].refeito !== undefined,
    assinar(de, texto) {
      const { v, valor } = atual(de)
      return v === versaoDeAntes ? hmac(valor, texto) : `${v}~${hmac(valor, texto)}`
    },
    confere(de, texto, assinatura) {
      const [v, resto] = lerVersao(assinatura)
      const chave = daVersao(de, v)
      if (chave === undefined) return false
      const [dada, devida] = [Buffer.from(resto), Buffer.from(hmac(chave, texto))]
      return dada.length === devida.length && timingSafeEqual(dada, devida)
    },
    indice: (de, texto) => hmac(atual(de).valor, texto),
    indices: (de, texto) => todas(de).map(chave => hmac(chave, texto)),
  }
}

/** The keys of one purpose, from the value of their parameter. */
export const chaveiroDe = <const F extends Finalidade>(de: F, valor: string, agora: () => number): Chaveiro<F> =>
  abrirChaveiro({ [de]: ValorDaChave.parse(JSON.parse(valor)) } as Record<F, ValorDaChave>, agora)

/** `v2~abc` is version v2's `abc`; what names none was made before there were versions. */
export function lerVersao(texto: string): [v: string, resto: string] {
  const corte = texto.indexOf('~')
  return corte < 0 ? [versaoDeAntes, texto] : [texto.slice(0, corte), texto.slice(corte + 1)]
}
/** The name of a version before what it made; nothing before what was made without. */
export const comVersao = (v: string, texto: string): string => (v === versaoDeAntes ? texto : `${v}~${texto}`)
