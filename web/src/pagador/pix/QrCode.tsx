import { useMemo } from 'react'
import { encode } from 'uqr'
import css from '../etapas/pix.module.css'

/** The QR as one vector path, dark on white in every theme, with the 4-module quiet zone that readers need. */
export function QrCode({ texto, nome }: { texto: string; nome: string }) {
  const { d, lado } = useMemo(() => desenhar(texto), [texto])
  return (
    <div className={css.qr}>
      <svg viewBox={`0 0 ${lado} ${lado}`} role="img" aria-label={nome} shapeRendering="crispEdges">
        <path fill="#fff" d={`M0 0h${lado}v${lado}H0z`} />
        <path fill="#0B1B2B" d={d} />
      </svg>
    </div>
  )
}

function desenhar(texto: string): { d: string; lado: number } {
  const { data, size } = encode(texto, { ecc: 'M', border: 4 })
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
