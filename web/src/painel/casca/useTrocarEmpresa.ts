import { guardarSessao } from '../../api/sessao.ts'
import { useAction } from '../../api/useAction.ts'
import { caminhos } from '../../app/caminhos.ts'
import { ficar, podeSair } from '../../app/semSalvar.ts'
import { RECARGA_MS } from './VisaoDoRecebedor.tsx'

/**
 * Goes on in another company: the server changes the session, the page begins anew. What a form holds is asked about
 * first, while the session is still the form's.
 */
export function useTrocarEmpresa() {
  const { executar, enviando, erro } = useAction('trocarEmpresa')
  /** False only when it failed: staying for a form's sake is the person's choice. */
  const trocar = async (empresaId: string) => {
    if (!(await podeSair())) return true
    const resultado = await executar({ body: { empresaId } })
    if (!resultado.ok) {
      ficar()
      return false
    }
    guardarSessao(resultado.data)
    setTimeout(() => location.assign(caminhos.inicio(resultado.data)), RECARGA_MS)
    return true
  }
  return { trocar, enviando, erro }
}
