import { cabecalho, linhaDoEdi, rodape } from './edi.ts'

const POR_PEDACO = 80
const uma = `${linhaDoEdi('E', { parcela: 1, totalParcelas: 1, nsu: 101, valorBrutoParcela: 10_000, valorLiquido: 9_700 })}\r\n`

/** A file of captures of so many lines, made as it is read: it is nowhere whole. */
export async function* ediDeMuitasLinhas(linhas: number): AsyncGenerator<Buffer> {
  yield Buffer.from(`${cabecalho('03')}\r\n`)
  const pedaco = Buffer.from(uma.repeat(POR_PEDACO))
  for (let n = 0; n < linhas; n += POR_PEDACO) yield pedaco.subarray(0, Math.min(POR_PEDACO, linhas - n) * uma.length)
  yield Buffer.from(
    rodape({ totalRegistros: linhas, qtdE: linhas, valorBruto: linhas * 10_000, valorLiquido: linhas * 9_700 }),
  )
}
