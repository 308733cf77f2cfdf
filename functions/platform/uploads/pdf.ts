import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream } from 'pdf-lib'
import { bombaNoPdf } from './bomba.ts'
import type { MotivoDoArquivo } from './need.ts'

/** A slip has one page, with its receipt two. */
const MAXIMO_DE_PAGINAS = 10

type Lido = { bytes: Uint8Array } | { motivo: MotivoDoArquivo }

/**
 * A PDF as a new document of ours: its pages with what they show, and nothing else. What is encrypted, acts, carries other
 * files, or unpacks to more than paper holds is refused.
 */
export async function lerPdf(arquivo: Uint8Array): Promise<Lido> {
  const bomba = bombaNoPdf(arquivo)
  if (bomba) return { motivo: bomba }
  try {
    const lido = await PDFDocument.load(arquivo, {
      updateMetadata: false,
      throwOnInvalidObject: true,
      capNumbers: true,
    })
    if (temAtivo(lido)) return { motivo: 'ativo' }
    const paginas = contarPaginas(lido)
    if (paginas === undefined || paginas > MAXIMO_DE_PAGINAS) return { motivo: 'paginas' }
    return paginas === 0 ? { motivo: 'corrompido' } : { bytes: await copiar(lido) }
  } catch (error) {
    // the library's own error class does not survive its compilation
    const protegido = error instanceof Error && / is encrypted/.test(error.message)
    return { motivo: protegido ? 'protegido' : 'corrompido' }
  }
}

async function copiar(lido: PDFDocument): Promise<Uint8Array> {
  const novo = await PDFDocument.create({ updateMetadata: false })
  for (const pagina of await novo.copyPages(lido, lido.getPageIndices())) {
    for (const chave of soltos) pagina.node.delete(PDFName.of(chave))
    novo.addPage(pagina)
  }
  return novo.save()
}
/** Of a page, what it does not show: links and forms over it, what happens when it opens, who made it. */
const soltos = ['Annots', 'AA', 'Metadata', 'PieceInfo', 'Thumb', 'PresSteps', 'B', 'StructParents', 'Tabs']

/** Keys that run something, or carry another file; and actions that do. */
const chavesAtivas = new Set(['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMedia', 'RichMediaContent', 'AF'])
const acoes = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'Movie',
  'Sound',
])
const tiposAtivos = new Set(['EmbeddedFile', 'Filespec', 'RichMedia', '3D', 'Screen', 'FileAttachment'])

function temAtivo(pdf: PDFDocument): boolean {
  const visitar = (o: PDFObject, fundo: number): boolean => {
    if (fundo > 60) return true
    if (o instanceof PDFStream) return visitar(o.dict, fundo + 1)
    if (o instanceof PDFArray) return o.asArray().some(i => visitar(i, fundo + 1))
    if (!(o instanceof PDFDict)) return false
    return o.entries().some(([chave, valor]) => {
      const nome = chave.decodeText()
      const palavra = valor instanceof PDFName ? valor.decodeText() : ''
      return (
        chavesAtivas.has(nome) ||
        (nome === 'S' && acoes.has(palavra)) ||
        ((nome === 'Type' || nome === 'Subtype') && tiposAtivos.has(palavra)) ||
        visitar(valor, fundo + 1)
      )
    })
  }
  return pdf.context.enumerateIndirectObjects().some(([, objeto]) => visitar(objeto, 0))
}

/** Pages of the tree, each node once; undefined for a tree that goes round in circles or has more than there may be. */
function contarPaginas(pdf: PDFDocument): number | undefined {
  const vistos = new Set<PDFObject>()
  let paginas = 0
  const contar = (ref: PDFObject): boolean => {
    const no = ref instanceof PDFRef ? pdf.context.lookup(ref) : ref
    if (!(no instanceof PDFDict) || vistos.has(no) || vistos.size > 10 * MAXIMO_DE_PAGINAS) return false
    vistos.add(no)
    const filhos = no.lookup(PDFName.of('Kids'))
    if (filhos instanceof PDFArray) return filhos.asArray().every(contar)
    paginas += 1
    return paginas <= MAXIMO_DE_PAGINAS
  }
  return contar(pdf.catalog.Pages()) ? paginas : undefined
}
