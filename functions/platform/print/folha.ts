import {
  fill,
  PDFDocument,
  type PDFFont,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  setFillingRgbColor,
} from 'pdf-lib'
import { encode } from 'uqr'
import { barrasBoletoMm, barrasItf } from '../../../shared/domain/boleto/itf.ts'
import { lerFonte, motorDeFontes } from './fonte.ts'
import { negrito } from './fontes/negrito.ts'
import { normal } from './fontes/normal.ts'

/** A sheet of A4 in millimetres from its top left corner; letters in points. */
const mm = 72 / 25.4
const alturaMm = 297
const preto = rgb(0, 0, 0)
const cinza = rgb(0.36, 0.38, 0.42)
const fio = 0.5

export interface Letra {
  tamanho?: number
  forte?: boolean
  /** Where `x` is on the line. */
  alinhar?: 'esquerda' | 'direita' | 'centro'
  /** Millimetres; what is longer gets smaller, down to 70 %, then is cut. */
  largura?: number
  discreta?: boolean
}

export interface Folha {
  texto(x: number, y: number, texto: string, letra?: Letra): void
  /** Lines of at most `largura` mm, each `passo` mm below the one before; what does not fit in `linhas` is cut. @returns how many they are */
  paragrafo(
    x: number,
    y: number,
    texto: string,
    medidas: Letra & { largura: number; linhas: number; passo: number },
  ): number
  /** What is drawn from now on is on a sheet after this one. */
  novaPagina(): void
  linha(x1: number, y1: number, x2: number, y2: number, estilo?: { grossura?: number; tracejada?: boolean }): void
  /** ITF-25 as rectangles, its top left corner at x, y: 103 mm by 13 mm. */
  barras(x: number, y: number, codigo: string): void
  /** A QR code as rectangles; the caller leaves the quiet zone. */
  qr(x: number, y: number, lado: number, conteudo: string): void
  /** A PNG as large as fits into the box whose top left corner is at x, y, in its middle. */
  imagem(caixa: { x: number; y: number; largura: number; altura: number }, png: Uint8Array): Promise<void>
  /** As A4, or the same half as wide and half as high: A6. */
  salvar(formato?: FormatoDaFolha): Promise<Uint8Array>
}
export type FormatoDaFolha = 'a4' | 'a6'

const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))
let letras: Set<number> | undefined

/** Text as the fonts can write it: composed, letters of other scripts by their base letter, else a question mark. */
export function imprimivel(texto: string): string {
  letras ??= new Set(lerFonte(bytes(normal)).characterSet)
  const tem = (letra: string) => letras?.has(letra.codePointAt(0) ?? 0) === true
  return [...texto.normalize('NFC').replace(/\s+/g, ' ').trim()]
    .map(letra => {
      if (tem(letra)) return letra
      const base = [...letra.normalize('NFD')][0] ?? ''
      if (tem(base)) return base
      // a mark without a letter that takes it, as the dot that lower case leaves of a Turkish İ
      return /\p{M}/u.test(letra) ? '' : '?'
    })
    .join('')
}

/** Nothing in the file follows from chance: the same data and instant make the same bytes. */
export async function criarFolha(titulo: string, autor: string, agora: number): Promise<Folha> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.registerFontkit(motorDeFontes)
  pdf.setTitle(titulo, { showInWindowTitleBar: true })
  pdf.setAuthor(autor)
  pdf.setCreator(autor)
  pdf.setProducer(autor)
  pdf.setLanguage('pt-BR')
  pdf.setCreationDate(new Date(agora))
  pdf.setModificationDate(new Date(agora))
  const fontes = {
    normal: await pdf.embedFont(bytes(normal), { customName: 'DejaVuSansCondensed' }),
    forte: await pdf.embedFont(bytes(negrito), { customName: 'DejaVuSansCondensed-Bold' }),
  }
  return desenhista(pdf, fontes)
}

function desenhista(pdf: PDFDocument, fontes: Record<'normal' | 'forte', PDFFont>): Folha {
  const nova = (): PDFPage => pdf.addPage([210 * mm, alturaMm * mm])
  let pagina = nova()
  const y0 = (y: number) => (alturaMm - y) * mm
  const retangulos = (partes: Iterable<readonly [x: number, y: number, w: number, h: number]>) => {
    const desenho = [...partes].map(([x, y, w, h]) => rectangle(x * mm, y0(y + h), w * mm, h * mm))
    pagina.pushOperators(pushGraphicsState(), setFillingRgbColor(0, 0, 0), ...desenho, fill(), popGraphicsState())
  }
  const texto: Folha['texto'] = (x, y, bruto, { tamanho = 8, forte, alinhar = 'esquerda', largura, discreta } = {}) => {
    const fonte = forte ? fontes.forte : fontes.normal
    const { escrito, corpo } = caber(fonte, imprimivel(bruto), tamanho, largura)
    if (!escrito) return
    const medido = fonte.widthOfTextAtSize(escrito, corpo)
    const recuo = alinhar === 'direita' ? medido : alinhar === 'centro' ? medido / 2 : 0
    pagina.drawText(escrito, { x: x * mm - recuo, y: y0(y), size: corpo, font: fonte, color: discreta ? cinza : preto })
  }
  return {
    texto,
    paragrafo(x, y, bruto, { linhas, passo, ...letra }) {
      const fonte = letra.forte ? fontes.forte : fontes.normal
      const feitas = quebrar({
        fonte,
        texto: imprimivel(bruto),
        tamanho: letra.tamanho ?? 8,
        largura: letra.largura,
        linhas,
      })
      for (const [n, linha] of feitas.entries()) texto(x, y + n * passo, linha, letra)
      return feitas.length
    },
    novaPagina() {
      pagina = nova()
    },
    linha: (x1, y1, x2, y2, { grossura = fio, tracejada = false } = {}) =>
      pagina.drawLine({
        start: { x: x1 * mm, y: y0(y1) },
        end: { x: x2 * mm, y: y0(y2) },
        thickness: grossura,
        color: preto,
        ...(tracejada && { dashArray: [3, 3] }),
      }),
    barras(x, y, codigo) {
      const { modulos, barras } = barrasItf(codigo)
      const modulo = barrasBoletoMm.largura / modulos
      retangulos(barras.map(b => [x + b.x * modulo, y, b.largura * modulo, barrasBoletoMm.altura] as const))
    },
    qr(x, y, lado, conteudo) {
      const { data, size } = encode(conteudo, { ecc: 'M', border: 0 })
      retangulos(
        corridas(data).map(([linha, de, ate]) => {
          const modulo = lado / size
          return [x + de * modulo, y + linha * modulo, (ate - de) * modulo, modulo] as const
        }),
      )
    },
    async imagem({ x, y, largura, altura }, png) {
      const imagem = await pdf.embedPng(png)
      const { width, height } = imagem.scaleToFit(largura * mm, altura * mm)
      const [folgaX, folgaY] = [(largura * mm - width) / 2, (altura * mm - height) / 2]
      pagina.drawImage(imagem, { x: x * mm + folgaX, y: y0(y + altura) + folgaY, width, height })
    },
    salvar(formato = 'a4') {
      if (formato === 'a6') for (const cada of pdf.getPages()) cada.scale(0.5, 0.5)
      return pdf.save()
    },
  }
}

/** Dark runs of each row, as one rectangle each: row, first column, column after the last. */
function corridas(linhas: readonly (readonly boolean[])[]): [number, number, number][] {
  return linhas.flatMap((linha, n) => {
    const achadas: [number, number, number][] = []
    for (let de = linha.indexOf(true); de >= 0; de = linha.indexOf(true, de)) {
      const fim = linha.indexOf(false, de)
      const ate = fim < 0 ? linha.length : fim
      achadas.push([n, de, ate])
      de = ate
    }
    return achadas
  })
}

function caber(fonte: PDFFont, texto: string, tamanho: number, largura: number | undefined) {
  if (largura === undefined) return { escrito: texto, corpo: tamanho }
  const limite = largura * mm
  const corpo = Math.max(tamanho * 0.7, Math.min(tamanho, (tamanho * limite) / fonte.widthOfTextAtSize(texto, tamanho)))
  let escrito = texto
  while (escrito.length > 1 && fonte.widthOfTextAtSize(escrito, corpo) > limite + 0.01)
    escrito = `${escrito.replace(/…$/, '').slice(0, -1).trimEnd()}…`
  return { escrito, corpo: texto ? corpo : tamanho }
}

function quebrar({
  fonte,
  texto,
  tamanho,
  largura,
  linhas,
}: {
  fonte: PDFFont
  texto: string
  tamanho: number
  largura: number
  linhas: number
}): string[] {
  const feitas: string[] = []
  let atual = ''
  for (const palavra of texto.split(' ')) {
    const junto = atual ? `${atual} ${palavra}` : palavra
    if (atual && fonte.widthOfTextAtSize(junto, tamanho) > largura * mm) {
      feitas.push(atual)
      atual = palavra
    } else atual = junto
  }
  const todas = atual ? [...feitas, atual] : feitas
  // the last line takes all the rest, and is cut where it ends
  return todas.length <= linhas ? todas : [...todas.slice(0, linhas - 1), todas.slice(linhas - 1).join(' ')]
}
