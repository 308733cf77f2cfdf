import type { listarPlanos as contrato } from '../../../../shared/contract/recorrencias.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { contratou } from '../regras/lerAssinatura.ts'
import { checagemDoPsp } from '../regras/pixAutomatico.ts'
import { planosDaEmpresa } from '../regras/planos.ts'
import { verPlano } from '../vista.ts'

/** The company's plans, whether its contract lets it make more, and whether its PSP lets it have mandates. */
export const listarPlanos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ sessao: { empresaId } }) => {
    const [planos, empresa, pixAutomatico] = await Promise.all([
      planosDaEmpresa(storage, empresaId),
      lerEmpresa(storage, empresaId),
      checagemDoPsp(storage, empresaId, clock.now()),
    ])
    return { itens: planos.map(verPlano), contratada: contratou(empresa), pixAutomatico }
  }
