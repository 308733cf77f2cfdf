import type { listarEmpresasVinculadas as contrato } from '../../../../shared/contract/usuarios.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'

/** The companies that the person may work in, by name (E157). */
export const listarEmpresasVinculadas: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ sessao }) => {
    const usuario = await Usuario.get(deps.storage, sessao.usuarioId)
    const itens = await deps.storage.getMany((usuario?.empresas ?? []).map(e => Empresa.key(e.empresaId)))
    return itens
      .map(Empresa.parse)
      .map(({ id, nomeComercial, logo }) => ({ id, nome: nomeComercial, logo }))
      .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
  }
