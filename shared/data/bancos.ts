import { bancosCurtos } from './bancosCurtos.ts'
import nomes from './nomesDosBancos.json' with { type: 'json' }

/** An institution with a COMPE code. */
export interface Banco {
  /** COMPE code, three digits. */
  readonly codigo: string
  /** Eight digits: the first of its CNPJ. */
  readonly ispb: string
  readonly nome: string
  /** The short name it uses in the payments system, or its name. */
  readonly nomeCurto: string
}

/**
 * The 463 institutions with a COMPE code, by code. Served by GET /bancos.
 * Data: BCB's ParticipantesSTR by @brazilian-utils/brazilian-utils 2.4.0, short names by BrasilAPI, both MIT (see
 * LICENCAS.md). Institutions that only do Pix have an ISPB and no code, and are not here.
 */
export const bancos: readonly Banco[] = bancosCurtos.map(b => ({
  ...b,
  // only a bank whose name is longer than its short one has it in the second file
  nome: (nomes as Readonly<Record<string, string>>)[b.codigo] ?? b.nomeCurto,
}))

/** The bank of a three-digit COMPE code. */
export const bancoPorCodigo = (codigo: string): Banco | undefined => bancos.find(b => b.codigo === codigo)

/** How a list of banks shows it: '001 - Banco do Brasil S.A.'. */
export const rotuloDoBanco = ({ codigo, nome }: Banco): string => `${codigo} - ${nome}`
