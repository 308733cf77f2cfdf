import { TermoNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { obterTextoDoTermo as contrato } from '../../../../shared/contract/parametrizacao.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerTextoDoTermo } from '../../usuarios/regras/termoDeAdesao.ts'

/** The words of a version of the terms, published or proposed: the second person reads them before deciding. */
export const obterTextoDoTermo: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { sha256 } }) => {
    const texto = await lerTextoDoTermo(storage, sha256)
    if (!texto) throw fault(TermoNaoEncontrado)
    return { sha256, ...texto }
  }
