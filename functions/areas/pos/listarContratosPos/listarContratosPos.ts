import type { listarContratosPos as contrato } from '../../../../shared/contract/contratosPos.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ContratoPos, contratosPosDa } from '../../../platform/storage/Pos.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerCliente } from '../../contratos/regras/cadastro.ts'
import { paginaPos } from '../regras/paginaPos.ts'
import { verContratoPos } from '../vista.ts'

/** A client's contracts of card terminals (E145). */
export const listarContratosPos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query: { cliente, ...pagina } }) => {
    await lerCliente(storage, cliente)
    const hoje = dataSaoPaulo(clock.now())
    return paginaPos(storage, { index: 'GSI1', pk: contratosPosDa(cliente) }, pagina, item =>
      verContratoPos(ContratoPos.parse(item), hoje),
    )
  }
