import { rotas } from '../../../../../shared/contract/rotas.ts'
import { versaoDoConsentimento } from '../../../../../shared/textos/pt-BR/consentimento.ts'
import type { ProvaDeVida, ProvaDoCarrinho } from '../../../../platform/storage/Pessoa.ts'
import type { Storage } from '../../../../platform/storage/port.ts'

/**
 * The picture that a receipt shows to its payer (decision 0270): a small one, by itself, so that what shows it may read
 * nothing that is compared. The bucket forgets it a day after the cookie that opens it.
 */
const PASTA = 'recibo/'
export const PASTA_DOS_RETRATOS = `selfies/${PASTA}`
/** Every name in it is the id of a checkout or of a cart. */
export const LETRAS_DO_RETRATO = 21
/** The same inside `selfies/`, where it is written. */
export const nomeDoRetrato = (id: string): string => `${PASTA}${id}`

/**
 * Where the payer's own browser gets the picture, on the page's host; null where there is none: no selfie, one that was
 * taken under words that did not say it, or a browser that did not start this payment (`aberto`). One read, and only where
 * a selfie was approved.
 */
export async function enderecoDoRetrato(
  storage: Storage,
  { id, vida }: { id: string; vida?: string | undefined },
  { aberto, provas }: { aberto: boolean; provas: typeof ProvaDeVida | typeof ProvaDoCarrinho },
): Promise<string | null> {
  if (!aberto || vida !== 'aprovada') return null
  const prova = await provas.get(storage, id)
  if (prova?.consentimento.versao !== versaoDoConsentimento) return null
  return `/api${rotas.obterRetratoDoPagador.caminho.replace('{id}', id)}`
}
