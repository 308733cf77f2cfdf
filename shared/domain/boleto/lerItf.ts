import { codigoDeBarras } from './linhaDigitavel.ts'

/** A picture in greys, row by row, one byte a pixel: 0 is black. */
export interface Cinzas {
  pixels: Uint8ClampedArray
  largura: number
  altura: number
}

/** Digits of a slip's bar code (FEBRABAN, bar code lay-out). */
const DIGITOS = 44
/** Start, five bars and five spaces for each pair of digits, stop. */
const ELEMENTOS = 4 + DIGITOS * 5 + 3
/** Share of the light there is that an edge must pass on both sides, so that grain makes no bar. */
const FOLGA = 0.12
/** Least difference of light, of 255, between ink and paper. */
const CONTRASTE = 24
/** Rows looked at, from the middle outwards. */
const LINHAS = 48
/** From how many narrow bars on a bar is a wide one: they are printed two to three times as wide. */
const LARGO = 1.5
/** Quiet zone on each side, in narrow elements; the norm asks for ten, a hand that holds a phone leaves fewer. */
const CALMA = 4

/** Interleaved 2 of 5 (ISO/IEC 16390): which two of five elements are wide, by digit. */
const largos = new Map(
  ['2-3', '0-4', '1-4', '0-1', '2-4', '0-2', '1-2', '3-4', '0-3', '1-3'].map((par, digito) => [par, String(digito)]),
)

/**
 * The 44 digits of the bars that lie across a picture, either way up, tilted or unevenly lit, down to about two pixels
 * a narrow bar. Only a code whose check digits agree is one.
 */
export function lerBarras({ pixels, largura, altura }: Cinzas): string | undefined {
  const meio = Math.floor(altura / 2)
  const passo = Math.max(1, Math.floor(altura / LINHAS))
  for (let n = 0; n < LINHAS; n++) {
    const y = meio + (n % 2 ? 1 : -1) * Math.ceil(n / 2) * passo
    if (y < 0 || y >= altura) continue
    const trechos = medirTrechos(pixels.subarray(y * largura, (y + 1) * largura))
    for (const deste of [trechos, [...trechos].reverse()]) {
      const codigo = decifrar(deste)
      if (codigo) return codigo
    }
  }
  return undefined
}

/** Widths of paper and ink in turn, in parts of pixels, paper first and last. */
function medirTrechos(linha: Uint8ClampedArray): number[] {
  const janela = Math.max(16, Math.floor(linha.length / 24))
  const luz = extremos(linha, janela)
  const trechos: number[] = []
  let [inicio, tinta, borda] = [0, false, 0]
  for (let x = 1; x < linha.length; x++) {
    const { escuro, claro } = luz[Math.floor(x / janela)] ?? { escuro: 0, claro: 0 }
    const [meio, antes, agora] = [(escuro + claro) / 2, linha[x - 1] ?? 0, linha[x] ?? 0]
    // where the light passed the middle, between two pixels
    if (antes > meio !== agora > meio) borda = x - 1 + (antes - meio) / (antes - agora)
    const folga = (claro - escuro) * FOLGA
    const virou = tinta ? agora > meio + folga : claro - escuro >= CONTRASTE && agora < meio - folga
    if (!virou) continue
    trechos.push(borda - inicio)
    inicio = borda
    tinta = !tinta
  }
  trechos.push(linha.length - inicio)
  if (tinta) trechos.push(0)
  return trechos
}

/** The darkest and lightest pixel round each window of a row: a shadow across the slip moves both. */
function extremos(linha: Uint8ClampedArray, janela: number) {
  return Array.from({ length: Math.ceil(linha.length / janela) }, (_, n) => {
    const vizinhos = linha.subarray(Math.max(0, (n - 1) * janela), (n + 2) * janela)
    return { escuro: Math.min(...vizinhos), claro: Math.max(...vizinhos) }
  })
}

/** Tries each bar that has paper before it as the first of a code. */
function decifrar(trechos: readonly number[]): string | undefined {
  for (let de = 1; de + ELEMENTOS < trechos.length; de += 2) {
    const elementos = trechos.slice(de, de + ELEMENTOS)
    if (!temGuardas(elementos, trechos[de - 1] ?? 0)) continue
    const digitos = decifrarPares(elementos.slice(4, -3))
    if (digitos && codigoDeBarras(digitos).ok) return digitos
  }
  return undefined
}

/** Paper, two narrow bars first, a wide and a narrow one last: read from its end a code would be another one. */
function temGuardas(elementos: readonly number[], calma: number): boolean {
  const [primeira = 0, espaco = 0, segunda = 0] = elementos
  const [penultima = 0, , ultima = 0] = elementos.slice(-3)
  return calma * 2 >= (primeira + espaco) * CALMA && segunda < primeira * LARGO && penultima >= ultima * LARGO
}

function decifrarPares(elementos: readonly number[]): string | undefined {
  let digitos = ''
  for (let n = 0; n < elementos.length; n += 10) {
    const dez = elementos.slice(n, n + 10)
    // bars are measured against bars, spaces against spaces: ink that spreads widens all of one kind
    for (const resto of [0, 1]) {
      const digito = largos.get(doisMaisLargos(dez.filter((_, i) => i % 2 === resto)))
      if (digito === undefined) return undefined
      digitos += digito
    }
  }
  return digitos
}

/** Which two of five stand out, as `'0-4'`. */
const doisMaisLargos = (cinco: readonly number[]) =>
  cinco
    .map((largura, i) => ({ largura, i }))
    .sort((a, b) => b.largura - a.largura)
    .slice(0, 2)
    .map(({ i }) => i)
    .sort()
    .join('-')
