import { type CartaDaPlataforma, type ModeloDeMensagem, type ModeloEditavel, modelosDeMensagem } from './mensagens.ts'

/**
 * The words of messages, as staff edit them (R125, decisions 0109 and 0237). What is empty is said with the house's
 * own words, so that a release that betters these betters all that no person has changed. Pure.
 */

/** What staff may word: the rest (amounts, lines, the button's address, the company's contact) is the payment's own. */
export const partesDaMensagem = ['assunto', 'titulo', 'texto'] as const
export type ParteDaMensagem = (typeof partesDaMensagem)[number]
export type Palavras = Record<ParteDaMensagem, string>
/** What the company reads is in Portuguese alone, and so are the letters that are about no payment. */
export const modelosEmIngles = [
  ...(['comprovante', 'estorno', 'boleto', 'autorizacao', 'debito', 'devolucao'] as const),
] as const satisfies readonly ModeloDeMensagem[]
export interface PalavrasDasMensagens {
  /** Of a letter about no payment: where staff worded it. */
  'pt-BR': Record<ModeloDeMensagem, Palavras> & { [C in CartaDaPlataforma]?: Palavras | undefined }
  en: Record<(typeof modelosEmIngles)[number], Palavras>
}

/** Characters: what a mail reader shows of a subject, and a sentence or two. All of them are read with every parameter. */
export const maximoDaParte = { assunto: 120, titulo: 80, texto: 400 } as const satisfies Record<ParteDaMensagem, number>

const daCasa = (): Palavras => ({ assunto: '', titulo: '', texto: '' })
const todas = <M extends string>(modelos: readonly M[]) =>
  Object.fromEntries(modelos.map(m => [m, daCasa()])) as Record<M, Palavras>
/** The house's own words everywhere. */
export const palavrasPadrao: PalavrasDasMensagens = { 'pt-BR': todas(modelosDeMensagem), en: todas(modelosEmIngles) }

/** What staff worded of a message in a language; of a message that was not known when they did, nothing. */
export const palavrasDe = (
  valor: PalavrasDasMensagens,
  modelo: ModeloEditavel,
  idioma: 'pt-BR' | 'en',
): Palavras | undefined => (valor[idioma] as Partial<Record<ModeloEditavel, Palavras>> | undefined)?.[modelo]

/** The gaps of a text, each once, in its order. */
export const lacunasDe = (texto: string): string[] => [
  ...new Set([...texto.matchAll(/\{(\w+)\}/g)].map(m => m[1] ?? '')),
]

/** Of whom it speaks may be left out; the amount, the company and the day may not: who reads must know what it is about. */
const dispensaveis: ReadonlySet<string> = new Set(['nome'])
export const obrigatoriasDe = (daCasa: string): string[] => lacunasDe(daCasa).filter(l => !dispensaveis.has(l))

export type ProblemaDasPalavras =
  | { tipo: 'falta'; lacuna: string }
  | { tipo: 'desconhecida'; lacuna: string }
  | { tipo: 'longo'; maximo: number }
  | { tipo: 'endereco' }
  | { tipo: 'linha' }

/** What is wrong with a text of staff's, by the house's own text of the same part; undefined: nothing, or it is empty. */
export function problemaDasPalavras(
  parte: ParteDaMensagem,
  texto: string,
  daCasa: string,
): ProblemaDasPalavras | undefined {
  if (texto === '') return undefined
  const problema = problemaDoTexto(texto, { maximo: maximoDaParte[parte], lacunas: lacunasDe(daCasa) })
  const falta = obrigatoriasDe(daCasa).find(l => !lacunasDe(texto).includes(l))
  return problema ?? (falta === undefined ? undefined : { tipo: 'falta', lacuna: `{${falta}}` })
}

/** What is wrong with words that a person wrote for a message, whichever gaps it may have. */
export function problemaDoTexto(
  texto: string,
  { maximo, lacunas }: { maximo: number; lacunas: readonly string[] },
): Exclude<ProblemaDasPalavras, { tipo: 'falta' }> | undefined {
  if (texto.length > maximo) return { tipo: 'longo', maximo }
  // a CR or LF would begin a header of the mail; marks of direction would write an amount backwards
  if (/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u.test(texto)) return { tipo: 'linha' }
  const resto = texto.replace(/\{(\w+)\}/g, (lacuna, nome: string) => (lacunas.includes(nome) ? '' : lacuna))
  const estranha = /\{[^{}]*\}|[{}]/.exec(resto)
  if (estranha) return { tipo: 'desconhecida', lacuna: estranha[0] }
  // mail readers make a link of it: the only address of a message is its button's
  if (/https?:|www\.|\b[\w-]+\.(com|net|org|app|br|link|io|me)\b/i.test(texto)) return { tipo: 'endereco' }
  return undefined
}
