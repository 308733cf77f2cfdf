import * as z from 'zod'
import { motivosDoExtrato } from '../../domain/extrato/extratoDoBanco.ts'
import { wireError } from './erro.ts'

/** Errors of what banks and acquirers send. */

/** `linha` is from 1; 0 where it is the whole that is wrong. */
export const ExtratoInvalido = wireError('ExtratoInvalido', 422, 'Não conseguimos ler este extrato.', {
  motivo: z.enum(motivosDoExtrato),
  linha: z.int(),
})
// contracts of others on a merchant's receivables (decision 0218)
export const ContratoDeRecebiveisNaoEncontrado = wireError(
  'ContratoDeRecebiveisNaoEncontrado',
  404,
  'Contrato não encontrado.',
)
export const ContratoDeRecebiveisEncerrado = wireError(
  'ContratoDeRecebiveisEncerrado',
  409,
  'A registradora retirou este contrato dos seus recebíveis: não há o que contestar.',
)
export const ContratoDeRecebiveisJaContestado = wireError(
  'ContratoDeRecebiveisJaContestado',
  409,
  'Você já contestou este contrato por este motivo. Espere a resposta da registradora.',
)
export const ConsentimentoJaDado = wireError(
  'ConsentimentoJaDado',
  409,
  'Esta instituição já está autorizada. Para mudar o prazo, retire a autorização e dê outra.',
)
export const ConsentimentoEmOutraSituacao = wireError(
  'ConsentimentoEmOutraSituacao',
  409,
  'Esta autorização já terminou. Abra de novo para ver como está.',
)
export const TextoDoConsentimentoMudou = wireError(
  'TextoDoConsentimentoMudou',
  409,
  'O texto da autorização mudou. Leia o novo e confirme.',
)
