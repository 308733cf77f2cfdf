import { RecorrenciaEmOutraSituacao } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { replace } from '../../../platform/storage/entity.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import { AssinaturaDePlano, type CicloAberto } from '../../../platform/storage/Recorrencia.ts'
import { anotarPagamento } from './anotarPagamento.ts'
import { cancelarAssinatura, type Mudanca } from './decidirAssinatura.ts'
import { cancelarPagamentosDoCiclo, retirarCiclo } from './retirarCiclo.ts'

type D = Pick<Base, 'clock' | 'log'> & { storage: Storage }

/** The write of an arrow. @throws RecorrenciaEmOutraSituacao where there is none */
export function gravarAssinatura(mudanca: Mudanca | undefined): Write {
  if (!mudanca) throw fault(RecorrenciaEmOutraSituacao)
  return replace(AssinaturaDePlano, mudanca.proximo, mudanca.ev)
}

/** The write that cancels. From it on no charge is made; what is open is withdrawn next, by `retirarAbertos` or the sweeper. */
export const gravarCancelamento = (a: AssinaturaDePlano, por: 'empresa' | 'pagador', agora: number): Write =>
  gravarAssinatura(cancelarAssinatura(a, por, agora))

/** Withdraws what may still be paid of a cancelled subscription. What cannot be now is left to the sweeper, and is due. */
export async function retirarAbertos(deps: D, id: string): Promise<void> {
  const a = await AssinaturaDePlano.get(deps.storage, id, { consistent: true })
  if (a?.estado !== 'cancelada') return
  for (const ciclo of a.abertos) {
    try {
      // only who may speak to its bank takes a debit away: the sweeper, within a minute; no money settles it from here on
      if (ciclo.debito) await fecharPagamento(deps, ciclo)
      else await retirarCiclo(deps, id, ciclo)
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown'
      deps.log.warn('recurring-withdrawal-waits', { assinatura: id, ciclo: ciclo.n, name })
    }
  }
}

async function fecharPagamento(deps: D, ciclo: CicloAberto): Promise<void> {
  const pago = await cancelarPagamentosDoCiclo(deps.storage, ciclo)
  if (pago) await anotarPagamento(deps, pago)
}
