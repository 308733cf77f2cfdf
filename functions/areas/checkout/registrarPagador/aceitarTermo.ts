import { LinkAlterado } from '../../../../shared/contract/erros.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import { type Link, mostraOMesmo } from '../../../platform/storage/Link.ts'
import type { Pagador } from '../../../platform/storage/Pagador.ts'
import { semAutorizacao, sha256DoTermo } from '../regras/autorizacao.ts'

/**
 * Pure: what is kept of the terms that the payer accepted (V005, V017), undefined where there are none or, but for a
 * card, they were not accepted. The text is the link's, which others may have changed since the page showed it.
 * @throws RequisicaoInvalida on `autorizacao`: a card without the payer's word. LinkAlterado: other terms than were shown.
 */
export function aceitarTermo(
  link: Pick<Link, 'versao' | 'iguais' | 'termoCliente'> | undefined,
  { formaPagamento, versaoLink }: Pick<Checkout, 'formaPagamento' | 'versaoLink'>,
  { autorizacao, versao = versaoLink }: { autorizacao?: boolean | undefined; versao?: number | undefined },
): Pagador['termo'] {
  const porCartao = formaPagamento === formas.cartao
  // whether or not there are terms: a payer who said no is not charged
  if (porCartao && autorizacao === false) throw semAutorizacao()
  if (!link || link.termoCliente === null) return undefined
  if (!autorizacao) {
    if (porCartao) throw semAutorizacao()
    return undefined
  }
  if (!mostraOMesmo(link, versao)) throw fault(LinkAlterado, { versao: link.versao })
  return { versao, sha256: sha256DoTermo(link.termoCliente) }
}
