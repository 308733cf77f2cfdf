import type { encerrarSessoesDaEquipe as contrato } from '../../../../shared/contract/pessoasDaEquipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { exigirProvedora, outraPessoaDaEquipe } from '../regras/pessoasDaEquipe.ts'
import { encerrarAparelhos } from '../regras/sessoes.ts'

/** Signs one of the staff out of everything at once: for a lost computer, before anything else is decided. */
export const encerrarSessoesDaEquipe: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params: { id }, body: { motivo }, sessao, contexto }) => {
    await exigirProvedora(deps.storage, sessao)
    contexto.justificar?.(motivo)
    await outraPessoaDaEquipe(deps.storage, sessao, id)
    return { encerradas: await encerrarAparelhos(deps, id) }
  }
