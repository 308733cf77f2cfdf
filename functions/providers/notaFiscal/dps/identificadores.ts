/**
 * Identifiers of the national fiscal note for services (NFS-e, layout 1.01, rules E0004, E1263, E1827, E1802). An
 * enrolment is a CPF (11 digits) or a CNPJ (14 characters, letters allowed), without punctuation.
 */

/** What a DPS is known by: who issues it, from which city, and the number that was taken for it. */
export interface NumeroDaDps {
  /** IBGE's seven digits. */
  municipio: string
  inscricao: string
  serie: number
  numero: number
}

/** CPF is 1 and CNPJ is 2, as the layout says; there are libraries that have it the other way round. */
const tipoDeInscricao = (inscricao: string): '1' | '2' => (inscricao.length === 11 ? '1' : '2')

/** The 45 characters of a DPS: city, kind and number of the enrolment, series, number. */
export const idDaDps = ({ municipio, inscricao, serie, numero }: NumeroDaDps): string =>
  `DPS${municipio}${tipoDeInscricao(inscricao)}${inscricao.padStart(14, '0')}${String(serie).padStart(5, '0')}${String(numero).padStart(15, '0')}`

/** The 50 characters of a note's access key, the last of which is its check digit. */
export interface PartesDaChave {
  municipio: string
  /** 1: the city's own issuer; 2: the national one. */
  gerador: '1' | '2'
  inscricao: string
  numero: number
  /** `aamm` of its issue. */
  anoMes: string
  /** Nine digits that the issuer draws. */
  sorteio: string
}

export function chaveDaNota(p: PartesDaChave): string {
  const corpo = `${p.municipio}${p.gerador}${tipoDeInscricao(p.inscricao)}${p.inscricao.padStart(14, '0')}${String(p.numero).padStart(13, '0')}${p.anoMes}${p.sorteio}`
  return corpo + digitoDaChave(corpo)
}

/** Modulo 11 over the 49 characters, weights 2 to 9 from the right; a letter is worth its code less 48, as in a CNPJ. */
export function digitoDaChave(corpo: string): string {
  let soma = 0
  for (let i = 0; i < corpo.length; i++) soma += (corpo.charCodeAt(corpo.length - 1 - i) - 48) * (2 + (i % 8))
  const resto = soma % 11
  return String(resto < 2 ? 0 : 11 - resto)
}

/** Whether a text is an access key whose check digit fits. */
export const ehChaveDaNota = (chave: string): boolean =>
  /^\d{7}[12]{2}[0-9A-Z]{14}\d{27}$/.test(chave) && digitoDaChave(chave.slice(0, 49)) === chave[49]

/** Code of the event by which its issuer cancels a note. */
export const eventoDeCancelamento = '101101'
export const idDoPedidoDeEvento = (chave: string, evento: string = eventoDeCancelamento): string =>
  `PRE${chave}${evento}`

/** Where anybody may look a note up, which its QR code says (NT 008). */
export const consultaDaNota = (chave: string): string => `https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${chave}`
