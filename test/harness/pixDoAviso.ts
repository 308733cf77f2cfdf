import { mensagemPix } from '../../functions/providers/pix/mensagens.ts'

/** The Pix of a callback's body, as the PSP wrote them: what a product that believes a notice would read. */
export const pixDoAviso = (corpo: unknown) =>
  (corpo as { pix: unknown[] }).pix.flatMap(item => {
    const lido = mensagemPix.safeParse(item)
    return lido.success && lido.data.txid !== null ? [{ ...lido.data, txid: lido.data.txid }] : []
  })
