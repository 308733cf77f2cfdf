import { semAcentos } from './nome.ts'
import type { limiares } from './risco/limiares.ts'

/**
 * Presets of a link: how it charges and checks, without what it charges for. Ours are here as data; their words are the
 * panel's (`modelo.{id}`). A company keeps its own beside them, in the same form.
 */
export interface Comportamento {
  pix: boolean
  cartao: boolean
  boleto: boolean
  /** Up to so many instalments, of those that the company's contract has. */
  parcelas: number
  /** Up to so many of them free of interest, which the company bears; none where it is silent. */
  semJurosAte?: number | undefined
  pixExpiracaoMinutos: number
  boletoVencimentoDias: number
  consultaAntifraude: boolean
  limiarAntifraude: (typeof limiares)[number]
  consultaDatavalid: boolean
  validarContatoPagador: boolean
  validarNomeCheckout: boolean
  autenticar3ds: boolean
  /** Days that a link lives, from when the preset is chosen; null: until it is closed. */
  validadeDias: number | null
  limiteUsos: number | null
}

/** As the form of a new link begins: Pix and card in every instalment, safe defaults (DESIGN §4: Pix 30 min, boleto D+3). */
export const comportamentoPadrao: Comportamento = {
  pix: true,
  cartao: true,
  boleto: false,
  parcelas: 12,
  pixExpiracaoMinutos: 30,
  boletoVencimentoDias: 3,
  consultaAntifraude: true,
  limiarAntifraude: 'padrao',
  consultaDatavalid: false,
  validarContatoPagador: false,
  validarNomeCheckout: true,
  autenticar3ds: false,
  validadeDias: null,
  limiteUsos: null,
}

export const modelosProntos = {
  /** Few questions: small amounts, people who are known. */
  rapido: { ...comportamentoPadrao, parcelas: 6, limiarAntifraude: 'brando', validarNomeCheckout: false },
  /** Everything that keeps a fraud or a chargeback away, for what is dear or leaves at once. */
  seguro: {
    ...comportamentoPadrao,
    limiarAntifraude: 'rigido',
    consultaDatavalid: true,
    validarContatoPagador: true,
    autenticar3ds: true,
  },
  /** Money at once and at the lowest fee. */
  soPix: {
    ...comportamentoPadrao,
    cartao: false,
    pixExpiracaoMinutos: 60,
    consultaAntifraude: false,
    validarNomeCheckout: false,
  },
  /** One order of one customer: ends by itself. */
  unica: { ...comportamentoPadrao, validadeDias: 7, limiteUsos: 1 },
  /** For companies that pay by slip. */
  faturado: {
    ...comportamentoPadrao,
    cartao: false,
    boleto: true,
    boletoVencimentoDias: 7,
    validadeDias: 30,
    consultaAntifraude: false,
  },
} as const satisfies Record<string, Comportamento>
export type ModeloPronto = keyof typeof modelosProntos
export const nomesDosProntos = Object.keys(modelosProntos) as ModeloPronto[]

/** Presets that a company may keep, and how long a name may be. */
export const MAXIMO_DE_MODELOS = 20
export const MAXIMO_DO_NOME_DO_MODELO = 40

/** By what two names are the same: case, accents and spaces tell nothing apart. */
export const chaveDoModelo = (nome: string): string => semAcentos(nome).toLowerCase().trim().replace(/\s+/g, ' ')
