import { useCallback, useState } from 'react'
import { produto } from '../../../shared/produto.ts'
import type { IdiomaDoPagador, TextosDoPagador } from '../../../shared/textos/pagador.ts'
import { AguardandoPagina } from './aguardando/AguardandoPagina.tsx'
import { ComprovantePagina } from './comprovante/ComprovantePagina.tsx'
import { OoopsPagina, ooopsDaRota } from './ooops/OoopsPagina.tsx'
import type { RotaResolvida } from './rotas.ts'
import { ComTextos, carregarTextos } from './textos.tsx'
import { ComAvisos } from './ui/avisos.tsx'

interface Props {
  rota: RotaResolvida | undefined
  idioma: IdiomaDoPagador
  textos: TextosDoPagador
}

/** Every payer page but the checkout. The language may change when the data arrive. */
export function Casca({ rota, ...inicio }: Props) {
  const [lingua, mudar] = useState(inicio)
  const aoSaberIdioma = useCallback((idioma: IdiomaDoPagador) => {
    if (document.documentElement.lang === idioma) return
    void carregarTextos(idioma).then(textos => {
      document.documentElement.lang = idioma
      document.title = `${textos['comp.titulo']} · ${produto.nome}`
      mudar({ idioma, textos })
    })
  }, [])
  return (
    <ComTextos {...lingua}>
      <ComAvisos>
        <Pagina rota={rota} aoSaberIdioma={aoSaberIdioma} />
      </ComAvisos>
    </ComTextos>
  )
}

function Pagina({
  rota,
  aoSaberIdioma,
}: {
  rota: RotaResolvida | undefined
  aoSaberIdioma: (idioma: IdiomaDoPagador) => void
}) {
  const erro = ooopsDaRota(rota)
  if (erro) return <OoopsPagina pagina={erro} rota={rota} />
  if (rota?.nome === 'aguardando' || rota?.nome === 'aguardandoV2')
    return <AguardandoPagina rota={rota} aoSaberIdioma={aoSaberIdioma} />
  return rota ? <ComprovantePagina rota={rota} aoSaberIdioma={aoSaberIdioma} /> : null
}
