import type { aceitarTermoDeAdesao as contrato } from '../../../../shared/contract/empresa.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { aderirAoTermo, termoVigente } from '../../usuarios/regras/termoDeAdesao.ts'

/** Agrees to the terms in force for the session's company (R077). The first person's acceptance stands. */
export const aceitarTermoDeAdesao: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ body, sessao: { empresaId, usuarioId, nome } }) => {
    const em = clock.now()
    const aceite = aderirAoTermo({ empresaId, usuarioId, nome, em }, body, await termoVigente(storage, em))
    await storage.commit([aceite]).catch(error => {
      if (!(error instanceof ConditionFailed)) throw error
    })
    return { versao: body.versao, message: 'Termo de adesão aceito.' }
  }
