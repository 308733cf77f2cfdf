import { RequisicaoInvalida } from '../../shared/contract/erros.ts'
import { fault } from '../http/fault.ts'

/** V017: a card needs the payer's word, and where the merchant has terms the server holds to it. */
export const semAutorizacao = () =>
  fault(RequisicaoInvalida, {
    campos: [{ campo: 'autorizacao', mensagem: 'Autorize a cobrança no cartão para continuar.' }],
  })
