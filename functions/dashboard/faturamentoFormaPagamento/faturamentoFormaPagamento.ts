import type { faturamentoFormaPagamento as contrato } from '../../../shared/contract/dashboard.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Storage } from '../../storage/port.ts'
import { diasDe, faturado, periodosDe, somar } from '../lerContadores.ts'

/** Turnover by the method that settled each payment (E101). */
export const faturamentoFormaPagamento: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query, sessao }) => {
    const periodos = periodosDe(query, clock.now())
    const { atual, antes } = await diasDe(storage, sessao, 'VEN', periodos)
    return {
      ...periodos.atual,
      ...faturado(atual),
      formas: ([2, 1, 0] as const).map(formaPagamento => ({
        formaPagamento,
        valor: somar(atual, `v${formaPagamento}`),
        quantidade: somar(atual, `n${formaPagamento}`),
        anterior: somar(antes, `v${formaPagamento}`),
      })),
      anterior: { ...periodos.antes, ...faturado(antes) },
    }
  }
