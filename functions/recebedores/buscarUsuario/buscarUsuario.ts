import type { buscarUsuario as contrato } from '../../../shared/contract/recebedores.ts'
import { somenteDocumento, tipoDocumento } from '../../../shared/domain/documento.ts'
import type { UseCase } from '../../http/handle.ts'
import { recebedorDoDocumento } from '../../receivers/ler.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Parametros } from '../../runtime/parametros.ts'
import type { Storage } from '../../storage/port.ts'
import { situacaoDoRecebedor } from '../../views/recebedor.ts'

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
