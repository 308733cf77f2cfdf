import { mascararDocumento } from '../../../../shared/domain/documento.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { origemDoCarrinho } from '../../../../shared/domain/origemDoPagamento.ts'
import type { Carrinho } from '../../../platform/storage/Carrinho.ts'
import type { Pagador } from '../../../platform/storage/Pagador.ts'
import type { LinhaDeVenda } from '../../../platform/storage/Venda.ts'

/**
 * Pure: the row of a paid cart in its company's report; none before the card was charged. What was charged went to the
 * slips and to the provider (decision 0020): it is in no sum of the company's, and in no statement.
 */
export function vendaDoCarrinho(
  c: Carrinho,
  pagador: Pick<Pagador, 'nome' | 'documento'> | undefined,
): LinhaDeVenda | undefined {
  const { capturado, estornado, pagoEm, tentativa: t } = c
  if (capturado === undefined || pagoEm === undefined) return undefined
  return {
    ...{ dono: `EMP#${c.empresaId}`, id: c.id, versao: c.versao, link: c.contrato },
    og: origemDoCarrinho,
    formaPagamento: formas.cartao,
    estado: estornado !== undefined && estornado >= capturado ? 'Estornado' : 'Liquidado',
    ...{ total: capturado, criadoEm: c.criadoEm, pagoEm: Date.parse(pagoEm) },
    nomePagador: pagador ? nomeProprio(pagador.nome) : '',
    ...(pagador && { doc: mascararDocumento(pagador.documento) }),
    ...(t && { crt: `${t.bandeira} ${t.finais} ${t.parcelas}` }),
    ...(estornado && { dev: estornado }),
  }
}
