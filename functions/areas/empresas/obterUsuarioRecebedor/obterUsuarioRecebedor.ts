import type { obterUsuarioRecebedor as contrato } from '../../../../shared/contract/empresa.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Recebedor } from '../../../platform/storage/Recebedor.ts'
import { situacaoDoRecebedor } from '../../recebedores/vista.ts'

/** The receiver that the session is of (E079); none for everybody else. */
export const obterUsuarioRecebedor: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ sessao }) => {
    const r = sessao.recebedorId && (await Recebedor.get(deps.storage, sessao.recebedorId))
    if (!r || r.empresaId !== sessao.empresaId) return { recebedor: null }
    return { recebedor: { id: r.id, nome: r.nome, documento: r.documento, ...situacaoDoRecebedor(r) } }
  }
