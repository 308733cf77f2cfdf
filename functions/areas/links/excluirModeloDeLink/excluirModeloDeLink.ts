import { ModeloNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { excluirModeloDeLink as contrato } from '../../../../shared/contract/modelosDeLink.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { gravarModelos, lerModelos } from '../../../platform/storage/ModelosDeLink.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'

/** Removes a preset; links made with it stay as they are. */
export const excluirModeloDeLink: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  ({ params, sessao }) =>
    redecide(async () => {
      const lidos = await lerModelos(deps.storage, sessao.empresaId)
      const resto = lidos.modelos.filter(m => m.id !== params.id)
      if (resto.length === lidos.modelos.length) throw fault(ModeloNaoEncontrado)
      await deps.storage.commit([gravarModelos(lidos, resto)])
      return { id: params.id }
    })
