import type { Data } from '../calendario.ts'
import type { Centavos } from '../dinheiro.ts'
import { lerCnabDoExtrato } from './cnabDoExtrato.ts'
import { lerOfx } from './ofx.ts'

/** A bank's statement of one account, as OFX or CNAB 240 says it. */
export interface MovimentoDoBanco {
  dia: Data
  /** Centavos: a credit when positive. */
  valor: Centavos
  /** By what the bank knows it; the same movement in two statements has the same. */
  ref: string
  historico: string
}
export interface ContaDoExtrato {
  /** Digits, without zeros at the left. */
  banco: string
  agencia: string
  conta: string
}
export interface ExtratoDoBanco {
  conta: ContaDoExtrato
  movimentos: MovimentoDoBanco[]
}
export const motivosDoExtrato = ['formato', 'conta', 'movimento', 'rodape', 'vazio', 'muitos'] as const
export type MotivoDoExtrato = (typeof motivosDoExtrato)[number]
/** What is wrong, and from 1 the line; 0 where it is the whole. */
export interface ErroDoExtrato {
  motivo: MotivoDoExtrato
  linha: number
}
export type LeituraDoExtrato = { ok: true; extrato: ExtratoDoBanco } | { ok: false; erro: ErroDoExtrato }

/** Movements that one statement may have. */
export const MAXIMO_DE_MOVIMENTOS = 5_000

export const digitosSemZeros = (texto: string): string => texto.replace(/\D/g, '').replace(/^0+(?=.)/, '')
/** A domicile in a key: bank, branch and account by their digits. */
export const domicilioDe = ({ banco, agencia, conta }: ContaDoExtrato): string =>
  [banco, agencia, conta].map(digitosSemZeros).join('-')

/** Reads a statement by what it begins with; believed whole or not at all. */
export function lerExtratoDoBanco(texto: string): LeituraDoExtrato {
  const inicio = texto.trimStart().slice(0, 200)
  const lido = /^(OFXHEADER|<\?OFX|<\?xml|<OFX>)/i.test(inicio)
    ? lerOfx(texto)
    : /^\d{7}0/.test(inicio)
      ? lerCnabDoExtrato(texto)
      : ({ ok: false, erro: { motivo: 'formato', linha: 0 } } as const)
  if (!lido.ok) return lido
  const { length } = lido.extrato.movimentos
  if (length === 0) return { ok: false, erro: { motivo: 'vazio', linha: 0 } }
  return length > MAXIMO_DE_MOVIMENTOS ? { ok: false, erro: { motivo: 'muitos', linha: 0 } } : lido
}
