import type { faturamentoFormaPagamento as contrato } from '../../../../shared/contract/dashboard.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerFaturamento, somar } from '../regras/lerContadores.ts'

/** Turnover by the method that settled each payment (E101). */
export const faturamentoFormaPagamento: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ query, sessao }) => {
    const { atual, antes, somas } = await lerFaturamento(deps, sessao, query)
    return {
      ...somas,
      formas: ([2, 1, 0] as const).map(formaPagamento => ({
        formaPagamento,
        valor: somar(atual, `v${formaPagamento}`),
        quantidade: somar(atual, `n${formaPagamento}`),
        anterior: somar(antes, `v${formaPagamento}`),
      })),
    }
  }
