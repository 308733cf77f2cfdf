import type { buscarUsuario as contrato } from '../../../../shared/contract/recebedores.ts'
import { somenteDocumento, tipoDocumento } from '../../../../shared/domain/documento.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { recebedorDoDocumento } from '../regras/lerRecebedor.ts'
import { situacaoDoRecebedor } from '../vista.ts'

/** Whether a document is already a receiver of this company (E129): never what another company knows of it. */
export const buscarUsuario: UseCase<typeof contrato, Base & { storage: Storage; chaves: Chaves<'documentos'> }> =
  deps =>
  async ({ params, sessao }) => {
    const documento = somenteDocumento(params.doc)
    const chaveiro = await deps.chaves.abrir()
    const r = await recebedorDoDocumento(deps.storage, chaveiro, sessao.empresaId, documento)
    return {
      documento,
      tipo: tipoDocumento(documento) ?? 'cpf',
      recebedor: r ? { id: r.id, nome: r.nome, ...situacaoDoRecebedor(r) } : null,
    }
  }
