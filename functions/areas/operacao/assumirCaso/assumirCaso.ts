import type { assumirCaso as contrato } from '../../../../shared/contract/casosDaEquipe.ts'
import { grupoDoCaso, pode } from '../../../../shared/contract/direitos.ts'
import { SemPermissao } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { dadosDaPosse, tomarPosse } from '../regras/posse.ts'

/** A person of the staff says that they work on a case, or that they still do. */
export const assumirCaso: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params, body: { tomar = false }, sessao }) => {
    if (!pode(sessao.perfil, grupoDoCaso[params.natureza], 'escrever')) throw fault(SemPermissao)
    const caso = { natureza: params.natureza, referencia: params.id }
    return redecide(async () => {
      const { posse, write } = await tomarPosse(storage, caso, { quem: sessao, agora: clock.now(), tomar })
      await storage.commit([write])
      return dadosDaPosse(posse)
    })
  }
