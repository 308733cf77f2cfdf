import type * as z from 'zod'
import { NotaSemArquivo } from '../../../../shared/contract/erros.ts'
import type { ArquivoDaNota, formatosDaNota } from '../../../../shared/contract/notasFiscais.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { NotaFiscal } from '../../../platform/storage/NotaFiscal.ts'
import { descompactar } from '../../../providers/notaFiscal/dps/compactar.ts'
import { danfse } from './danfse.ts'

/**
 * The file of an authorised note: the issuer's text as it was signed, or the sheet that is printed of it.
 * @throws NotaSemArquivo before it was authorised.
 */
export async function arquivoDaNota(
  n: NotaFiscal,
  formato: (typeof formatosDaNota)[number],
  agora: number,
): Promise<z.output<typeof ArquivoDaNota>> {
  if (n.nota === undefined || n.chave === undefined) throw fault(NotaSemArquivo)
  const xml = descompactar(n.nota)
  const nome = `nfse-${n.numeroDaNota}-${n.mes}`
  if (formato === 'xml')
    return { nome: `${nome}.xml`, tipo: 'application/xml', data: Buffer.from(xml).toString('base64') }
  const situacao = n.situacao === 'cancelada' || n.situacao === 'substituida' ? n.situacao : undefined
  const pdf = await danfse({ xml, chave: n.chave, situacao, agora })
  return { nome: `${nome}.pdf`, tipo: 'application/pdf', data: Buffer.from(pdf).toString('base64') }
}
