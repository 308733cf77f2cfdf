import { escreveNoSuporte, type Perfil } from './direitos.ts'
import { auditado, type Endpoint } from './endpoint.ts'
import type { Operacao } from './rotas.ts'

/** The one call of a support session that is not the client's: it leaves. */
const saida: Operacao = 'sairDoSuporte'

/**
 * Pure: whether support in a client's company may make a call that the matrix gives its role (decision 0084). Derived from
 * what the contract declares of the call, so that a new one has its answer:
 * - none of the provider's own calls, and none of the workflow's;
 * - everything that only reads, and takes no file away;
 * - nothing that writes, of the consultant;
 * - of the provider's administrator, what is neither money out, nor asks for a fresh factor (bank account, keys, people),
 *   nor makes a payroll (G03), nor administers the company, nor is the person's own account.
 */
export function permitidoNoSuporte(endpoint: Endpoint, perfil: Perfil): boolean {
  const { access, rota, operation, fatorRecente, saidaDeDinheiro, fazArquivo } = endpoint
  if (operation === saida) return true
  if (access.tipo !== 'sessao' || rota.api === 'backoffice') return false
  if (!auditado(endpoint)) return !fazArquivo
  if (access.grupo === null || !escreveNoSuporte(perfil, access.grupo)) return false
  // asked by what is sent, the factor is refused to support there (`exigirFatorRecente`)
  return !saidaDeDinheiro && (fatorRecente === undefined || fatorRecente === 'conforme')
}
