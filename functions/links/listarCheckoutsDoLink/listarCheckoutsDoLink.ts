import type { listarCheckoutsDoLink as contrato } from '../../../shared/contract/links.ts'
import { colunasCheckout, type EstadoCheckout } from '../../../shared/domain/estados/checkout.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import { LinhaDeCheckout } from '../../storage/Lista.ts'
import type { Storage } from '../../storage/port.ts'
import { linkDaEmpresa } from '../buscarLink.ts'
import { paginar } from '../lista.ts'

/** The payments started on a link, newest first (E063). */
export const listarCheckoutsDoLink: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params, query, sessao }) => {
    await linkDaEmpresa(deps.storage, sessao, params.id)
    const pagina = await paginar(
      deps.storage,
      { pk: `LST#LNK#${params.id}` },
      {
        ...(query.limit && { limit: query.limit }),
        ...(query.offset && { offset: query.offset }),
        parse: LinhaDeCheckout.parse,
        matches: l => l.empresaId === sessao.empresaId,
      },
    )
    return {
      ...pagina,
      itens: pagina.itens.map(({ id, nomePagador, formaPagamento, total, estado, criadoEm, pagoEm }) => {
        const { numero, rotulo } = colunasCheckout[estado as EstadoCheckout]
        return {
          id,
          nomePagador,
          formaPagamento,
          valor: total,
          situacao: numero,
          situacaoLabel: rotulo,
          criadoEm,
          pagoEm,
        }
      }),
    }
  }
