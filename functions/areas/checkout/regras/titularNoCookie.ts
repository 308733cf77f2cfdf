import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { processarPagamento as contrato } from '../../../../shared/contract/submissao.ts'
import { somenteDigitos } from '../../../../shared/domain/mascara.ts'
import { nomeDoTitular } from '../../../../shared/domain/nome.ts'
import { Answer, type Contexto } from '../../../platform/http/handle.ts'
import { checkoutDoCookie, cookieComTitular } from '../../../platform/http/retomar.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Corpo } from './cobrarCheckout.ts'

type Resposta = Output<typeof contrato>

/**
 * The answer to a card, with the holder that was typed in the cookie of the browser that typed it, for its receipt (V068,
 * decision 0261). A blank holder is the payer (V031), and so is kept blank.
 */
export async function comTitular(
  deps: Base & { chaves: Chaves<'retomada'> },
  { body, contexto }: { body: Corpo; contexto: Contexto },
  resposta: Resposta,
): Promise<Resposta | Answer<Resposta>> {
  const finais = somenteDigitos(body.numeroCartao ?? '').slice(-4)
  // a submission that came again is answered by the charge that there is, which may be another card's
  if (!finais || resposta.pagamentoCartao?.finais !== finais) return resposta
  try {
    const chaveiro = await deps.chaves.abrir()
    if (checkoutDoCookie(deps.env, chaveiro, contexto.cookies) !== body.checkout) return resposta
    const nome = nomeDoTitular(body.nomeCartao, '') ? (body.nomeCartao ?? '').trim() : ''
    return new Answer(resposta, { cookies: [cookieComTitular(deps.env, chaveiro, body.checkout, { finais, nome })] })
  } catch (error) {
    // the card was charged: its payer hears so, and the receipt goes without a holder
    deps.log.warn('holder-not-kept', { name: error instanceof Error ? error.name : 'unknown' })
    return resposta
  }
}
