import { useMemo } from 'react'
import { encode } from 'uqr'
import css from '../etapas/pix.module.css'

/**
 * The mask of a receipt's code. To compare all eight takes a phone a third of a second for so long a text, in which the
 * page answers nothing; signed facts look random already, and any mask of them reads as well.
 */
export const MASCARA_DA_PROVA = 2

interface Props {
  texto: string
  nome: string
  /** One of the eight masks; without it the best of them is looked for. */
  mascara?: number
}
/** The QR as one vector path, dark on white in every theme, with the 4-module quiet zone that readers need. */
export function QrCode({ texto, nome, mascara = -1 }: Props) {
  const { d, lado } = useMemo(() => desenhar(texto, mascara), [texto, mascara])
  return (
    <div className={css.qr}>
      <svg viewBox={`0 0 ${lado} ${lado}`} role="img" aria-label={nome} shapeRendering="crispEdges">
        <path fill="#fff" d={`M0 0h${lado}v${lado}H0z`} />
        <path fill="#0B1B2B" d={d} />
      </svg>
    </div>
  )
}

function desenhar(texto: string, maskPattern: number): { d: string; lado: number } {
  const { data, size } = encode(texto, { ecc: 'M', border: 4, maskPattern })
  let d = ''
  for (const [y, linha] of data.entries()) {
    for (let x = 0; x < size; x++) {
      if (!linha[x]) continue
      const inicio = x
      while (linha[x + 1]) x++
      d += `M${inicio} ${y}h${x - inicio + 1}v1H${inicio}z`
    }
  }
  return { d, lado: size }
}
