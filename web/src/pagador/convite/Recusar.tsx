import { useLayoutEffect, useRef } from 'react'
import { textosDoConvite as textos } from '../../../../shared/textos/pt-BR/pagadorConvite.ts'
import { Botao } from '../ui/Botao.tsx'
import css from './convite.module.css'

/** S079: declining asks once more. Escape goes on with the registration. */
export function Recusar({ aoContinuar, aoCancelar }: { aoContinuar: () => void; aoCancelar: () => void }) {
  const caixa = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const no = caixa.current
    no?.showModal()
    return () => no?.close()
  }, [])
  return (
    <dialog ref={caixa} className={css.dialogo} aria-labelledby="recusar-pergunta" onCancel={aoContinuar}>
      <h2 id="recusar-pergunta">{textos['recusar.pergunta']}</h2>
      <div className={css.empilhadas}>
        <Botao onClick={aoContinuar}>{textos['recusar.continuar']}</Botao>
        <Botao variante="texto" onClick={aoCancelar}>
          {textos['recusar.cancelar']}
        </Botao>
      </div>
    </dialog>
  )
}
