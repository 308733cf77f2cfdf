import { useLayoutEffect, useRef } from 'react'
import { textosDoLeitor } from '../../../../shared/textos/pt-BR/pagadorLeitor.ts'
import { Fala } from '../../ui/Fala.tsx'
import { useBarras } from '../../ui/useBarras.ts'
import { Botao } from '../ui/Botao.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './carrinho.module.css'
import { useCarrinhoTextos } from './contexto.ts'

/** Reads a slip's bars with the camera; what is not a slip's code is looked past. Escape is cancel. */
export default function Leitor({ fechar, aoLer }: { fechar: () => void; aoLer: (codigo: string) => void }) {
  const { c, idioma } = useCarrinhoTextos()
  const textos = textosDoLeitor[idioma]
  const caixa = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const negada = useBarras(video, aoLer)
  useLayoutEffect(() => {
    const no = caixa.current
    no?.showModal()
    return () => no?.close()
  }, [])
  return (
    <dialog ref={caixa} className={css.leitor} aria-labelledby="titulo-do-leitor" onClose={fechar}>
      <h2 id="titulo-do-leitor">{textos.titulo}</h2>
      {negada ? (
        <p className={ui.notaAtencao} role="alert">
          <Fala>
            <Icone nome="erro" />
            {textos.negada}
          </Fala>
        </p>
      ) : (
        <>
          <p className={css.suave}>{textos.texto}</p>
          <div className={css.visor}>
            <video ref={video} playsInline muted aria-label={textos.visor} />
          </div>
        </>
      )}
      <Botao variante="secundario" onClick={fechar}>
        {c('boletos.cancelar')}
      </Botao>
    </dialog>
  )
}
