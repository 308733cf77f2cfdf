import type { decisoesDaAnalise } from '../../../../shared/contract/recebedoresDaEquipe.ts'
import type { EventoRecebedor } from '../../../../shared/domain/estados/recebedor.ts'
import type { Recebedor } from '../../../platform/storage/Recebedor.ts'

export type Decisao = (typeof decisoesDaAnalise)[number]
/** In the order in which they are offered. */
export const decisoesDoRecebedor: readonly Decisao[] = ['aprovar', 'reprovar', 'bloquear', 'desbloquear']

/** Pure: which step a decision of the staff is. */
export function passoDaAnalise(
  decisao: Decisao,
  r: Recebedor,
): { evento: EventoRecebedor; mudanca: Partial<Recebedor> } {
  switch (decisao) {
    case 'aprovar':
      return { evento: 'Aprovado', mudanca: {} }
    case 'reprovar':
      return { evento: 'Reprovado', mudanca: {} }
    case 'bloquear':
      return { evento: 'Bloqueado', mudanca: { bloqueadoPor: 'analise' } }
    case 'desbloquear':
      return {
        evento: r.assinadoEm === undefined ? 'Desbloqueado' : 'DesbloqueadoAssinado',
        mudanca: { bloqueadoPor: undefined },
      }
  }
}
