import type { iniciarPagamento as contrato } from '../../../../shared/contract/checkout.ts'
import type { Input } from '../../../../shared/contract/endpoint.ts'
import { FormaIndisponivel, LinkAlterado, ParcelasInvalidas } from '../../../../shared/contract/erros.ts'
import { checkout as maquina } from '../../../../shared/domain/estados/checkout.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import { type Link, mostraOMesmo } from '../../../platform/storage/Link.ts'
import { fiscalDoCheckout } from '../../cobranca/regras/fiscalDoCheckout.ts'
import { taxaDoCartaoDoLink } from '../../cobranca/regras/liquido.ts'
import { rateioDoLink } from '../../cobranca/regras/rateio.ts'
import { formasDoLink, recusaDoLink, situacaoParaPagar } from '../../links/vista/link.ts'

type Corpo = Input<typeof contrato>['body']

/**
 * Pure: the checkout that this start opens, or the fault that says why it may not. `segrega`: this stage sets taxes apart.
 */
export function abrirCheckout(
  link: Link,
  body: Corpo,
  { id, agora, segrega = false }: { id: string; agora: number; segrega?: boolean },
): Checkout {
  const situacao = situacaoParaPagar(link, agora)
  if (situacao !== 'ativo') throw recusaDoLink(link, situacao)
  if (body.versao !== undefined && !mostraOMesmo(link, body.versao)) throw fault(LinkAlterado, { versao: link.versao })
  const forma = formasDoLink(link).find(f => f.tipo === body.formaPagamento)
  if (!forma) throw fault(FormaIndisponivel)
  const parcela = forma.parcelas.find(p => p.numeroParcela === body.parcelas)
  if (!parcela) throw fault(ParcelasInvalidas)
  return {
    id,
    link: link.id,
    versaoLink: link.versao,
    empresaId: link.empresaId,
    slug: link.empresa.slug,
    versao: 1,
    estado: maquina.initial as Checkout['estado'],
    formaPagamento: body.formaPagamento,
    parcelas: body.parcelas,
    valor: link.valor,
    total: parcela.total,
    taxaPix: link.empresa.taxaPix,
    expiracaoPixMinutos: link.pixExpiracaoMinutos,
    ...(body.formaPagamento === formas.cartao && {
      taxaCartao: taxaDoCartaoDoLink(link.empresa, body.parcelas),
    }),
    ...(body.formaPagamento === formas.boleto && {
      taxaBoleto: link.empresa.taxaBoleto ?? 0,
      boletoVencimentoDias: link.boletoVencimentoDias,
    }),
    ...rateioDoLink(link),
    ...fiscalDoCheckout(link, segrega),
    ...(link.recorrencia && { recorrencia: link.recorrencia }),
    ...(link.origem && { origem: link.origem }),
    ...(link.mercadoria?.length && { mercadoria: true as const }),
    estrangeiro: link.linkParaEstrangeiros,
    // whatever the method: a denied payer may change to the card
    ...(link.validarContatoPagador && { contato: 'pendente' as const }),
    criadoEm: new Date(agora).toISOString(),
    ev: [{ tipo: 'CheckoutIniciado' }],
  }
}
