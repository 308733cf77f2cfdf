import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { codigoDeBarras } from '../../../../shared/domain/boleto/linhaDigitavel.ts'
import { Fala } from '../../ui/Fala.tsx'
import { fecharCamera } from '../selfie/camera.ts'
import { Botao } from '../ui/Botao.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './carrinho.module.css'
import { useCarrinhoTextos } from './contexto.ts'
import { type Detector, novoDetector } from './detector.ts'

/** Between two looks, in ms: quick enough for a hand, light enough for a phone. */
const OLHAR_MS = 200
const PEDIDO = { audio: false, video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } } }

/** Reads a slip's bars with the camera; what is not a slip's code is looked past. Escape is cancel. */
export default function Leitor({ fechar, aoLer }: { fechar: () => void; aoLer: (codigo: string) => void }) {
  const { c } = useCarrinhoTextos()
  const caixa = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [negada, setNegada] = useState(false)
  const ler = useRef(aoLer)
  ler.current = aoLer
  useLayoutEffect(() => {
    const no = caixa.current
    no?.showModal()
    return () => no?.close()
  }, [])
  useEffect(() => {
    let vivo = true
    let corrente: MediaStream | null = null
    const olhar = async (detector: Detector) => {
      const no = video.current
      if (!vivo || !no) return
      const achados = no.readyState >= 2 ? await detector.detect(no).catch(() => []) : []
      const codigo = achados.map(a => a.rawValue).find(texto => codigoDeBarras(texto).ok)
      if (!vivo) return
      if (codigo) return ler.current(codigo)
      setTimeout(() => void olhar(detector), OLHAR_MS)
    }
    const leitor = novoDetector()
    // a reader that did not come is told below, with the camera's own refusals
    leitor.catch(() => {})
    navigator.mediaDevices
      .getUserMedia(PEDIDO)
      .then(async recebida => {
        corrente = recebida
        if (!vivo) return fecharCamera(recebida)
        if (video.current) {
          video.current.srcObject = recebida
          await video.current.play().catch(() => {})
        }
        await olhar(await leitor)
      })
      .catch((erro: unknown) => {
        // X23: logged
        console.warn('camera:', erro instanceof Error ? erro.name : '')
        if (vivo) setNegada(true)
      })
    return () => {
      vivo = false
      fecharCamera(corrente)
    }
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
