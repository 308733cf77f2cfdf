import type { listarModelosPos as contrato } from '../../../../shared/contract/contratosPos.ts'
import { modelosPos, verModeloPos } from '../../../../shared/data/pos.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'

/** Models of card terminals, of one maker or of all (E147). */
export const listarModelosPos: UseCase<typeof contrato, Base> =
  () =>
  async ({ query: { fabricante } }) => ({
    itens: modelosPos.filter(m => !fabricante || m.fabricante === fabricante).map(m => verModeloPos(m.id)),
  })
