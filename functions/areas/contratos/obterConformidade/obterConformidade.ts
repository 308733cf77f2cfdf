import type { obterConformidade as contrato } from '../../../../shared/contract/conformidade.ts'
import { EmpresaNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerParaListas } from '../regras/listas/consultarCliente.ts'
import { conformidadeNoFio } from '../vistaDaConformidade.ts'

/** What is known of a client: four reads. */
export const obterConformidade: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id }, sessao }) => {
    const lido = await lerParaListas({ storage, clock }, id)
    if (!lido) throw fault(EmpresaNaoEncontrada)
    return conformidadeNoFio(lido, sessao.perfil, clock.now())
  }
