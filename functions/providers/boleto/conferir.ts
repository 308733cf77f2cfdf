import { fatorDoVencimento } from '../../../shared/domain/boleto/fator.ts'
import { codigoDeBarras, lerBoleto, linhaDigitavel } from '../../../shared/domain/boleto/linhaDigitavel.ts'
import type { Data } from '../../../shared/domain/calendario.ts'
import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Divergencia } from './port.ts'

/** A slip as the registrar describes it: digits without mask. */
export interface NumerosDoBoleto {
  codigoDeBarras: string
  linhaDigitavel: string
  valor: Centavos
  vencimento: Data | null
}

/**
 * Checks a registrar's numbers with FEBRABAN's rules (Carta-Circular BCB 2.926/2000): check digits, line against bar
 * code, and both against the value and the due date. Slips over R$ 99.999.999,99 carry no value and are refused here.
 * @returns the first disagreement, or undefined when everything says the same.
 */
export function divergenciaDe(numeros: NumerosDoBoleto): Divergencia | undefined {
  const { codigoDeBarras: barras, linhaDigitavel: linha, valor, vencimento } = numeros
  const codigo = codigoDeBarras(barras)
  if (!codigo.ok || barras.length !== 44 || barras.startsWith('8')) return 'codigo-de-barras'
  if (linha !== linhaDigitavel(barras)) return 'linha-digitavel'
  if (vencimento === null) return 'vencimento'
  const lido = lerBoleto(barras, vencimento)
  if (!lido.ok || lido.valor.tipo !== 'cobranca') return 'codigo-de-barras'
  if (lido.valor.valor !== valor) return 'valor'
  return lido.valor.fator === fatorDoVencimento(vencimento) ? undefined : 'vencimento'
}
