import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { CheckoutNoRelatorio } from '../../../../shared/contract/relatorios.ts'
import type { Data } from '../../../../shared/domain/calendario.ts'
import type { EstadoCheckout } from '../../../../shared/domain/estados/checkout.ts'
import { situacoesDeProcessamento } from '../../../../shared/domain/estados/transferencia.ts'
import { origemDoCarrinho } from '../../../../shared/domain/origemDoPagamento.ts'
import { situacaoDoRepasse } from '../../../../shared/domain/repasse.ts'
import type { LinhaDeVenda } from '../../../platform/storage/Venda.ts'
import { checkoutNaLista } from '../../cobranca/vista/checkoutNaLista.ts'
import { origemDaLinha, repasseDaLinha } from './filtros.ts'

/** A row of the report as the panel reads it on a day. A receiver's row cannot be refunded. */
export function noRelatorio(linha: LinhaDeVenda, hoje: Data): Output<{ response: typeof CheckoutNoRelatorio }> {
  const repasse = repasseDaLinha(linha)
  const doCarrinho = linha.og === origemDoCarrinho
  // no money of the company's: nothing is released to it, and it gives nothing back
  const situacao = doCarrinho ? null : situacaoDoRepasse(linha.estado as EstadoCheckout, repasse, hoje)
  const naLista = checkoutNaLista(linha)
  return {
    ...naLista,
    estornavel: naLista.estornavel && linha.dono.startsWith('EMP#') && !doCarrinho,
    documento: linha.doc ?? '',
    origemPagamento: origemDaLinha(linha),
    link: linha.link,
    situacaoRepasse: situacao,
    situacaoRepasseLabel: situacao === null ? null : situacoesDeProcessamento[situacao],
    repasseInicio: repasse?.primeiro ?? null,
    repasseFim: repasse?.ultimo ?? null,
  }
}
