import type { buscarUsuario as contrato } from '../../../../shared/contract/recebedores.ts'
import { somenteDocumento, tipoDocumento } from '../../../../shared/domain/documento.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Parametros } from '../../../platform/runtime/parametros.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { recebedorDoDocumento } from '../regras/lerRecebedor.ts'
import { situacaoDoRecebedor } from '../vista.ts'

/** Whether a document is already a receiver of this company (E129): never what another company knows of it. */
export const buscarUsuario: UseCase<typeof contrato, Base & { storage: Storage; params: Parametros<'segredo-hmac'> }> =
  deps =>
  async ({ params, sessao }) => {
    const documento = somenteDocumento(params.doc)
    const segredo = await deps.params.get('segredo-hmac')
    const r = await recebedorDoDocumento(deps.storage, segredo, sessao.empresaId, documento)
    return {
      documento,
      tipo: tipoDocumento(documento) ?? 'cpf',
      recebedor: r ? { id: r.id, nome: r.nome, ...situacaoDoRecebedor(r) } : null,
    }
  }
