import { SaqueJaDecidido, SaqueNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { analisarSaque as contrato } from '../../../../shared/contract/saldo.ts'
import { transferencia } from '../../../../shared/domain/estados/transferencia.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { lancarJa } from '../../../platform/storage/lancarJa.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { type DepsDeRepasse, enviarTransferencia } from '../regras/enviarTransferencia.ts'
import { moverTransferencia } from '../regras/interpretarTransferencia.ts'
import { volta } from '../regras/lancamentosDaTransferencia.ts'
import { verSaque } from '../vista.ts'

const eventos = { liberar: 'Liberou', bloquear: 'Bloqueou', cancelar: 'Cancelou' } as const
const FOLGA_MS = 4_000

/** Staff decide on a withdrawal that waits for them. Of two decisions at once one stands. */
export const analisarSaque: UseCase<typeof contrato, DepsDeRepasse> =
  deps =>
  async ({ params, body, contexto }) => {
    const evento = eventos[body.decisao]
    const t = await redecide(async () => {
      const agora = deps.clock.now()
      const antes = await Transferencia.get(deps.storage, params.id, { consistent: true })
      if (!antes) throw fault(SaqueNaoEncontrado)
      if (!transferencia.next(antes.estado, evento)) throw fault(SaqueJaDecidido)
      const vence = evento === 'Liberou' ? agora : undefined
      const { proximo, ev } = moverTransferencia(antes, evento, {
        vence,
        ...(evento === 'Cancelou' && { motivo: 'cancelada' }),
      })
      const devolve = evento === 'Cancelou' ? lancarJa(volta(antes, agora)) : []
      await deps.storage.commit([replace(Transferencia, proximo, ev), ...devolve])
      return { ...proximo, versao: proximo.versao + 1 }
    })
    const prazo = { prazo: contexto.prazo - FOLGA_MS }
    return verSaque(t.estado === 'reservada' ? await enviarTransferencia(deps, t, prazo) : t)
  }
