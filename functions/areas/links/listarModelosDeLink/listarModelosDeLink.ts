import type { listarModelosDeLink as contrato } from '../../../../shared/contract/modelosDeLink.ts'
import { MAXIMO_DE_MODELOS } from '../../../../shared/domain/modelosDeLink.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { lerModelos } from '../../../platform/storage/ModelosDeLink.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** The company's own presets of a link, by name. */
export const listarModelosDeLink: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ sessao }) => {
    const { modelos } = await lerModelos(deps.storage, sessao.empresaId)
    return { itens: modelos.toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')), maximo: MAXIMO_DE_MODELOS }
  }
