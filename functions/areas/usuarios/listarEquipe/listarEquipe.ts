import type { listarEquipe as contrato } from '../../../../shared/contract/pessoasDaEquipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Membro } from '../../../platform/storage/Membro.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { exigirProvedora, lerPessoasDaEquipe } from '../regras/pessoasDaEquipe.ts'

const POR_PAGINA = 25

/** The provider's own people: one page of its own rows, and one batch of each one's second factor and last sign-in. */
export const listarEquipe: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query: { limit = POR_PAGINA, cursor }, sessao: { empresaId, usuarioId } }) => {
    await exigirProvedora(storage, { empresaId })
    const { values, after } = await Membro.query(storage, {
      pk: `EMP#${empresaId}`,
      sk: { prefix: 'USR#' },
      limit,
      ...(cursor && { after: { ...Membro.key({ empresaId, usuarioId: cursor }) } }),
      consistent: true,
    })
    return {
      itens: await lerPessoasDaEquipe(storage, values, usuarioId),
      cursor: after ? (values.at(-1)?.usuarioId ?? null) : null,
    }
  }
