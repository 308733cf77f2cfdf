import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MASCARA_DA_PROVA, QrCode } from '../../../web/src/pagador/pix/QrCode.tsx'
import { lerQr } from '../../harness/qr.ts'

const PIXELS = 4
/** The code as a camera sees it: the drawn path, in pixels. */
function fotografar(texto: string) {
  const svg = renderToStaticMarkup(createElement(QrCode, { texto, nome: 'x', mascara: MASCARA_DA_PROVA }))
  const lado = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * PIXELS
  const data = Buffer.alloc(lado * lado * 4, 255)
  for (const [, x = '', y = '', n = ''] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1H/g))
    for (let linha = Number(y) * PIXELS; linha < (Number(y) + 1) * PIXELS; linha++)
      for (let coluna = Number(x) * PIXELS; coluna < (Number(x) + Number(n)) * PIXELS; coluna++)
        data.fill(0, (linha * lado + coluna) * 4, (linha * lado + coluna) * 4 + 3)
  return { data, width: lado, height: lado }
}

it('a receipt’s code reads as what was signed, whatever was: its mask is not looked for', () => {
  const assinado = fc.tuple(...[60, 240, 64].map(bytes => fc.uint8Array({ minLength: bytes, maxLength: bytes })))
  fc.assert(
    fc.property(assinado, partes => {
      const token = partes.map(p => Buffer.from(p).toString('base64url')).join('.')
      const url = `https://pagar.quita.example/verificar/${token}`
      expect(lerQr(fotografar(url))).toBe(url)
    }),
    { numRuns: 15 },
  )
})
