import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'

/**
 * Whether the company's contract has the shop. A session that began before it had is asked no longer: the shop's own answer
 * says it, so that who is told "we released it" need not sign in again.
 */
export function useLojaLiberada(): boolean {
  const { lojaLiberada } = useSessao()
  const { data } = useEndpoint('obterLojaOnline', lojaLiberada ? null : {})
  return lojaLiberada || (data !== undefined && !data.falta.includes('contrato'))
}
