import type { obterMesDaConciliacao as contrato } from '../../../../shared/contract/divergencias.ts'
import type { Data } from '../../../../shared/domain/calendario.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { AgendaDasUrs, agendaDoMes } from '../../../platform/storage/AgendaDasUrs.ts'
import { DiaConferido, divergenciasEm, RondaDoEdi } from '../../../platform/storage/Divergencia.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { diasDoMes } from './diasDoMes.ts'

/** Divergences of a month that are counted: past them the answer says so. */
const MAXIMO = 1_000

/** A month, day by day: two queries of keys, one of the days that were looked through, one of the units of its days. */
export const obterMesDaConciliacao: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { mes } }) => {
    const sk = { from: `${mes}-01`, to: `${mes}-31~` }
    const [ronda, { values: olhados }, { values: agenda }, ...vivas] = await Promise.all([
      RondaDoEdi.get(storage, 'RONDA'),
      DiaConferido.query(storage, { pk: DiaConferido.key(`${mes}-01`).PK }),
      AgendaDasUrs.query(storage, { pk: agendaDoMes(mes) }),
      ...(['aberta', 'contestada'] as const).map(s =>
        storage.query({ index: 'GSI1', pk: divergenciasEm(s), sk, limit: MAXIMO }),
      ),
    ])
    const porDia = new Map<Data, number>()
    for (const { GSI1SK } of vivas.flatMap(p => p.items)) {
      const dia = String(GSI1SK).slice(0, 10)
      porDia.set(dia, (porDia.get(dia) ?? 0) + 1)
    }
    const desde = ronda?.capturasDesde ?? null
    const dias = diasDoMes(mes, { desde, olhados, abertas: porDia, agenda })
    const abertas = dias.reduce((s, d) => s + d.abertas, 0)
    return { ...{ mes, desde, dias, abertas }, parcial: vivas.some(p => p.after !== undefined) }
  }
