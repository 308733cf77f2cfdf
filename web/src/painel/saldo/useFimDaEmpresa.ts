import { pode } from '../../../../shared/contract/direitos.ts'
import { lerSessao } from '../../api/sessao.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'

/** How the ending of the session's company goes, for who may read its money; undefined where it did not end. */
export function useFimDaEmpresa() {
  const sessao = lerSessao()
  const le = sessao?.parada === 'encerrada' && pode(sessao.perfil, 'G03', 'ler')
  const { data } = useEndpoint('obterEncerramentoDaEmpresa', le ? {} : null)
  return data?.encerramento ?? undefined
}
