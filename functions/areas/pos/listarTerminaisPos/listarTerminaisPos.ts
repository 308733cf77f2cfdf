import type { listarTerminaisPos as contrato } from '../../../../shared/contract/contratosPos.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { TerminalPos, terminaisDoContrato } from '../../../platform/storage/Pos.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerContratoPos, paginaPos } from '../regras/paginaPos.ts'
import { verTerminalPos } from '../vista.ts'

/** The terminals of a contract. */
export const listarTerminaisPos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query: { contrato, ...pagina } }) => {
    await lerContratoPos(storage, contrato)
    return paginaPos(storage, { index: 'GSI1', pk: terminaisDoContrato(contrato) }, pagina, item =>
      verTerminalPos(TerminalPos.parse(item)),
    )
  }
