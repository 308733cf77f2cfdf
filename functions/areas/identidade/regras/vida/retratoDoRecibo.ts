import { rotas } from '../../../../../shared/contract/rotas.ts'
import { versaoDoConsentimento } from '../../../../../shared/textos/pt-BR/consentimento.ts'
import type { ProvaDeVida } from '../../../../platform/storage/Pessoa.ts'

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
 * Pure: where the payer's own browser gets the picture, on the page's host. `prova` is of a selfie that was approved, read
 * for that browser alone; null without it, and where it was taken under words that did not say it.
 */
export const enderecoDoRetrato = (id: string, prova: Pick<ProvaDeVida, 'consentimento'> | undefined): string | null =>
  prova?.consentimento.versao === versaoDoConsentimento
    ? `/api${rotas.obterRetratoDoPagador.caminho.replace('{id}', id)}`
    : null
