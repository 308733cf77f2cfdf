import type { revogarChaveDeApi as contrato } from '../../../../shared/contract/chaves.ts'
import { ChaveDeApiNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ChaveDeApi, LinhaDeChave, LinhaDeChaveRevogada } from '../../../platform/storage/ChaveDeApi.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { acharChave, ttlDepoisDe } from '../regras/chavesDeApi.ts'
import { verChave } from '../vista/chaveDeApi.ts'

/** Ends a key: the next call that carries it is refused, for keys are read consistently. */
export const revogarChaveDeApi: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params, sessao }) => {
    const agora = clock.now()
    const achada = await acharChave(storage, sessao.empresaId, params.id)
    if (!achada) throw fault(ChaveDeApiNaoEncontrada)
    const { chave, linha, usadaEm } = achada
    if (chave.revogadaEm !== null) return verChave(chave, usadaEm, agora)
    const ttl = ttlDepoisDe(agora)
    const revogada = { ...chave, revogadaEm: new Date(agora).toISOString(), ttl }
    await storage.commit([
      ChaveDeApi.put(revogada, [{ exists: true }]),
      LinhaDeChave.remove(linha),
      LinhaDeChaveRevogada.put({ ...linha, ttl }),
    ])
    return verChave(revogada, usadaEm, agora)
  }
