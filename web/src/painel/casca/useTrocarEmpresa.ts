import { guardarSessao } from '../../api/sessao.ts'
import { useAction } from '../../api/useAction.ts'
import { caminhos } from '../../app/caminhos.ts'
import { RECARGA_MS } from './VisaoDoRecebedor.tsx'

/** Goes on in another company: the server changes the session, the page begins anew. */
export function useTrocarEmpresa() {
  const { executar, enviando, erro } = useAction('trocarEmpresa')
  const trocar = async (empresaId: string) => {
    const resultado = await executar({ body: { empresaId } })
    if (!resultado.ok) return false
    guardarSessao(resultado.data)
    setTimeout(() => location.assign(caminhos.inicio(resultado.data.slug, resultado.data.perfil)), RECARGA_MS)
    return true
  }
  return { trocar, enviando, erro }
}
