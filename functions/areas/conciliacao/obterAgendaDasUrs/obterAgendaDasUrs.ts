import type { obterAgendaDasUrs as contrato } from '../../../../shared/contract/unidadesDeRecebivel.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { AgendaDasUrs, agendaDoMes } from '../../../platform/storage/AgendaDasUrs.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** A month of receivable units: at most six rows a day, one query. */
export const obterAgendaDasUrs: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, env }) =>
  async ({ params: { mes } }) => {
    const { values } = await AgendaDasUrs.query(storage, { pk: agendaDoMes(mes), limit: 31 * 6 })
    return {
      ...{ mes, quemRegistra: env.REGISTRO_DE_URS },
      itens: values.map(({ situacoes, la, conferidaEm, ...resto }) => ({
        ...resto,
        la: la ?? null,
        conferidaEm: conferidaEm ?? null,
        situacoes: Object.entries(situacoes).map(([situacao, quantas]) => ({ situacao: situacao as never, quantas })),
      })),
    }
  }
