import { useRef } from 'react'
import type { Resultado } from './call.ts'
import { chamar } from './painel.ts'

/**
 * Asks what the federal registry publishes of a CNPJ, without mask. Of numbers asked about one after the other only the
 * last is answered: what comes late about one that was corrected meanwhile is of another company.
 * @example const r = await buscarCnpj(cnpj); if (r?.ok) …
 */
export function useBuscaDeCnpj() {
  const ultimo = useRef('')
  return async (cnpj: string): Promise<Resultado<'buscarCnpj'> | undefined> => {
    ultimo.current = cnpj
    const r = await chamar('buscarCnpj', { params: { cnpj } })
    return ultimo.current === cnpj ? r : undefined
  }
}
