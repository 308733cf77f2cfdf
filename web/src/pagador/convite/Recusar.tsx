import { useLayoutEffect, useRef } from 'react'
import { fill } from '../../../../shared/textos/engine.ts'
import { textosDoConvite as textos } from '../../../../shared/textos/pt-BR/pagadorConvite.ts'
import { Botao } from '../ui/Botao.tsx'
import css from './convite.module.css'

interface Props {
  empresa: string
  aoContinuar: () => void
  aoCancelar: () => void
}
/** S079: declining asks once more, and says what comes of it. Escape goes on with the registration. */
export function Recusar({ empresa, aoContinuar, aoCancelar }: Props) {
  const caixa = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const no = caixa.current
    no?.showModal()
    return () => no?.close()
  }, [])
  return (
    <dialog ref={caixa} className={css.dialogo} aria-labelledby="recusar-pergunta" onCancel={aoContinuar}>
      <h2 id="recusar-pergunta">{textos['recusar.pergunta']}</h2>
      <p className={css.suave}>{fill(textos['recusar.texto'], { empresa })}</p>
      <div className={css.empilhadas}>
        <Botao onClick={aoContinuar}>{textos['recusar.continuar']}</Botao>
        <Botao variante="texto" onClick={aoCancelar}>
          {textos['recusar.cancelar']}
        </Botao>
      </div>
    </dialog>
  )
}
