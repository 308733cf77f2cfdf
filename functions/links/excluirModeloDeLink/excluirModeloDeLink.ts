import { ModeloNaoEncontrado } from '../../../shared/contract/erros.ts'
import type { excluirModeloDeLink as contrato } from '../../../shared/contract/modelosDeLink.ts'
import { fault } from '../../http/fault.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import { gravarModelos, lerModelos } from '../../storage/ModelosDeLink.ts'
import { redecide, type Storage } from '../../storage/port.ts'

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
