import type { listarFabricantesPos as contrato } from '../../../../shared/contract/contratosPos.ts'
import { fabricantesPos } from '../../../../shared/data/pos.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'

/** Who makes card terminals (E148). */
export const listarFabricantesPos: UseCase<typeof contrato, Base> = () => async () => ({ itens: [...fabricantesPos] })
