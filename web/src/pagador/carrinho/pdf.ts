import { getDocument } from 'pdfjs-dist'
import * as trabalhador from 'pdfjs-dist/build/pdf.worker.mjs'
import { acharLinha } from './linha.ts'

// The page's policy lets no script start another by address: the reader works in the page, a page of the slip at a time.
Object.assign(globalThis, { pdfjsWorker: trabalhador })

/** A slip is on the first pages; a book that was dropped by mistake is not read to its end. */
const PAGINAS = 5

/** The typeable line in a PDF's text, read in this browser: the file goes nowhere. Undefined where there is none. */
export async function linhaDoPdf(arquivo: Blob): Promise<string | undefined> {
  const data = new Uint8Array(await arquivo.arrayBuffer())
  const tarefa = getDocument({ data, disableFontFace: true })
  try {
    const pdf = await tarefa.promise
    for (let n = 1; n <= Math.min(PAGINAS, pdf.numPages); n++) {
      const { items } = await (await pdf.getPage(n)).getTextContent()
      const pedacos = items.map(item => ('str' in item ? item.str : ''))
      // a line may be in one piece, or cut between words
      const linha = acharLinha(pedacos.join('\n')) ?? acharLinha(pedacos.join(''))
      if (linha) return linha
    }
    return undefined
  } finally {
    await tarefa.destroy()
  }
}
