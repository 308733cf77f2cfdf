import { useLayoutEffect, useRef } from 'react'
import { Fala } from '../../ui/Fala.tsx'
import { useBarras } from '../../ui/useBarras.ts'
import { Botao } from '../ui/Botao.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './carrinho.module.css'
import { useCarrinhoTextos } from './contexto.ts'

/** Reads a slip's bars with the camera; what is not a slip's code is looked past. Escape is cancel. */
export default function Leitor({ fechar, aoLer }: { fechar: () => void; aoLer: (codigo: string) => void }) {
  const { c } = useCarrinhoTextos()
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
      <h2 id="titulo-do-leitor">{c('boletos.cameraTitulo')}</h2>
      {negada ? (
        <p className={ui.notaAtencao} role="alert">
          <Fala>
            <Icone nome="erro" />
            {c('boletos.cameraNegada')}
          </Fala>
        </p>
      ) : (
        <>
          <p className={css.suave}>{c('boletos.cameraTexto')}</p>
          <div className={css.visor}>
            <video ref={video} playsInline muted aria-label={c('boletos.cameraVisor')} />
          </div>
        </>
      )}
      <Botao variante="secundario" onClick={fechar}>
        {c('boletos.cancelar')}
      </Botao>
    </dialog>
  )
}
