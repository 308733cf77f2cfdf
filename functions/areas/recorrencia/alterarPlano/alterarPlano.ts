import { PlanoEncerrado } from '../../../../shared/contract/erros.ts'
import type { alterarPlano as contrato } from '../../../../shared/contract/recorrencias.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { Plano } from '../../../platform/storage/Recorrencia.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { exigirLimite } from '../../links/regras/exigirLimite.ts'
import { condicoesDoPlano } from '../regras/condicoes.ts'
import { lerPlano } from '../regras/planos.ts'
import { verPlano } from '../vista.ts'

/** Changes a plan; a subscription keeps the copy that it was made with. */
export const alterarPlano: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { id }, body, sessao: { empresaId } }) => {
    exigirLimite(body, await lerEmpresa(storage, empresaId))
    return redecide(async () => {
      const { ciclos: _antes, ...plano } = await lerPlano(storage, empresaId, id)
      if (plano.estado === 'encerrado') throw fault(PlanoEncerrado)
      const novo = { ...plano, ...condicoesDoPlano(body), diasDeTeste: body.diasDeTeste ?? 0, versao: plano.versao + 1 }
      await storage.commit([Plano.put(novo, [{ attr: 'versao', op: '=', value: plano.versao }])])
      return verPlano(novo)
    })
  }
