import type { obterAssinaturaDoPagador as contrato } from '../../../../shared/contract/recorrencias.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerPeloToken } from '../regras/lerAssinatura.ts'
import { verParaOPagador } from '../vista.ts'

/** The subscription of the payer who holds its address. */
export const obterAssinaturaDoPagador: UseCase<typeof contrato, Base & { storage: Storage; gerais: Gerais }> =
  deps =>
  async ({ params: { token }, query }) => {
    await recusarEmManutencao(deps.gerais)
    return verParaOPagador(deps, await lerPeloToken(deps.storage, token), query.aparencia !== 'sem')
  }
