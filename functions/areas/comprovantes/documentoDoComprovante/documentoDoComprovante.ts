import type { LerDocumento } from '../../../platform/pagina/documentoPrivado.ts'
import { handler as obterComprovanteCheckout } from '../obterComprovanteCheckout/handler.ts'

/**
 * The receipt and the page of success, with the answer of E119 in them: `/documento/{page}/{id}`, and a last part where
 * the payer came back to a link that was paid before.
 */
export const documentoDoComprovante: LerDocumento = async ({ partes: [nome, id = '', antes], pedir, ...mais }) => {
  if (nome !== 'comprovante' && nome !== 'realizado') return undefined
  const comprovante = await pedir<'obterComprovanteCheckout'>(obterComprovanteCheckout, { id })
  return (
    comprovante && {
      pagina: 'comprovante',
      rota: { nome, valores: { id } },
      comprovante,
      jaPago: antes === 'antes',
      origem: mais.origem,
      deFora: mais.deFora,
    }
  )
}
