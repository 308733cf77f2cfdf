import type { Data } from './calendario.ts'

/** The terms of adherence (R077, decision 0125): how a version is written, named and followed by another. Pure. */

/** A version of the terms as it is pointed at: the text is kept apart, under its hash. */
export interface RefDoTermo {
  versao: string
  /** The day from which it is in force. */
  vigencia: Data
  titulo: string
  /** Of every word of its parts, base64url. */
  sha256: string
}
/** The version in force, with those before it, the newest first. */
export type TermoComAnteriores = RefDoTermo & { anteriores: RefDoTermo[] }

/** What companies agreed to before staff wrote a version: the one in code (`shared/textos/pt-BR/termoDeAdesao.ts`). */
export const primeiroTermo: TermoComAnteriores = {
  ...{ versao: '1.0', vigencia: '2026-11-01', titulo: 'Termo de adesão' },
  sha256: 'Ji8l0SSdIWMmjefp6xaV83YNCv16yzzrGg45n9Ybkvs',
  anteriores: [],
}

/** Companies are told of a version so many days before it is in force: the terms say so themselves. */
export const DIAS_DE_AVISO_DO_TERMO = 30
/** Versions before the one in force that are named; nobody changes terms so often. */
const maximoDeAnteriores = 40
/** Letters of a title and of a text: what fits a page that people read. */
export const limitesDoTermo = { titulo: [3, 80], texto: [200, 40_000] } as const

/** What a text that staff write would be, after a version. */
export function depoisDe(
  antes: TermoComAnteriores,
  novo: Pick<RefDoTermo, 'titulo' | 'sha256' | 'vigencia'>,
): TermoComAnteriores {
  const { anteriores, ...anterior } = antes
  const versao = `${Number.parseInt(antes.versao, 10) + 1}.0`
  return { ...novo, versao, anteriores: [anterior, ...anteriores].slice(0, maximoDeAnteriores) }
}

interface Parte {
  titulo: string
  paragrafos: readonly string[]
}
export interface ParteLida {
  id: string
  titulo: string
  paragrafos: string[]
}
/** A line that begins with `#` names a part; an empty line ends a paragraph. */
export function partesDoTermo(texto: string): ParteLida[] {
  const [, ...partes] = `\n${texto.replaceAll('\r', '')}`.split(/\n[ \t]*#+[ \t]*/)
  return partes.map((parte, n) => {
    const [titulo = '', ...linhas] = parte.split('\n')
    const paragrafos = linhas.join('\n').split(/\n\s*\n/)
    const ditos = paragrafos.map(p => p.replace(/\s+/g, ' ').trim()).filter(Boolean)
    return { id: `parte-${n + 1}`, titulo: titulo.trim(), paragrafos: ditos }
  })
}
/** The parts as staff write them, so that a version begins with the words of the one before. */
export const escreverPartes = (partes: readonly Parte[]): string =>
  partes.map(({ titulo, paragrafos }) => [`# ${titulo}`, ...paragrafos].join('\n\n')).join('\n\n')
/** Every word that is agreed to, as it is hashed. */
export const palavrasDoTermo = (partes: readonly Parte[]): string =>
  partes.flatMap(({ titulo, paragrafos }) => [titulo, ...paragrafos]).join('\n')

export type ProblemaDoTermo = 'antesDaParte' | 'semPartes' | 'parteVazia'
/** Why a text cannot be terms; undefined when it can. */
export function problemaDoTermo(texto: string): ProblemaDoTermo | undefined {
  const partes = partesDoTermo(texto)
  if (partes.length === 0) return 'semPartes'
  if (!texto.trimStart().startsWith('#')) return 'antesDaParte'
  return partes.some(p => p.titulo === '' || p.paragrafos.length === 0) ? 'parteVazia' : undefined
}
