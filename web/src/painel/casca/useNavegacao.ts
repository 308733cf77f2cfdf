import type { SWRConfiguration } from 'swr'
import { useEndpoint } from '../../api/useEndpoint.ts'

/**
 * What the shell opens with (decision 0164): one reading, shared by all that shows a part of it. It is read again on a return
 * to the window, which the library does once for all of them, and where `opcoes` say so; none asks for what is there.
 */
export function useNavegacao(opcoes: SWRConfiguration = {}) {
  const casca = useEndpoint('obterNavegacao', {}, { revalidateIfStale: false, ...opcoes })
  return {
    ...casca,
    /** Shows at once what a call has just made true. */
    mudar: (mudanca: Partial<NonNullable<typeof casca.data>>) =>
      void casca.guardar(antes => antes && { ...antes, ...mudanca }),
  }
}
