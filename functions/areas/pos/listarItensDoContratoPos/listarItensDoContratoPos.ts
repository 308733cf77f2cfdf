import type { listarItensDoContratoPos as contrato } from '../../../../shared/contract/contratosPos.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerContratoPos } from '../regras/paginaPos.ts'
import { verItemPos } from '../vista.ts'

/** What a contract of card terminals is of (E146). */
export const listarItensDoContratoPos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query: { contrato, limit, offset } }) => {
    const { itens } = await lerContratoPos(storage, contrato)
    const fim = offset + limit
    return { itens: itens.slice(offset, fim).map(verItemPos), proximoOffset: itens.length > fim ? fim : null }
  }
