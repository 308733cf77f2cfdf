import * as z from 'zod'
import { wireError } from './erro.ts'

/** Errors that any endpoint may answer, idempotency, the public lookups (CEP, UF) and the webhooks that come in. */

// every endpoint
export const RequisicaoInvalida = wireError('RequisicaoInvalida', 400, 'Verifique os campos informados.', {
  campos: z.array(z.object({ campo: z.string(), mensagem: z.string() })),
})
export const CorpoMuitoGrande = wireError('CorpoMuitoGrande', 413, 'O conteúdo enviado é maior do que o permitido.')
export const ErroInterno = wireError('ErroInterno', 500, 'Algo deu errado do nosso lado. Tente novamente.', {
  correlationId: z.string(),
})
export const Manutencao = wireError('Manutencao', 503, 'Estamos em manutenção. Voltamos em instantes.')
// idempotency
export const ChaveReutilizada = wireError(
  'ChaveReutilizada',
  409,
  'Esta chave de idempotência já foi usada com outro conteúdo.',
)
export const CepNaoEncontrado = wireError('CepNaoEncontrado', 404, 'CEP não encontrado. Preencha o endereço.')
export const UfNaoEncontrada = wireError('UfNaoEncontrada', 404, 'UF não encontrada.')
// entrada
export const PspDesconhecido = wireError('PspDesconhecido', 404, 'Webhook desconhecido.')
export const AvisoDesconhecido = wireError('AvisoDesconhecido', 401, 'Aviso sem a credencial combinada.')
