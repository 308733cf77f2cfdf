import type { Perfil } from './direitos.ts'
import { auditado, type Endpoint } from './endpoint.ts'
import type { Operacao } from './rotas.ts'

/**
 * What an ended company's people still change: where it is paid, the stop of its money out that they themselves made, their
 * answer to a payer's contestation, and a receipt sent again.
 */
const ficam: ReadonlySet<Operacao> = new Set([
  'cadastrarContaBancaria',
  'alterarContaBancaria',
  'liberarSaidas',
  'responderContestacao',
  'reenviarComprovante',
])

/**
 * Pure: whether a person of a company that ended may make a call that the matrix gives their role (decision 0100). Derived
 * from what the contract declares of the call, so that a new one has its answer: everything that only reads, files and
 * receipts too, and the person's own account. A receiver's login goes on: its money is its own.
 */
export function permitidoNaEncerrada(endpoint: Endpoint, perfil: Perfil): boolean {
  const { access, operation } = endpoint
  if (perfil === 'recebedor' || access.tipo !== 'sessao') return true
  return access.grupo === null || !auditado(endpoint) || ficam.has(operation)
}
