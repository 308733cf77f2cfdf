import type { faturamentoDiasSemana as contrato } from '../../../shared/contract/dashboard.ts'
import { diaDaSemana } from '../../../shared/domain/calendario.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Storage } from '../../storage/port.ts'
import { faturado, lerFaturamento } from '../lerContadores.ts'

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
