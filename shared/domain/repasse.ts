import type { Data } from './calendario.ts'
import type { EstadoCheckout } from './estados/checkout.ts'
import type { NumeroDeProcessamento } from './estados/transferencia.ts'

/** The days, first and last, on which a payment's money becomes available to whom it is owed. */
export interface Repasse {
  primeiro: Data
  ultimo: Data
}

/**
 * The documented processing status (S111–S116) of what a payment brings: waiting until its first day, on its way while
 * instalments are left, done after the last; cancelled once it went back whole; held while it diverges.
 * Null where no money came.
 */
export function situacaoDoRepasse(
  estado: EstadoCheckout,
  repasse: Repasse | undefined,
  hoje: Data,
): NumeroDeProcessamento | null {
  if (estado === 'Divergente') return 5
  if (!repasse) return null
  if (estado === 'Estornado') return 4
  if (hoje < repasse.primeiro) return 1
  return hoje < repasse.ultimo ? 2 : 3
}
