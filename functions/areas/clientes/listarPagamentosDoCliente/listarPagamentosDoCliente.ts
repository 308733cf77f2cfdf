import type { listarPagamentosDoCliente as contrato } from '../../../../shared/contract/clientes.ts'
import { colunasCheckout } from '../../../../shared/domain/estados/checkout.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { PagamentoDoPagador } from '../../../platform/storage/PagadorDaEmpresa.ts'
import { paginar } from '../../../platform/storage/paginar.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerPagador } from '../regras/lerPagador.ts'

/** The payments of who paid, newest first. */
export const listarPagamentosDoCliente: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params, query: { limit, offset }, sessao }) => {
    const { id } = await lerPagador(deps.storage, sessao.empresaId, params.id)
    const lida = await paginar(
      deps.storage,
      { pk: `PGE#${id}`, sk: { prefix: 'CHK#' } },
      {
        ...(limit && { limit }),
        ...(offset && { offset }),
        parse: PagamentoDoPagador.parse,
        matches: () => true,
      },
    )
    return { ...lida, itens: lida.itens.map(noFio) }
  }

function noFio(p: PagamentoDoPagador) {
  const { numero, rotulo } = colunasCheckout[p.estado as keyof typeof colunasCheckout]
  return {
    id: p.checkoutId,
    link: p.link,
    formaPagamento: p.formaPagamento,
    valor: p.total,
    estornado: p.dev ?? 0,
    situacao: numero,
    situacaoLabel: rotulo,
    pagoEm: p.pagoEm,
  }
}
