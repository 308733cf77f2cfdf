import type { ServicoDaQuita } from './servicosDaQuita.ts'

/** Codes of services on fiscal notes: parameters that the accountant decides and two people of staff change (decision 0248). */

/** What a group of services is on a note. */
export interface CodigosFiscais {
  /** National code of the service, six digits. */
  tributacao: string
  /** NBS, nine digits. */
  nbs: string
  /** Indicator of the operation, six digits. */
  indicadorDaOperacao: string
  /** CST of IBS and CBS, three digits. */
  cst: string
  /** Class of IBS and CBS, six digits. */
  classificacao: string
  /** ISS: in percent as a parameter (`CodigosDosGrupos` of `fiscal`), in hundredths of it from `codigosDoMes` on. */
  aliquota: number
}

/** Services that are one on a note: receipts on behalf of others; the administration of cards. */
export const gruposFiscais = ['recebimentos', 'cartoes'] as const
export type GrupoFiscal = (typeof gruposFiscais)[number]

/**
 * Of which fees a note is issued. What anticipating costs and the interest of slips paid by card are no service to the
 * company: they are listed apart, without a note.
 */
export const grupoFiscalDe: Readonly<Record<ServicoDaQuita, GrupoFiscal | undefined>> = {
  pix: 'recebimentos',
  boleto: 'recebimentos',
  cartao: 'cartoes',
  carrinho: undefined,
  antecipacao: undefined,
}
export const servicosComNota = (Object.keys(grupoFiscalDe) as ServicoDaQuita[]).filter(s => grupoFiscalDe[s])

/** One of each group. */
export type CodigosDosGrupos = Record<GrupoFiscal, CodigosFiscais>

/** Digits of each code in the layout of the national note. */
export const digitosDosCodigos = {
  ...{ tributacao: 6, nbs: 9, indicadorDaOperacao: 6, cst: 3, classificacao: 6 },
} as const satisfies Record<Exclude<keyof CodigosFiscais, 'aliquota'>, number>
/** The least and the most of ISS, in percent: LC 116/2003, arts. 8 and 8-A. */
export const faixaDoIss = [2, 5] as const

const comuns = { nbs: '109019900', indicadorDaOperacao: '100301', cst: '000', classificacao: '000001', aliquota: 2 }
/** What holds until staff change it: 15.10.02 (receipts on behalf of others) and 15.01.03 (administration of cards). */
export const codigosPadrao: CodigosDosGrupos = {
  recebimentos: { tributacao: '151002', ...comuns },
  cartoes: { tributacao: '150103', ...comuns },
}

/** Two groups under one code are one line of a note: nothing else of them may differ. */
export const codigosConcordam = ({ recebimentos: a, cartoes: b }: CodigosDosGrupos): boolean =>
  a.tributacao !== b.tributacao ||
  (Object.keys(digitosDosCodigos) as (keyof CodigosFiscais)[]).concat('aliquota').every(c => a[c] === b[c])
