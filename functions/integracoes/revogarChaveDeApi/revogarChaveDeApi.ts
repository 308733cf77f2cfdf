import type { revogarChaveDeApi as contrato } from '../../../shared/contract/chaves.ts'
import { ChaveDeApiNaoEncontrada } from '../../../shared/contract/erros.ts'
import { fault } from '../../http/fault.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import { ChaveDeApi, LinhaDeChave } from '../../storage/ChaveDeApi.ts'
import type { Storage } from '../../storage/port.ts'
import { verChave } from '../../views/chaveDeApi.ts'
import { chavesDa } from '../chaves.ts'

/** A revoked key stays listed for this long. */
const guardaS = 90 * 86_400

/** Ends a key: the next call that carries it is refused, for keys are read consistently. */
export const revogarChaveDeApi: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params, sessao }) => {
    const agora = clock.now()
    const achada = (await chavesDa(storage, sessao.empresaId)).find(({ chave }) => chave.id === params.id)
    if (!achada) throw fault(ChaveDeApiNaoEncontrada)
    const { chave, linha, usadaEm } = achada
    if (chave.revogadaEm !== null) return verChave(chave, usadaEm, agora)
    const ttl = Math.ceil(agora / 1000) + guardaS
    const revogada = { ...chave, revogadaEm: new Date(agora).toISOString(), ttl }
    await storage.commit([
      ChaveDeApi.put(revogada, [{ exists: true }]),
      LinhaDeChave.put({ ...linha, ttl }, [{ exists: true }]),
    ])
    return verChave(revogada, usadaEm, agora)
  }
