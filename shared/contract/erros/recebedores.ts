import * as z from 'zod'
import { Id21 } from '../tipos.ts'
import { wireError } from './erro.ts'

/** Errors of receivers and of the invitations they answer. */

export const RecebedorNaoEncontrado = wireError('RecebedorNaoEncontrado', 404, 'Recebedor não encontrado.')
export const RecebedorJaExiste = wireError(
  'RecebedorJaExiste',
  409,
  'Este documento já é de um recebedor da sua empresa.',
  { id: Id21 },
)
export const RecebedorEmOutraSituacao = wireError(
  'RecebedorEmOutraSituacao',
  409,
  'A situação deste recebedor não permite esta ação.',
  { situacao: z.int(), situacaoLabel: z.string() },
)
export const ConviteNaoEncontrado = wireError(
  'ConviteNaoEncontrado',
  404,
  'Este convite não existe ou foi substituído por outro. Use o último que você recebeu.',
)
export const ConviteExpirado = wireError(
  'ConviteExpirado',
  410,
  'Este convite expirou. Peça um novo à empresa que convidou você.',
)
export const ConviteRespondido = wireError('ConviteRespondido', 409, 'Este convite já foi respondido.', {
  situacaoConvite: z.int(),
})
export const ContaDeTerceiro = wireError(
  'ContaDeTerceiro',
  422,
  'Os dados bancários devem ser do representante do cadastro.',
)
