import type { alterarSubCliente as contrato } from '../../../../shared/contract/subClientes.ts'
import { normalizarEmail } from '../../../../shared/domain/email.ts'
import { somenteTelefone } from '../../../../shared/domain/telefone.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { LinhaDeSubCliente, SubCliente } from '../../../platform/storage/SubCliente.ts'
import { lerSubCliente, linhaDoSubCliente, subClienteInteiro } from '../regras/subCliente.ts'

/** Changes a sub-client over the version that was read (E144). */
export const alterarSubCliente: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  ({ params, body, sessao }) =>
    redecide(async () => {
      const antes = await lerSubCliente(deps.storage, sessao.empresaId, params.id)
      const depois: SubCliente = {
        ...antes,
        ...body,
        email: normalizarEmail(body.email),
        contato: somenteTelefone(body.contato),
        versao: antes.versao + 1,
        em: deps.clock.now(),
      }
      await deps.storage.commit([
        SubCliente.put(depois, [{ attr: 'versao', op: '=', value: antes.versao }]),
        LinhaDeSubCliente.put(linhaDoSubCliente(depois)),
      ])
      return subClienteInteiro(depois)
    })
