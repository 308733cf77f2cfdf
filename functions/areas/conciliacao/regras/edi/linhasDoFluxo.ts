/** One line of a file: its number from 1, where it begins and where the next one does (bytes), and its text without its end. */
export interface LinhaDoFluxo {
  numero: number
  inicio: number
  fim: number
  texto: string
}
/** No record is longer than 760 columns: a line without an end is refused long before it fills the memory. */
export const MAIOR_LINHA = 2_048

/** A blank line, and the mark that older systems end a file with, are numbered and are no lines. */
const vazia = (texto: string) => texto.replaceAll('\u001A', '').trim() === ''

/**
 * The lines of a stream of bytes (ISO 8859-1, one byte a column), as many at a time as a piece holds: what is kept between
 * pieces is one unfinished line. A line longer than any record comes out cut, with its number, and is the last one.
 */
export async function* linhasDoFluxo(
  fluxo: AsyncIterable<Uint8Array>,
  { numero = 0, inicio = 0 }: { numero?: number; inicio?: number } = {},
): AsyncGenerator<LinhaDoFluxo[]> {
  let resto = Buffer.alloc(0)
  for await (const pedaco of fluxo) {
    const bytes = resto.length === 0 ? Buffer.from(pedaco) : Buffer.concat([resto, pedaco])
    const linhas: LinhaDoFluxo[] = []
    let de = 0
    for (let ate = bytes.indexOf(10); ate >= 0; ate = bytes.indexOf(10, de)) {
      const fim = ate > de && bytes[ate - 1] === 13 ? ate - 1 : ate
      const texto = bytes.toString('latin1', de, fim)
      numero++
      if (!vazia(texto)) linhas.push({ numero, inicio: inicio + de, fim: inicio + ate + 1, texto })
      de = ate + 1
    }
    // a copy: a part of the piece would keep the whole piece in memory
    resto = Buffer.from(bytes.subarray(de))
    inicio += de
    if (linhas.length > 0) yield linhas
    if (resto.length > MAIOR_LINHA) break
  }
  if (resto.length === 0) return
  const texto = resto.toString('latin1', 0, Math.min(resto.length, MAIOR_LINHA + 1)).replace(/\r$/, '')
  if (!vazia(texto)) yield [{ numero: numero + 1, inicio, fim: inicio + resto.length, texto }]
}
