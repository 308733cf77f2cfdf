import type { definirFacilitado as contrato } from '../../../../shared/contract/facilitado.ts'
import { facilitadoLimpo } from '../../../../shared/domain/facilitado.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { trocarFacilitado } from '../../empresas/regras/mudarFacilitado.ts'
import { lerCliente } from '../regras/cadastro.ts'

/** The rule of `npm run facilitador`, by one of the staff: the same again changes nothing. */
export const definirFacilitado: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { id }, body: { motivo, ...dito }, contexto }) => {
    const { id: empresaId } = await lerCliente(storage, id)
    contexto.justificar?.(motivo)
    const feito = await trocarFacilitado(storage, empresaId, dito)
    return 'mudou' in feito ? feito.mudou : facilitadoLimpo(dito)
  }
