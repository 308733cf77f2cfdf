import { tipoDocumento } from './documento.ts'
import { semAcentos } from './nome.ts'

/** Who owns and who answers for a company, as far as its registration says. */
interface Donos {
  representanteLegal?: { nome: string; exposta?: boolean | undefined } | null | undefined
  socios: readonly { nome: string; documento: string; participacao: number; exposta?: boolean | undefined }[]
}
/** What a registration needs before its papers may be looked at; `exposicao`: whether its people are politically exposed. */
export const partesDoCadastro = ['endereco', 'representanteLegal', 'socios', 'exposicao'] as const
export type ParteDoCadastro = (typeof partesDoCadastro)[number]

/** Percent of the capital from which an owner has to be named. */
export const PARTICIPACAO_RELEVANTE = 25
/** Shares are typed with four decimals: counted in their last one, so that thirds add up. */
const CASAS = 10_000
const exata = (participacao: number): number => Math.round(participacao * CASAS)

/** Pure: percent of the capital of which the owner is not named. */
export const semDono = ({ socios }: Pick<Donos, 'socios'>): number =>
  (100 * CASAS - socios.reduce((soma, s) => soma + exata(s.participacao), 0)) / CASAS

/** Pure: whether each owner of 25 % or more is surely named: what is left is less than that. */
export const donosConhecidos = (d: Pick<Donos, 'socios'>): boolean => semDono(d) < PARTICIPACAO_RELEVANTE

const pessoas = ({ representanteLegal: r, socios }: Donos): { nome: string; exposta?: boolean | undefined }[] => [
  ...(r ? [r] : []),
  ...socios.filter(s => tipoDocumento(s.documento) !== 'cnpj'),
]
/** Pure: whether somebody named was not asked yet about being politically exposed (companies are not). */
export const faltaExposicao = (d: Donos): boolean => pessoas(d).some(p => p.exposta === undefined)
/** Pure: the names of those who are politically exposed, each once. */
export const expostas = (d: Donos): string[] => [
  ...new Set(
    pessoas(d)
      .filter(p => p.exposta)
      .map(p => p.nome),
  ),
]

const mesmoNome = (nome: string): string =>
  semAcentos(nome)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
/**
 * Pure: the owners that the registry publishes, each with whether it was typed, and the typed ones that it does not
 * publish. Names are compared without accents, case and punctuation: the registry hides documents.
 */
export function compararComQuadro<S extends { nome: string }>(digitados: readonly string[], publicados: readonly S[]) {
  const nossos = new Set(digitados.map(mesmoNome))
  const deles = new Set(publicados.map(s => mesmoNome(s.nome)))
  return {
    quadro: publicados.map(s => ({ ...s, digitado: nossos.has(mesmoNome(s.nome)) })),
    fora: digitados.filter(nome => !deles.has(mesmoNome(nome))),
  }
}
