import type { obterNumerosDasAssinaturas as contrato } from '../../../../shared/contract/recorrencias.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerContadoresDasAssinaturas, numerosDasAssinaturas } from '../regras/numerosDasAssinaturas.ts'

/** What subscriptions bring, lose, recover and will charge: counters alone, however many there are. */
export const obterNumerosDasAssinaturas: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ sessao: { empresaId } }) => {
    const hoje = dataSaoPaulo(clock.now())
    return numerosDasAssinaturas(await lerContadoresDasAssinaturas(storage, empresaId, hoje), hoje)
  }
