import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { TipoDeEmail } from '../../../platform/storage/Email.ts'

/**
 * Pure: whether an e-mail to a payer would still say what is so. A slip that another charge replaced, or that was paid, is
 * not sent, nor is what asks for a mandate or tells of its debit once the payment was paid, cancelled or charged otherwise.
 * `ciclo`: the slip's.
 */
export function emailAindaVale(c: Checkout, tipo: TipoDeEmail, ciclo: string): boolean {
  const aberto = c.estado === 'AguardandoPagamento'
  if (tipo === 'boleto') return c.boleto?.estado === 'aberto' && String(c.boleto.ciclo) === ciclo && aberto
  if (tipo === 'autorizacao' || tipo === 'debito') return Boolean(c.porMandato) && aberto
  return true
}
