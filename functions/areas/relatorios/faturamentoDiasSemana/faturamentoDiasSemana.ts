import type { faturamentoDiasSemana as contrato } from '../../../../shared/contract/dashboard.ts'
import { diaDaSemana } from '../../../../shared/domain/calendario.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { faturado, lerFaturamento } from '../regras/lerContadores.ts'

/** Turnover by day of the week (E100), of the day on which each payment was made. */
export const faturamentoDiasSemana: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ query, sessao }) => {
    const { atual, somas } = await lerFaturamento(deps, sessao, query)
    return {
      ...somas,
      dias: Array.from({ length: 7 }, (_, diaSemana) => ({
        diaSemana,
        ...faturado(atual.filter(d => diaDaSemana(d.data) === diaSemana)),
      })),
    }
  }
