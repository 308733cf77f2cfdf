import type { listarUrs as contrato } from '../../../../shared/contract/unidadesDeRecebivel.ts'
import { GARANTIA } from '../../../../shared/domain/agenda.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerAgendaDeTodas } from '../../financeiro/regras/agendaDeTodas.ts'
import { constituidoDe, donosDas } from '../regras/ur/lerUnidadesDoDia.ts'
import { verUr } from '../regras/ur/verUr.ts'

const POR_PAGINA = 25

/** A page of one day's units: today's, where no day is asked for. Names cost one batch. */
export const listarUrs: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query }) => {
    const hoje = dataSaoPaulo(clock.now())
    const { dia = hoje, arranjo, limit = POR_PAGINA, cursor } = query
    const situacao = dia < hoje ? 'liquidado' : 'agendado'
    const pagina = await lerAgendaDeTodas(storage, {
      ...{ situacao, de: dia, ate: dia, limit, ...(cursor && { cursor }) },
      combina: u =>
        u.arranjo !== GARANTIA &&
        (u.liquidadaEm === undefined) === (situacao === 'agendado') &&
        (!arranjo || u.arranjo === arranjo) &&
        constituidoDe(u) > 0,
    })
    const donos = await donosDas(storage, pagina.itens)
    return {
      ...{ dia, parcial: pagina.parcial, cursor: pagina.cursor },
      itens: pagina.itens.map(u => ({
        id: `${u.conta}.${u.data}.${u.arranjo}`,
        ...verUr(u),
        dono: donos.get(u.conta)?.nome ?? '',
      })),
    }
  }
