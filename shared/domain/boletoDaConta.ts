import type { Data } from './calendario.ts'
import type { Centavos } from './dinheiro.ts'
import { tipoDocumento } from './documento.ts'

/** A slip beside the account of the provider that it pays (decision 0128). */

/** Where the registrar says otherwise than the account, which the person who asks takes note of: `semBeneficiario`, a bill names no receiver. */
export const divergenciasDoBoleto = ['vencimento', 'beneficiario', 'semBeneficiario'] as const
export type DivergenciaDoBoleto = (typeof divergenciasDoBoleto)[number]

/** Why a slip that pays an account was not paid, by the registrar, the payer of slips, or a person of ours. */
export const motivosDoBoletoDaConta = [
  ...(['pago', 'baixado', 'bloqueado', 'beneficiario', 'vencido', 'parcial', 'recusado', 'nao-encontrado'] as const),
  ...(['valor', 'consulta', 'saldo', 'acesso-negado', 'invalido', 'analise', 'sem-resposta', 'devolvido'] as const),
] as const

/** What the registrar says of a slip, in centavos; `valorAtualizado` is to be paid today, with fine, interest and discount. */
export interface BoletoDoRegistro {
  valorOriginal: Centavos
  valorAtualizado: Centavos
  valorMinimo: Centavos
  valorMaximo: Centavos
  editavel: boolean
  vencimento: Data | null
  recebedor: { documento: string } | null
}

export interface BoletoComparado {
  /** Centavos that leave. */
  valor: Centavos
  /** Of them beyond what the account has left: fine and interest, below zero a discount. */
  encargos: Centavos
  divergencias: DivergenciaDoBoleto[]
}

/**
 * Pure: how a slip pays what is left of an account, whole; undefined where it is of another amount. One that takes any amount
 * takes what is left.
 */
export function compararBoleto(
  conta: { resta: Centavos; vencimento: Data; documento: string },
  b: BoletoDoRegistro,
): BoletoComparado | undefined {
  const divergencias: DivergenciaDoBoleto[] = [
    ...(b.vencimento !== null && b.vencimento !== conta.vencimento ? (['vencimento'] as const) : []),
    ...(b.recebedor === null
      ? (['semBeneficiario'] as const)
      : raiz(b.recebedor.documento) !== raiz(conta.documento)
        ? (['beneficiario'] as const)
        : []),
  ]
  if (b.valorOriginal === conta.resta)
    return { valor: b.valorAtualizado, encargos: b.valorAtualizado - conta.resta, divergencias }
  const cabe = b.editavel && conta.resta >= b.valorMinimo && conta.resta <= b.valorMaximo
  return cabe ? { valor: conta.resta, encargos: 0, divergencias } : undefined
}

/** Whose a document is: a company's branches are one company. */
const raiz = (documento: string): string => (tipoDocumento(documento) === 'cnpj' ? documento.slice(0, 8) : documento)
