import { Html } from '../../shared/html.ts'

/** Cells of a QR code's drawing, row by row; it leads nowhere. */
const celulas = ['1101011', '0110100', '1011101', '0101110', '1110011', '0011010', '1100111']
const cor = (nome: string) => `var(--${nome})`
type Caixa = readonly [x: number, y: number, largura: number, altura: number, raio: number]
const caixa = ([x, y, largura, altura, raio]: Caixa, resto: string) =>
  `<rect x="${x}" y="${y}" width="${largura}" height="${altura}" rx="${raio}" ${resto}/>`
const cheia = (c: Caixa, nome: string) => caixa(c, `fill="${cor(nome)}"`)
const contorno = (c: Caixa) => caixa(c, `stroke="${cor('line-strong')}" stroke-width="1.5"`)
const tique = (d: string, grossura: number) =>
  `<path d="${d}" stroke="${cor('on-brand')}" stroke-width="${grossura}" stroke-linecap="round" stroke-linejoin="round"/>`
const borda = `fill="${cor('surface')}" stroke="${cor('line')}" stroke-width="2"`

/** A payer's page as a picture, without words: what is charged, how, the code, and that it was paid. Decorative. */
export const pagamentoDesenhado = new Html(
  [
    '<svg width="352" height="391" viewBox="0 0 360 400" fill="none" aria-hidden="true">',
    cheia([84, 40, 252, 352, 26], 'brand-soft'),
    caixa([40, 12, 252, 352, 26], borda),
    `<circle cx="76" cy="52" r="14" fill="${cor('brand')}"/>`,
    tique('M70 52.500l4 4 8-8', 3),
    cheia([100, 46, 92, 11, 5.5], 'line'),
    cheia([64, 88, 148, 26, 9], 'ink'),
    cheia([64, 126, 110, 10, 5], 'line'),
    cheia([64, 154, 62, 28, 14], 'brand'),
    contorno([134, 154, 62, 28, 14]),
    contorno([204, 154, 62, 28, 14]),
    cheia([64, 198, 204, 92, 14], 'canvas'),
    `<g transform="translate(80 209)">`,
    ...celulas.flatMap((linha, y) =>
      [...linha].map((v, x) => (v === '1' ? cheia([x * 10, y * 10, 9, 9, 2], 'ink') : '')),
    ),
    '</g>',
    cheia([170, 218, 82, 10, 5], 'line'),
    cheia([170, 238, 60, 10, 5], 'line'),
    cheia([170, 258, 72, 10, 5], 'line'),
    cheia([64, 306, 204, 38, 12], 'brand'),
    cheia([124, 320, 84, 10, 5], 'on-brand'),
    `<circle cx="296" cy="98" r="38" ${borda}/>`,
    `<circle cx="296" cy="98" r="27" fill="${cor('brand')}"/>`,
    tique('M284 99l8.500 8.500 16-17', 5),
    '</svg>',
  ].join(''),
)
