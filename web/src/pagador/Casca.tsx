import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { produto } from '../../../shared/produto.ts'
import type { IdiomaDoPagador, TextosDoPagador } from '../../../shared/textos/pagador.ts'
import { AguardandoPagina } from './aguardando/AguardandoPagina.tsx'
import { ComprovantePagina } from './comprovante/ComprovantePagina.tsx'
import type { ComprovanteDoServidor, FimDoLink } from './dados.ts'
import { OoopsPagina, ooopsDaRota } from './ooops/OoopsPagina.tsx'
import type { RotaResolvida } from './rotas.ts'
import { ComTextos, carregarTextos } from './textos.tsx'
import { ComAvisos } from './ui/avisos.tsx'

/** Pages in chunks of their own, by route. */
const preguicosas = {
  linkAgendado: lazy(() => import('./agendado/AgendadoPagina.tsx')),
  linkExpirado: lazy(() => import('./fim/FimDoLinkPagina.tsx')),
  recorrencia: lazy(() => import('./recorrencia/RecorrenciaPagina.tsx')),
  devolucao: lazy(() => import('./devolucao/DevolucaoPagina.tsx')),
  naoRealizado: lazy(() => import('./resultado/NaoRealizadoPagina.tsx')),
  servico: lazy(() => import('./comprovante/ComprovanteDeServicoPagina.tsx')),
  verificar: lazy(() => import('./verificar/VerificarPagina.tsx')),
}
const ehPreguicosa = (nome: string | undefined): nome is keyof typeof preguicosas =>
  nome !== undefined && nome in preguicosas

interface Props {
  rota: RotaResolvida | undefined
  idioma: IdiomaDoPagador
  textos: TextosDoPagador
  /** What a private document brought with it. */
  doServidor?: ComprovanteDoServidor | undefined
  /** Why the link takes no payment, where its document says so. */
  fim?: FimDoLink | undefined
  /** What the browser has in chunks of their own, where it is here already: the server's. */
  prontas?: Prontas | undefined
}
type Prontas = Pick<Parameters<typeof ComprovantePagina>[0], 'Prova'> & {
  FimDoLink?: typeof import('./fim/FimDoLinkPagina.tsx').default
}

/** Every payer page but the checkout. The language may change when the data arrive. */
export function Casca({ rota, doServidor, fim, prontas, ...inicio }: Props) {
  const [lingua, setLingua] = useState(inicio)
  const aoSaberIdioma = useCallback((idioma: IdiomaDoPagador) => {
    if (document.documentElement.lang === idioma) return
    void carregarTextos(idioma).then(textos => {
      document.documentElement.lang = idioma
      document.title = `${textos['comp.titulo']} · ${produto.nome}`
      setLingua({ idioma, textos })
    })
  }, [])
  return (
    <ComTextos {...lingua}>
      <ComAvisos>
        <Pagina rota={rota} aoSaberIdioma={aoSaberIdioma} doServidor={doServidor} fim={fim} prontas={prontas} />
      </ComAvisos>
    </ComTextos>
  )
}

interface PropsDaPagina extends Pick<Props, 'rota' | 'doServidor' | 'fim' | 'prontas'> {
  aoSaberIdioma: (idioma: IdiomaDoPagador) => void
}
function Pagina({ rota, aoSaberIdioma, doServidor, fim, prontas: { FimDoLink, ...prontas } = {} }: PropsDaPagina) {
  const erro = ooopsDaRota(rota)
  // the server renders no page whose facts only the browser may fetch
  const [acordada, setAcordada] = useState(false)
  useEffect(() => setAcordada(true), [])
  const dita = erro && <OoopsPagina pagina={erro} rota={rota} />
  if (rota?.nome === 'aguardando' || rota?.nome === 'aguardandoV2')
    return <AguardandoPagina rota={rota} aoSaberIdioma={aoSaberIdioma} />
  if (rota?.nome === 'provaDeVida') return <ProvaDeVida rota={rota} aoSaberIdioma={aoSaberIdioma} />
  if (rota && fim && FimDoLink) return <FimDoLink rota={rota} doServidor={fim} aoSaberIdioma={aoSaberIdioma} />
  const nome = rota?.nome
  if (rota && ehPreguicosa(nome)) {
    if (!acordada) return dita ?? null
    const Preguicosa = preguicosas[nome]
    return (
      <Suspense fallback={dita}>
        <Preguicosa rota={rota} aoSaberIdioma={aoSaberIdioma} />
      </Suspense>
    )
  }
  if (dita) return dita
  const comum = { aoSaberIdioma, doServidor, ...prontas }
  return rota ? <ComprovantePagina rota={rota} {...comum} /> : null
}

type PaginaDaProva = typeof import('./selfie/ProvaDeVidaPagina.tsx').default

/** The selfie on another device, in a chunk of its own: nothing is rendered before it, so hydration finds what it left. */
function ProvaDeVida(props: Parameters<PaginaDaProva>[0]) {
  const [modulo, setModulo] = useState<{ Componente: PaginaDaProva } | null>(null)
  useEffect(() => {
    void import('./selfie/ProvaDeVidaPagina.tsx').then(m => setModulo({ Componente: m.default }))
  }, [])
  return modulo && <modulo.Componente {...props} />
}
