import type { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Imagens } from '../../../platform/uploads/logo.ts'
import { limparDescricao } from './limparDescricao.ts'
import { type CorpoDoLink, type DepsDoLink, prepararLimpo } from './prepararLimpo.ts'

/**
 * What a link stores out of what the merchant sent: rules checked, HTML cleaned, logo re-encoded, company snapshot taken.
 * Shared by create and edit.
 */
export async function prepararLink(
  corpo: CorpoDoLink,
  empresa: Empresa,
  deps: DepsDoLink & { imagens: Imagens },
  logoAtual: string | null,
) {
  const link = await prepararSemLogo(corpo, empresa, deps)
  const logo = corpo.logo === null || corpo.logo === logoAtual ? corpo.logo : await deps.imagens.logo(corpo.logo)
  return { ...link, logo }
}

/** The same of a link that brings no logo of its own, which needs nothing that works on images: a lote's. */
export const prepararSemLogo = (corpo: CorpoDoLink, empresa: Empresa, deps: DepsDoLink) =>
  prepararLimpo({ ...corpo, descricao: limparDescricao(corpo.descricao) }, empresa, deps)
