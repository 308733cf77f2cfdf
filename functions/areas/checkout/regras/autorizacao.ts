import { createHash } from 'node:crypto'
import { RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'

/** V017: a card needs the payer's word, and where the merchant has terms the server holds to it. */
export const semAutorizacao = () =>
  fault(RequisicaoInvalida, {
    campos: [{ campo: 'autorizacao', mensagem: 'Autorize a cobrança no cartão para continuar.' }],
  })

/** SHA-256 of the terms' UTF-8 text, base64url: 43 characters. */
export const sha256DoTermo = (texto: string): string => createHash('sha256').update(texto, 'utf8').digest('base64url')
