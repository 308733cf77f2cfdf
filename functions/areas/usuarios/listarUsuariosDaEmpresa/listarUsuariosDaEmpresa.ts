import type { listarUsuariosDaEmpresa as contrato } from '../../../../shared/contract/equipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Membro } from '../../../platform/storage/Membro.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { membroNoPainel } from '../regras/equipe.ts'

const POR_PAGINA = 25

/** Who works, or worked, in the company (E091): one page of its own rows. */
export const listarUsuariosDaEmpresa: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ query: { limit = POR_PAGINA, cursor }, sessao }) => {
    const { empresaId } = sessao
    const { values, after } = await Membro.query(deps.storage, {
      pk: `EMP#${empresaId}`,
      sk: { prefix: 'USR#' },
      limit,
      ...(cursor && { after: { ...Membro.key({ empresaId, usuarioId: cursor }) } }),
      consistent: true,
    })
    return {
      itens: values.map(m => membroNoPainel(m, sessao)),
      cursor: after ? (values.at(-1)?.usuarioId ?? null) : null,
    }
  }
