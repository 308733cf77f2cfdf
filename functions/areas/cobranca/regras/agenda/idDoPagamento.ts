import type { EfeitoDaUr } from '../../../../platform/storage/EfeitoDaUr.ts'
import { id21De } from '../../../../platform/storage/id21De.ts'

/** Whether a beneficiary is paid by a transfer: by us, at an account that the registrar told whole. */
export const temDestino = ({ quemPaga, beneficiario: b }: EfeitoDaUr): boolean =>
  quemPaga === 'quita' && [b.documento, b.nome, b.ispb, b.agencia, b.conta].every(dito => dito !== '')

/** The transfer that pays an effect first: its id is made of the effect, so that there is one however often it is made. */
export const idDoPagamento = ({ conta, data, arranjo, chave }: EfeitoDaUr): string =>
  id21De(`EFT#${conta}#${data}#${arranjo}#${chave}`)
