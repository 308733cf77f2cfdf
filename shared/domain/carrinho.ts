import { lerReais } from './dinheiro.ts'
import { parcelarCarrinho } from './parcelamento.ts'
import { type FaixaDoCartao, taxaDoCartao } from './taxaDoCartao.ts'

/** What holds of every cart of slips paid by card (001 §9 and decision 0019). Money in centavos. */
export const MAXIMO_DE_BOLETOS = 20
/** From this sum on, an image of the payer's identity document is asked for; below, the selfie is enough. */
export const SOMA_COM_DOCUMENTO = 1_000_00
/** From this value on, a slip's own image or PDF is asked for. */
export const BOLETO_COM_DOCUMENTO = 3_000_00
/** K22: cards that may be sent. */
export const MAXIMO_DE_CARTOES = 2

export const tiposDeDocumento = { selfie: 0, identidade: 1, boleto: 2 } as const
export type TipoDeDocumento = (typeof tiposDeDocumento)[keyof typeof tiposDeDocumento]

/** What a cart asks for before a card: nothing depends on order, so what was sent already is found again. */
export interface Exigencia {
  tipo: TipoDeDocumento
  consultaId?: string
}
/**
 * The documents of a cart. The official base knows CPFs only (V008), so a payer without one shows a document instead of
 * a face.
 */
export const documentosExigidos = (c: {
  semSelfie: boolean
  boletos: readonly { consultaId: string; valor: number }[]
}): Exigencia[] => {
  const soma = c.boletos.reduce((s, b) => s + b.valor, 0)
  return [
    ...(c.semSelfie ? [] : [{ tipo: tiposDeDocumento.selfie }]),
    ...(c.semSelfie || soma >= SOMA_COM_DOCUMENTO ? [{ tipo: tiposDeDocumento.identidade }] : []),
    ...c.boletos
      .filter(b => b.valor >= BOLETO_COM_DOCUMENTO)
      .map(b => ({ tipo: tiposDeDocumento.boleto, consultaId: b.consultaId })),
  ]
}

/** A company's fees on card sales: what it pays on each, and what each number of instalments adds. Percent. */
export interface TaxasDoCartao {
  percentual: number
  parcelas: readonly { numeroParcela: number; juros: number }[]
  faixas?: readonly FaixaDoCartao[] | undefined
}
/**
 * The cost options of a cart, fewest instalments first. The payer bears all of it: `taxa` is the sale's fee and the
 * instalments', so that the slips are paid whole out of the total.
 */
export const opcoesDoCarrinho = (soma: number, taxas: TaxasDoCartao) =>
  parcelarCarrinho(
    soma,
    taxas.parcelas.map(p => ({
      parcela: p.numeroParcela,
      taxa: somarPercentuais(taxaDoCartao(taxas, p.numeroParcela), p.juros),
    })),
  ).reverse()

/** Two percentages without the noise of binary fractions. */
const somarPercentuais = (a: number, b: number): number => Math.round((a + b) * 10_000) / 10_000

/** Centavos charged for `soma` with a fee of `taxa` percent. */
export const totalComTaxa = (soma: number, parcela: number, taxa: number): number =>
  parcelarCarrinho(soma, [{ parcela, taxa }])[0]?.valorTotal ?? soma

/** E106: reais as text, as people here write them ("1.234,56") or as a number's own text ("1234.56"). */
export const lerValorEmTexto = (texto: string): number | undefined =>
  /^\d+\.\d{1,2}$/.test(texto.trim()) ? lerReais(texto.trim(), 'en') : lerReais(texto, 'pt-BR')
