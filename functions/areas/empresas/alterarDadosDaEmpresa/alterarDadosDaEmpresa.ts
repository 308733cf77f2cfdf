import type { alterarDadosDaEmpresa as contrato } from '../../../../shared/contract/empresa.ts'
import { normalizarEmail } from '../../../../shared/domain/email.ts'
import { somenteTelefone } from '../../../../shared/domain/telefone.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { lerEmpresa } from '../regras/lerEmpresa.ts'
import { mudarVitrine } from '../regras/mudarEmpresa.ts'

/** Changes what payers see of the company (E084). The same again changes nothing, so it needs no key of its own. */
export const alterarDadosDaEmpresa: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  ({ body, sessao }) =>
    redecide(async () => {
      const empresa = await lerEmpresa(deps.storage, sessao.empresaId)
      const { nomeComercial } = body
      const mudanca = {
        nomeComercial,
        email: normalizarEmail(body.email),
        contato: somenteTelefone(body.contato),
        endereco: body.endereco || undefined,
      }
      await deps.storage.commit(mudarVitrine(empresa, mudanca))
      return { id: empresa.id, nomeComercial, message: 'Dados da empresa atualizados.' }
    })
