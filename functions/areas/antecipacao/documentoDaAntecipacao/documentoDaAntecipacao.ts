import type { LerDocumento } from '../../../platform/pagina/documentoPrivado.ts'
import { handler as verificarAntecipacao } from '../verificarAntecipacao/handler.ts'

/**
 * The offer of an anticipation, with the answer of E125 in it: `/documento/{page}/{id}`. The address is its key. Its first
 * reading tells the company that the receiver looked: a messenger that looks at the link for a preview is no receiver.
 */
export const documentoDaAntecipacao: LerDocumento = async ({ partes: [, id = ''], deNavegador, pedir }) => {
  if (!deNavegador) return undefined
  const oferta = await pedir<'verificarAntecipacao'>(verificarAntecipacao, { id })
  return oferta && { pagina: 'antecipacao', doServidor: { oferta } }
}
