import { type listarChavesDeApi as contrato, MAXIMO_DE_CHAVES } from '../../../shared/contract/chaves.ts'
import { modoDo } from '../../http/chaveDeApi.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Storage } from '../../storage/port.ts'
import { verChave } from '../../views/chaveDeApi.ts'
import { chavesDa } from '../chaves.ts'

/** The company's keys, without the keys. */
export const listarChavesDeApi: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock, env }) =>
  async ({ sessao }) => ({
    chaves: (await chavesDa(storage, sessao.empresaId)).map(({ chave, usadaEm }) =>
      verChave(chave, usadaEm, clock.now()),
    ),
    modo: modoDo(env),
    maximo: MAXIMO_DE_CHAVES,
  })
