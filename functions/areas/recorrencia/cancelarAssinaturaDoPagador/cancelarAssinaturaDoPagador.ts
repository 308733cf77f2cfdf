import type { cancelarAssinaturaDoPagador as contrato } from '../../../../shared/contract/recorrencias.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { gravarCancelamento, retirarAbertos } from '../regras/encerrarAssinatura.ts'
import { lerPeloToken } from '../regras/lerAssinatura.ts'
import { verParaOPagador } from '../vista.ts'

/** The payer cancels their subscription, by the address that only they and its company have. */
export const cancelarAssinaturaDoPagador: UseCase<typeof contrato, Base & { storage: Storage; gerais: Gerais }> =
  deps =>
  async ({ params: { token } }) => {
    const { storage, clock } = deps
    await recusarEmManutencao(deps.gerais)
    const { id } = await redecide(async () => {
      const a = await lerPeloToken(storage, token)
      if (a.estado !== 'cancelada') await storage.commit([gravarCancelamento(a, 'pagador', clock.now())])
      return a
    })
    await retirarAbertos(deps, id)
    return verParaOPagador(deps, await lerPeloToken(storage, token), false)
  }
