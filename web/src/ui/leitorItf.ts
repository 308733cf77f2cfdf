import { type Cinzas, lerBarras } from '../../../shared/domain/boleto/lerItf.ts'
import type { Detector } from './detector.ts'

/** Longest side of what is looked at, in pixels: 405 modules of a slip keep three pixels each. */
const LADO = 1280
/** Share of the picture's other side that is looked at, round its middle. */
const FAIXA = 0.4

/**
 * A reader for browsers that have none of their own (iPhones, Firefox), with the same face. Looks lie and stand in
 * turn, because a phone held upright sees a slip's bars across its narrow side.
 */
export function detectorItf(): Detector {
  const quadro = document.createElement('canvas')
  const contexto = quadro.getContext('2d', { willReadFrequently: true })
  let deitado = true
  return {
    detect: video => {
      const cinzas = contexto && fotografar(video, quadro, contexto, deitado)
      deitado = !deitado
      const codigo = cinzas && lerBarras(cinzas)
      return Promise.resolve(codigo ? [{ rawValue: codigo }] : [])
    },
  }
}

/** The middle of what the camera sees, turned so that the long side of the band is a row. */
function fotografar(
  video: HTMLVideoElement,
  quadro: HTMLCanvasElement,
  contexto: CanvasRenderingContext2D,
  deitado: boolean,
): Cinzas | undefined {
  const [w, h] = [video.videoWidth, video.videoHeight]
  if (!w || !h) return undefined
  const [longo, curto] = deitado ? [w, h] : [h, w]
  const escala = Math.min(1, LADO / longo)
  const largura = Math.round(longo * escala)
  const altura = Math.round(curto * FAIXA * escala)
  Object.assign(quadro, { width: largura, height: altura })
  contexto.translate(largura / 2, altura / 2)
  if (!deitado) contexto.rotate(-Math.PI / 2)
  contexto.drawImage(video, (-w * escala) / 2, (-h * escala) / 2, w * escala, h * escala)
  const { data } = contexto.getImageData(0, 0, largura, altura)
  const pixels = new Uint8ClampedArray(largura * altura)
  // green alone is grey enough for black on white
  for (let n = 0; n < pixels.length; n++) pixels[n] = data[n * 4 + 1] ?? 0
  return { pixels, largura, altura }
}
