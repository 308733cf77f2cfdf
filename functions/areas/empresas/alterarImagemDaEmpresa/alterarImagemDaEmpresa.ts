import type { alterarImagemDaEmpresa as contrato } from '../../../../shared/contract/empresa.ts'
import { EmpresaNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import type { Imagens } from '../../../platform/uploads/logo.ts'
import { lerEmpresa } from '../regras/lerEmpresa.ts'
import { mudarVitrine } from '../regras/mudarEmpresa.ts'

/** Replaces the logo (E094). `clienteId` is the documented field: any company but the session's does not exist. */
export const alterarImagemDaEmpresa: UseCase<typeof contrato, Base & { storage: Storage; imagens: Imagens }> =
  deps =>
  async ({ body, arquivo, sessao }) => {
    if (body.clienteId !== sessao.empresaId) throw fault(EmpresaNaoEncontrada)
    const logo = await deps.imagens.logo(arquivo)
    return redecide(async () => {
      const empresa = await lerEmpresa(deps.storage, sessao.empresaId)
      await deps.storage.commit(mudarVitrine(empresa, { logo }))
      return { image: logo, message: 'Imagem atualizada.' }
    })
  }
