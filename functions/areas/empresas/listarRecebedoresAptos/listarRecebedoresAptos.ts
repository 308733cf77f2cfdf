import type { listarRecebedoresAptos as contrato } from '../../../../shared/contract/empresa.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { recebedoresAptos } from '../../../platform/storage/recebedores.ts'
import { situacaoDoRecebedor } from '../../recebedores/vista.ts'

/** The newest hundred receivers that may receive (E080). */
export const listarRecebedoresAptos: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ sessao }) => {
    const itens = await recebedoresAptos(deps.storage, sessao.empresaId)
    return itens.map(l => ({ id: l.id, nome: l.nome, documento: l.documento, ...situacaoDoRecebedor(l) }))
  }
