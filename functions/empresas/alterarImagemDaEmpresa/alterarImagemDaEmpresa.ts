import type { alterarImagemDaEmpresa as contrato } from '../../../shared/contract/empresa.ts'
import { EmpresaNaoEncontrada } from '../../../shared/contract/erros.ts'
import { lerEmpresa } from '../../company/ler.ts'
import { mudarVitrine } from '../../company/mudar.ts'
import { fault } from '../../http/fault.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import { redecide, type Storage } from '../../storage/port.ts'
import type { Imagens } from '../../uploads/logo.ts'

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
