import { useEffect, useState } from 'react'
import { textosDosComprovantes } from '../../../../shared/textos/pt-BR/pagadorComprovantes.ts'
import { MASCARA_DA_PROVA, QrCode } from '../pix/QrCode.tsx'
import { useTextos } from '../textos.tsx'
import css from './comprovante.module.css'

interface Props {
  /** Where the QR leads: the receipt's signed facts, or only its own address while there is nothing to prove. */
  url: string
  assinado: boolean
}

/**
 * The receipt's QR: anybody who holds the paper can check it. It is drawn once the page woke up, in a place that the server
 * left for it: as many bytes as all the rest of the document.
 */
export default function Prova({ url, assinado }: Props) {
  const { idioma } = useTextos()
  const textos = textosDosComprovantes[idioma]
  const [acordada, setAcordada] = useState(false)
  useEffect(() => setAcordada(true), [])
  const titulo = assinado ? textos.conferir : textos.abrirNoCelular
  return (
    <section className={css.prova} aria-label={titulo}>
      {acordada ? (
        <QrCode texto={url} nome={assinado ? textos.qr : textos.qrDaPagina} mascara={MASCARA_DA_PROVA} />
      ) : (
        <div className={css.vaga} />
      )}
      <div>
        <h2>{titulo}</h2>
        <p>{assinado ? textos.conferirTexto : textos.abrirNoCelularTexto}</p>
        {assinado && (
          <a href={url} className={css.conferir}>
            {textos.conferirLink}
          </a>
        )}
      </div>
    </section>
  )
}
