import { useEffect, useState } from 'react'
import type { IdiomaDoPagador, TextosDoPagador } from '../../../../shared/textos/pagador.ts'
import { type RotaResolvida, resolverRota } from '../rotas.ts'
import { CarrinhoPagina } from './CarrinhoPagina.tsx'
import { Linguas } from './Linguas.tsx'

interface Props {
  idioma: IdiomaDoPagador
  textos: TextosDoPagador
}

/** The cart's document. What the server renders knows no address; the browser reads it. */
export function Carrinho(inicio: Props) {
  const [rota, setRota] = useState<RotaResolvida>()
  useEffect(() => setRota(resolverRota(location.pathname)), [])
  return (
    <Linguas titulo="titulo" {...inicio}>
      {trocarIdioma => <CarrinhoPagina rota={rota} trocarIdioma={trocarIdioma} />}
    </Linguas>
  )
}

export interface PropsDaPagina {
  /** Known once the page woke up. */
  rota: RotaResolvida | undefined
  trocarIdioma: () => void
}
