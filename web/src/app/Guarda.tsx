import { createContext, useContext, useEffect } from 'react'
import { lerSessao, type Sessao } from '../api/sessao.ts'
import { loginComRetorno } from './retUrl.ts'
import { Navigate, Outlet, useLocation, useNavigate, useParams } from './router.ts'

const SessaoAtual = createContext<Sessao | null>(null)

/** The person's session, inside the guarded area. */
export function useSessao(): Sessao {
  const sessao = useContext(SessaoAtual)
  if (!sessao) throw new Error('Guarda is missing')
  return sessao
}

/**
 * R126, X79, G21: without a stored session there is only login, with the way back. The address names the company of
 * the session: a link to another company's area opens the same page in this one.
 */
export function Guarda() {
  const local = useLocation()
  const { slug } = useParams()
  const navegar = useNavigate()
  const sessao = lerSessao()

  useEffect(() => {
    // Signing out, in, or into another company in another tab counts here too.
    const outraAba = ({ key }: StorageEvent) => {
      const agora = lerSessao()
      if (!agora) void navegar('/login', { replace: true })
      else if (key === 'client' || key === null) location.reload()
    }
    addEventListener('storage', outraAba)
    return () => removeEventListener('storage', outraAba)
  }, [navegar])

  if (!sessao) return <Navigate to={loginComRetorno(local.pathname, local.search)} replace />
  if (slug && slug !== sessao.slug) {
    const partes = local.pathname.split('/')
    partes[2] = encodeURIComponent(sessao.slug)
    return <Navigate to={partes.join('/') + local.search} replace />
  }
  return (
    <SessaoAtual value={sessao}>
      <Outlet />
    </SessaoAtual>
  )
}
