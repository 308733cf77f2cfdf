import * as z from 'zod'
import { situacoesDaOrdem } from '../../domain/estados/ordemJudicial.ts'
import { wireError } from './erro.ts'

/** Errors of court orders and of what is watched. */

export const OrdemJudicialNaoEncontrada = wireError('OrdemJudicialNaoEncontrada', 404, 'Ordem judicial não encontrada.')
export const OrdemEmOutraSituacao = wireError(
  'OrdemEmOutraSituacao',
  409,
  'A ordem já saiu desta situação. Abra de novo para ver como está.',
  { situacao: z.enum(situacoesDaOrdem) },
)
/** Only who asked takes it back. */
export const OrdemDeOutraPessoa = wireError('OrdemDeOutraPessoa', 403, 'Só quem fez o pedido o retira.')
/** Nothing is held by it yet, so there is nothing to pay into the court's deposit. */
export const NadaBloqueado = wireError('NadaBloqueado', 422, 'Ainda não há valor bloqueado por esta ordem.')
