import type { VerificacaoNecessaria } from '../../../../shared/contract/erros.ts'
import { escreverToken } from '../../../../shared/domain/verificacaoDeRobos.ts'
import type { ErroDe } from '../../api/call.ts'

type Erro = Extract<ErroDe<'processarPagamento'>, { name: (typeof VerificacaoNecessaria)['name'] }>
export type PedidoDeProva = Erro['verificacao']
type Resposta = { ok: true } | { ok: false; error: { name: string } }

/** After so many proofs the payer is told, and sends it again when they want. */
const VEZES = 4

interface Pagina {
  /** The frame of a third party's bot check: `/verificacao`, or the embedded card's own address of it. */
  quadro: string
  /** How much of a proof is done, from 0 to 1; null when there is nothing to prove. */
  aoAvancar: (feito: number | null) => void
}

/**
 * Sends a card's submission; where the server asks for a proof first, the page makes it and sends the same once more. The
 * card stays in the request's memory meanwhile. A third party's widget is shown once: who could not answer it, or whose
 * answer was not taken, proves by the page's own work.
 */
export async function comVerificacao<R extends Resposta>(
  enviar: (verificacao?: { verificacao: string }) => Promise<R>,
  { quadro, aoAvancar }: Pagina,
): Promise<R> {
  let resposta = await enviar()
  for (let vez = 0; vez < VEZES && !resposta.ok && resposta.error.name === 'VerificacaoNecessaria'; vez++) {
    const pedida = (resposta.error as Erro).verificacao
    const verificacao =
      (pedida.terceiro && vez === 0 && (await doTerceiro(pedida, quadro))) || (await daPagina(pedida, aoAvancar))
    if (!verificacao) break
    resposta = await enviar({ verificacao })
  }
  aoAvancar(null)
  return resposta
}

async function doTerceiro(pedida: PedidoDeProva, quadro: string): Promise<string | undefined> {
  const modulo = await import('./perguntar.tsx').catch(() => undefined)
  const token = await modulo?.perguntar(quadro)
  return token ? escreverToken(pedida.desafio, token) : undefined
}

async function daPagina(pedida: PedidoDeProva, aoAvancar: Pagina['aoAvancar']): Promise<string | undefined> {
  aoAvancar(0)
  const modulo = await import('./provar.ts').catch(() => undefined)
  const prova = await modulo?.provar(pedida, aoAvancar)
  aoAvancar(null)
  return prova
}
