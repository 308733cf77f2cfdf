import type { revogarChaveDeApi as contrato } from '../../../../shared/contract/chaves.ts'
import { ChaveDeApiNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { acharChave } from '../regras/chavesDeApi.ts'
import { escritasDaRevogacao } from '../regras/mudarChave.ts'
import { verChave } from '../vista/chaveDeApi.ts'

/** Ends a key; one that is ended already stays so. */
export const revogarChaveDeApi: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params, sessao }) =>
    redecide(async () => {
      const agora = clock.now()
      const achada = await acharChave(storage, sessao.empresaId, params.id, agora)
      if (!achada) throw fault(ChaveDeApiNaoEncontrada)
      if (achada.chave.revogadaEm !== null) return verChave(achada, agora)
      const { depois, writes } = escritasDaRevogacao(achada, agora)
      await storage.commit(writes)
      return verChave({ ...achada, chave: depois }, agora)
    })
