import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib'
import { dataSaoPaulo, formatarData } from '../../../../shared/domain/calendario.ts'
import { formatarCnpj, formatarDocumento } from '../../../../shared/domain/documento.ts'
import { semAcentos } from '../../../../shared/domain/nome.ts'
import { produto } from '../../../../shared/produto.ts'
import { termosDoRecebedor, versaoDosTermos } from '../../../../shared/textos/pt-BR/termosDoRecebedor.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import type { DadosDoRecebedor, Recebedor } from '../../../platform/storage/Recebedor.ts'

const margem = 56
const largura = 595
const altura = 842

/** Helvetica's letters: what it lacks loses its marks, or goes. */
const escrito = (texto: string): string =>
  [...texto].map(c => (/[\x20-\x7e\xa0-\xff]/.test(c) ? c : semAcentos(c).replace(/[^\x20-\x7e]/g, ''))).join('')

/** Terms with gaps (`{nome}`), as `shared/textos` has them. */
interface Termos {
  versao: string
  titulo: string
  partes: readonly (readonly [papel: string, texto: string])[]
  clausulas: readonly (readonly [titulo: string, texto: string])[]
}

/** The terms that one receiver signs, as a PDF of A4 pages. `agora`: the document's date, in ms. */
export function imprimirTermos(
  r: Recebedor,
  { endereco: e }: DadosDoRecebedor,
  empresa: ReturnType<typeof Empresa.parse>,
  agora: number,
): Promise<Uint8Array> {
  const valores = {
    nome: r.nome,
    tipoDocumento: r.documento.length === 11 ? 'CPF' : 'CNPJ',
    documento: formatarDocumento(r.documento),
    endereco: [`${e.logradouro}${e.numero && `, ${e.numero}`}`, e.bairro, `${e.cidade} - ${e.uf}`].join(', '),
    empresa: empresa.razaoSocial,
    cnpj: formatarCnpj(empresa.cnpj),
    produto: produto.nome,
  }
  return imprimirDocumento({ ...termosDoRecebedor, versao: versaoDosTermos }, valores, agora)
}

/** Terms, their gaps filled, as a PDF of A4 pages. `agora`: the document's date, in ms. */
export async function imprimirDocumento(
  termos: Termos,
  valores: Readonly<Record<string, string>>,
  agora: number,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const [normal, negrito] = await Promise.all([
    pdf.embedFont(StandardFonts.Helvetica),
    pdf.embedFont(StandardFonts.HelveticaBold),
  ])
  pdf.setTitle(`${termos.titulo} ${produto.nome}`)
  pdf.setLanguage('pt-BR')
  pdf.setCreationDate(new Date(agora))
  pdf.setModificationDate(new Date(agora))
  const preencher = (texto: string) => texto.replace(/\{(\w+)\}/g, (_, nome: string) => valores[nome] ?? '')
  let pagina: PDFPage = pdf.addPage([largura, altura])
  let y = altura - margem
  const escrever = (texto: string, letra: PDFFont, tamanho: number, depois: number) => {
    for (const linha of quebrar(escrito(preencher(texto)), letra, tamanho)) {
      if (y < margem + tamanho) {
        pagina = pdf.addPage([largura, altura])
        y = altura - margem
      }
      y -= tamanho * 1.45
      pagina.drawText(linha, { x: margem, y, size: tamanho, font: letra })
    }
    y -= depois
  }
  escrever(termos.titulo, negrito, 20, 14)
  for (const [papel, texto] of termos.partes) {
    escrever(papel, negrito, 10.5, 0)
    escrever(texto, normal, 10.5, 8)
  }
  y -= 8
  for (const [n, [titulo, texto]] of termos.clausulas.entries()) {
    escrever(`${n + 1}. ${titulo}`, negrito, 11.5, 2)
    escrever(texto, normal, 10.5, 10)
  }
  escrever(`${formatarData(dataSaoPaulo(agora))} · versão ${termos.versao}`, normal, 9, 0)
  return pdf.save()
}

/** Lines that fit between the margins; a word longer than one is left to run over. */
function quebrar(texto: string, letra: PDFFont, tamanho: number): string[] {
  const linhas: string[] = []
  let linha = ''
  for (const palavra of texto.split(' ')) {
    const maior = linha ? `${linha} ${palavra}` : palavra
    if (linha && letra.widthOfTextAtSize(maior, tamanho) > largura - 2 * margem) {
      linhas.push(linha)
      linha = palavra
    } else linha = maior
  }
  return [...linhas, linha]
}
