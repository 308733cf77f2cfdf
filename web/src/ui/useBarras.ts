import { type RefObject, useEffect, useRef, useState } from 'react'
import { codigoDeBarras } from '../../../shared/domain/boleto/linhaDigitavel.ts'
import { type Detector, novoDetector } from './detector.ts'

/** Between two looks, in ms: quick enough for a hand, light enough for a phone. */
const OLHAR_MS = 200
const PEDIDO = { audio: false, video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } } }

const fechar = (corrente: MediaStream | null) => {
  for (const faixa of corrente?.getTracks() ?? []) faixa.stop()
}

/**
 * Reads a slip's bars with the camera, shown in `video`, for as long as its component stands; what is not a slip's code is
 * looked past.
 * @returns whether the camera, or what reads it, was refused.
 */
export function useBarras(video: RefObject<HTMLVideoElement | null>, aoLer: (codigo: string) => void): boolean {
  const [negada, setNegada] = useState(false)
  const ler = useRef(aoLer)
  ler.current = aoLer
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
        if (!vivo) return fechar(recebida)
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
      fechar(corrente)
    }
  }, [video])
  return negada
}
