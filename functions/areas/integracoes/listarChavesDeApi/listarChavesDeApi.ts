import { type listarChavesDeApi as contrato, MAXIMO_DE_CHAVES } from '../../../../shared/contract/chaves.ts'
import { modoDo } from '../../../platform/http/chaveDeApi.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { chavesDa } from '../regras/chavesDeApi.ts'
import { verChave } from '../vista/chaveDeApi.ts'

/** The company's keys, without the keys. */
export const listarChavesDeApi: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock, env }) =>
  async ({ sessao }) => {
    const agora = clock.now()
    const chaves = await chavesDa(storage, sessao.empresaId, agora)
    return { chaves: chaves.map(c => verChave(c, agora)), modo: modoDo(env), maximo: MAXIMO_DE_CHAVES }
  }
