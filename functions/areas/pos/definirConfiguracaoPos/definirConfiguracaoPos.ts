import type { definirConfiguracaoPos as contrato } from '../../../../shared/contract/configuracaoPos.ts'
import { RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { configurarPos, empresaDoPos } from '../regras/configurar.ts'
import { hashesDosPins, operadoresDe } from '../regras/operadores.ts'

/** The ticket's name and messages, who sells on a shared device, and the forms that are offered (E073): of those of the contract alone. */
export const definirConfiguracaoPos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, ids, clock }) =>
  async ({ query, body, sessao }) => {
    const empresa = await empresaDoPos(storage, sessao, query.clienteNanoId)
    const formas = [...new Set(body.formas)].sort()
    if (formas.some(f => !empresa.formasHabilitadas.includes(f)))
      throw fault(RequisicaoInvalida, { campos: [{ campo: 'formas', mensagem: 'esta forma não é do contrato' }] })
    const { operadores, ...ditos } = body
    const novos = { hashes: await hashesDosPins(operadores), novoId: () => ids.id21(), agora: clock.now() }
    return configurarPos(storage, empresa, antes => ({
      ...{ ...ditos, formas },
      ...operadoresDe(operadores, antes.operadores, novos),
    }))
  }
