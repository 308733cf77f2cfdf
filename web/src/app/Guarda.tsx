import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { definirPagina, encerrarPorAusencia, motivoDaSaida } from '../api/painel.ts'
import { vigiarPresenca } from '../api/presenca.ts'
import { identidadeDe, lerSessao, type Sessao, trocandoSessao } from '../api/sessao.ts'
import { caminhos, daEquipe } from './caminhos.ts'
import { loginComRetorno } from './retUrl.ts'
import { Navigate, Outlet, useLocation, useNavigate, useParams } from './router.ts'
import { recarregar } from './semSalvar.ts'

const SessaoAtual = createContext<Sessao | null>(null)

/** The person's session, inside the guarded area. */
export function useSessao(): Sessao {
  const sessao = useContext(SessaoAtual)
  if (!sessao) throw new Error('Guarda is missing')
  return sessao
}

/**
 * R126, X79, G21: without a stored session there is only login, with the way back. The address names the company of
 * the session: a link to another company's area opens the same page in this one. A page stays the page of whom it was
 * drawn for: for anyone else, or any other company or role, it is loaded anew.
 */
export function Guarda() {
  const local = useLocation()
  const { slug } = useParams()
  const navegar = useNavigate()
  const guardada = lerSessao()
  const [primeira] = useState(guardada)
  const identidade = primeira && identidadeDe(primeira)
  const mudou = guardada !== undefined && identidadeDe(guardada) !== identidade
  const sessao = mudou ? primeira : guardada

  useLayoutEffect(() => {
    definirPagina(identidade)
    return () => definirPagina(undefined)
  }, [identidade])
  useEffect(() => {
    if (mudou) recarregar()
  }, [mudou])
  useEffect(() => vigiarPresenca(encerrarPorAusencia), [])
  useEffect(() => {
    // Signing out, in, or into another company in another tab counts here too; a renewal does not. The token is what is
    // written last, and what goes when the session does.
    const outraAba = ({ key }: StorageEvent) => {
      if (key !== 'token' && key !== null) return
      const agora = lerSessao()
      if (agora && identidadeDe(agora) !== identidade) recarregar()
      else if (!agora && !trocandoSessao()) void navegar('/login', { replace: true })
    }
    addEventListener('storage', outraAba)
    return () => removeEventListener('storage', outraAba)
  }, [navegar, identidade])

  if (!sessao) return <Navigate to={loginComRetorno(local.pathname, local.search, motivoDaSaida())} replace />
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

/** The provider's own pages: a person of a company is led to the first page of their own. */
export function SoDaEquipe() {
  const sessao = useSessao()
  return daEquipe(sessao) ? <Outlet /> : <Navigate to={caminhos.inicio(sessao)} replace />
}

/** A merchant's pages: staff's own session carries no merchant (DESIGN §16), until they enter one as support. */
export function SoDaEmpresa() {
  const sessao = useSessao()
  return daEquipe(sessao) ? <Navigate to={caminhos.inicio(sessao)} replace /> : <Outlet />
}
