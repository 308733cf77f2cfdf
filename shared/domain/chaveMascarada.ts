import { mascararDocumento } from './documento.ts'
import { mascararEmail } from './email.ts'
import { mascararTelefone } from './telefone.ts'

/** A Pix key as it may be shown: what its owner knows it by, and not the whole. `tipoChave`: 0 CPF, 1 CNPJ, 2 e-mail, 3 phone, 4 random. */
export function chaveMascarada({
  chavePix = '',
  tipoChave,
}: {
  chavePix?: string | undefined
  tipoChave?: number | undefined
}): string {
  if (tipoChave === 0 || tipoChave === 1) return mascararDocumento(chavePix)
  if (tipoChave === 2 || chavePix.includes('@')) return mascararEmail(chavePix)
  return tipoChave === 3 ? mascararTelefone(chavePix) : `${chavePix.slice(0, 4)}…${chavePix.slice(-4)}`
}
