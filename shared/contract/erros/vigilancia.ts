import { wireError } from './erro.ts'

/** Errors of court orders and of what is watched. */

export const CasoNaoEncontrado = wireError('CasoNaoEncontrado', 404, 'Caso não encontrado.')
export const CasoEmOutraSituacao = wireError(
  'CasoEmOutraSituacao',
  409,
  'O caso já saiu desta situação. Abra de novo para ver como está.',
)
/** Nothing of this queue waits: it was sent again meanwhile, or never stopped. */
export const NadaParado = wireError('NadaParado', 409, 'Não há mensagens paradas nesta fila.')
/** Only who asked takes it back. */
export const OrdemDeOutraPessoa = wireError('OrdemDeOutraPessoa', 403, 'Só quem fez o pedido o retira.')
/** Nothing is held by it yet, so there is nothing to pay into the court's deposit. */
export const NadaBloqueado = wireError('NadaBloqueado', 422, 'Ainda não há valor bloqueado por esta ordem.')
