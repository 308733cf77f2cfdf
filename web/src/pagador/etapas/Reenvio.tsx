import { useEffect, useRef, useState } from 'react'
import { fill } from '../../../../shared/textos/engine.ts'
import type { TextosDoToken } from '../../../../shared/textos/pt-BR/pagadorToken.ts'
import { Fala } from '../../ui/Fala.tsx'
import { formatarContagem, marcoCruzado, type Prazo, segundosRestantes } from '../pix/contagem.ts'
import { useTextos } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import css from './token.module.css'

interface Props {
  textos: TextosDoToken
  prazo: Prazo | null
  /** No code was sent yet. */
  primeiro: boolean
  ocupado: boolean
  /** A code was asked for in this page. */
  reenviado: boolean
  reenviar: () => void
}

/** S020: the button, or in its place the time until it returns; a screen reader hears only where that changes something. */
export function Reenvio({ textos, prazo, primeiro, ocupado, reenviado, reenviar }: Props) {
  const { idioma } = useTextos()
  const { segundos, dito } = useEspera(prazo, textos)
  return (
    <div className={css.reenvio}>
      {segundos > 0 ? (
        <p className={css.suave}>
          {segundos > ENTRE_DOIS_S && prazo && (
            <span className={css.limite}>{fill(textos.limite, { hora: horaDe(prazo, idioma) })}</span>
          )}
          {primeiro ? textos.enviarEm : textos.reenviarEm} <b className={css.tempo}>{formatarContagem(segundos)}</b>
        </p>
      ) : (
        <Botao variante="secundario" icone="renovar" ocupado={ocupado} onClick={reenviar}>
          {primeiro ? textos.enviar : textos.reenviar}
        </Botao>
      )}
      <p className="oculto" role="status">
        <Fala>{dito ?? (reenviado ? textos.reenviado : '')}</Fala>
      </p>
    </div>
  )
}

/** K02, in seconds: who waits longer met the hour's limit of a phone, and is told until when. */
const ENTRE_DOIS_S = 100
const horaDe = (prazo: Prazo, idioma: string) =>
  new Date(prazo.fimMs).toLocaleTimeString(idioma, { hour: '2-digit', minute: '2-digit' })

function useEspera(prazo: Prazo | null, textos: TextosDoToken) {
  const [segundos, setSegundos] = useState(() => (prazo ? segundosRestantes(prazo, Date.now()) : 0))
  const [dito, setDito] = useState<string | undefined>(undefined)
  const antes = useRef(segundos)
  useEffect(() => {
    if (!prazo) return
    const olhar = () => {
      const agora = segundosRestantes(prazo, Date.now())
      const marco = marcoCruzado(antes.current, agora)
      if (marco !== undefined) setDito(fill(textos.esperar, { n: marco }))
      if (agora === 0 && antes.current > 0) setDito(textos.pronto)
      antes.current = agora
      setSegundos(agora)
      return agora
    }
    antes.current = segundosRestantes(prazo, Date.now())
    setDito(undefined)
    if (olhar() === 0) return
    const id = setInterval(() => olhar() === 0 && clearInterval(id), 500)
    return () => clearInterval(id)
  }, [prazo, textos])
  return { segundos, dito }
}
