import type { alterarFornecedor as contrato } from '../../../../shared/contract/fornecedores.ts'
import { nomeDeBusca } from '../../../../shared/domain/catalogo.ts'
import { normalizarEmail } from '../../../../shared/domain/email.ts'
import { somenteTelefone } from '../../../../shared/domain/telefone.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Fornecedor } from '../../../platform/storage/Fornecedor.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { fornecedorInteiro, lerFornecedor } from '../regras/fornecedores.ts'

/** Changes a supplier over the version that was read; purchases keep the name that they were made with. */
export const alterarFornecedor: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id }, body, sessao: { empresaId } }) =>
    redecide(async () => {
      const { prazoDias: _antes, ...antes } = await lerFornecedor(storage, empresaId, id)
      const { prazoDias, ...campos } = body
      const depois: Fornecedor = {
        ...antes,
        ...campos,
        ...{ versao: antes.versao + 1, busca: nomeDeBusca(body.nome), em: clock.now() },
        ...{ email: normalizarEmail(body.email), telefone: somenteTelefone(body.telefone) },
        ...(prazoDias !== null && { prazoDias }),
      }
      await storage.commit([Fornecedor.put(depois, [{ attr: 'versao', op: '=', value: antes.versao }])])
      return fornecedorInteiro(depois)
    })
