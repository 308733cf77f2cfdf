import type { LerDocumento } from '../../../platform/pagina/documentoPrivado.ts'
import { handler as obterConvite } from '../obterConvite/handler.ts'

/**
 * A receiver's invitation, with the answer of E131 in it: `/documento/{page}/{token}`. The address is its key, and a
 * messenger that looks at it for a preview gets the page without what only the invited person should read.
 */
export const documentoDoConvite: LerDocumento = async ({ partes: [, id = ''], deNavegador, pedir, origem }) => {
  if (!deNavegador) return undefined
  const convite = await pedir<'obterConvite'>(obterConvite, { id })
  return convite && { pagina: 'convite', doServidor: { convite, origem } }
}
