import type { VerificacaoNecessaria } from '../../../../shared/contract/erros.ts'
import type { ErroDe } from '../../api/call.ts'

type Erro = Extract<ErroDe<'processarPagamento'>, { name: (typeof VerificacaoNecessaria)['name'] }>
export type PedidoDeProva = Erro['verificacao']
type Resposta = { ok: true } | { ok: false; error: { name: string } }

/** After so many proofs the payer is told, and sends it again when they want. */
const VEZES = 4

/**
 * Sends a card's submission; where the server asks for a proof first, the page makes it and sends the same once more. The
 * card stays in the request's memory meanwhile. `aoAvancar`: how much is done, from 0 to 1; null when there is nothing to prove.
 */
export async function comVerificacao<R extends Resposta>(
  enviar: (verificacao?: { verificacao: string }) => Promise<R>,
  aoAvancar: (feito: number | null) => void,
): Promise<R> {
  let resposta = await enviar()
  for (let vez = 0; vez < VEZES && !resposta.ok && resposta.error.name === 'VerificacaoNecessaria'; vez++) {
    aoAvancar(0)
    const modulo = await import('./provar.ts').catch(() => undefined)
    if (!modulo) break
    const verificacao = await modulo.provar((resposta.error as Erro).verificacao, aoAvancar)
    aoAvancar(null)
    resposta = await enviar({ verificacao })
  }
  aoAvancar(null)
  return resposta
}
