import { PDFDocument, StandardFonts } from 'pdf-lib'
import { formatarDataHora } from '../../../shared/domain/calendario.ts'
import type { Documento } from './simulado.ts'

const comAcentos = (texto: string) => texto.replace(/[^\x20-\x7e\xa0-\xff]/g, '')

/** The document with the service's page of evidence after it. */
export async function assinado({ pdf, nome, token, signatario, criadoEm }: Documento): Promise<Uint8Array> {
  const documento = await PDFDocument.load(Buffer.from(pdf, 'base64'))
  const letra = await documento.embedFont(StandardFonts.Helvetica)
  const pagina = documento.addPage()
  const linhas = [
    'Relatório de assinaturas (simulado)',
    `Documento: ${nome}`,
    `Token: ${token}`,
    `Signatário: ${signatario.nome} (${signatario.email})`,
    `Enviado em ${formatarDataHora(criadoEm)}`,
  ]
  for (const [n, linha] of linhas.entries())
    pagina.drawText(comAcentos(linha), { x: 50, y: 760 - n * 22, size: n === 0 ? 16 : 11, font: letra })
  return documento.save()
}
