import type { obterComprovanteCheckout } from '../../../../shared/contract/comprovantes.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { dataNoIdioma, dataSaoPaulo, horaSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { digitarReais } from '../../../../shared/domain/dinheiro.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import type { IdiomaDoPagador } from '../../../../shared/textos/pagador.ts'

/** The receipt's formatting rules (V069–V074), pure. */
export type Comprovante = Received<typeof obterComprovanteCheckout>

/** V073: the last digits padded to the 19 characters of a grouped card number: '**** **** **** 1234'. */
export const numeroDoCartao = (final: string): string => `${'**** '.repeat(4).slice(0, 19 - final.length)}${final}`

/** V073: spaces of the soft descriptor shown as '*'. */
export const descricaoNaFatura = (softDescription: string): string => softDescription.trim().replace(/ /g, '*')

/** V074: a percentage with one to two decimals: 2 → '2,0%', 2.49 → '2,49%'. */
export function porcentagemCurta(numero: number, idioma: IdiomaDoPagador): string {
  const duas = digitarReais(Math.round(Number(`${numero}e2`)), idioma)
  return `${duas.endsWith('0') ? duas.slice(0, -1) : duas}%`
}

/** V071: situations shown in the status colour: 3 settled, 16 settled and waiting for documents. */
export const situacaoDestacada = (situacao: number): boolean => situacao === 3 || situacao === 16

/** Situations that still may become paid: 0 requested, 1 pending, 7 awaiting payment, 11 started, 9–10, 12, 14, 18 under way. */
export const situacaoAberta = (situacao: number): boolean => [0, 1, 7, 9, 10, 11, 12, 14, 18].includes(situacao)

/** Situations in which the payer's money arrived, whatever became of it: settled, refunded, divergent, anticipated. */
export const situacaoRecebida = (situacao: number): boolean => [3, 5, 6, 16, 17].includes(situacao)

/** Situations in which nothing was taken: 2 cancelled, 4 refused, 8 expired, 13 and 15 blocked. Never 5 or 6: money moved. */
export const situacaoSemPagamento = (situacao: number): boolean => [2, 4, 8, 13, 15].includes(situacao)

/**
 * 'dd/MM/yyyy HH:mm' in São Paulo (K16). In English as the e-mails write it: who reads it may be anywhere, and is told of
 * which place the time is.
 */
export function dataHora(iso: string, idioma: IdiomaDoPagador = 'pt-BR'): string {
  const ms = Date.parse(iso)
  if (Number.isNaN(ms)) return ''
  const [quando, hora] = [dataNoIdioma(dataSaoPaulo(ms), idioma), horaSaoPaulo(ms).slice(0, 5)]
  return idioma === 'en' ? `${quando}, ${hora} (Brasília time, UTC−3)` : `${quando} ${hora}`
}

/** V069; what the server masked is shown as it came. */
export const mostrarDocumento = (documento: string): string =>
  (documento.length === 11 || documento.length === 14) && !documento.includes('*')
    ? formatarDocumento(documento)
    : documento

/** A receipt with the server's own words in the page's language. */
export const noIdioma = (c: Comprovante, dizer: (texto: string) => string): Comprovante => ({
  ...c,
  situacaoLabel: dizer(c.situacaoLabel),
  formaPagamento: { ...c.formaPagamento, nome: dizer(c.formaPagamento.nome) },
})

/** A country's name in a reader's language; what is no code, as addresses of before had it, is itself. */
export function nomeDoPais(codigo: string, idioma: string): string {
  if (!/^[A-Z]{2}$/.test(codigo)) return codigo
  return new Intl.DisplayNames([idioma], { type: 'region' }).of(codigo) ?? codigo
}
