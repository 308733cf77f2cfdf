import type { aceitarTermoDeAdesao as contrato } from '../../../../shared/contract/empresa.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { aderirAoTermo } from '../../usuarios/regras/termoDeAdesao.ts'

/** Agrees to the terms in force for the session's company (R077). The first person's acceptance stands. */
export const aceitarTermoDeAdesao: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ body, sessao: { empresaId, usuarioId, nome } }) => {
    const aceite = aderirAoTermo({ empresaId, usuarioId, nome, em: clock.now() }, body)
    await storage.commit([aceite]).catch(error => {
      if (!(error instanceof ConditionFailed)) throw error
    })
    return { versao: body.versao, message: 'Termo de adesão aceito.' }
  }
