import { SaqueDeOutraPessoa, SaqueJaDecidido, SaqueNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { desistirDoSaque as contrato } from '../../../../shared/contract/saldo.ts'
import { transferencia } from '../../../../shared/domain/estados/transferencia.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { lancarJa } from '../../../platform/storage/lancarJa.ts'
import { redecide, type Write } from '../../../platform/storage/port.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { moverTransferencia } from '../regras/interpretarTransferencia.ts'
import { volta } from '../regras/lancamentosDaTransferencia.ts'
import { titularDe } from '../regras/titularDaConta.ts'
import { verSaque } from '../vista.ts'

/**
 * Who asked for a withdrawal takes it back while it waits. Of this and the staff's decision at once one stands: each
 * replaces the version that it read. Taken back already, it is the same answer.
 */
export const desistirDoSaque: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, sessao, contexto }) => {
    const { usuarioId } = sessao
    const { conta } = await titularDe(deps.storage, sessao)
    const pedido = { sujeito: usuarioId, operacao: 'desistirDoSaque', chave: contexto.idempotencyKey, corpo: { id } }
    await redecide(() =>
      umaVez(deps, pedido, async () => ({ resposta: { id }, writes: await desistir(deps, { id, conta, usuarioId }) })),
    )
    const t = await Transferencia.get(deps.storage, id, { consistent: true })
    if (!t) throw fault(SaqueNaoEncontrado)
    return verSaque(t, usuarioId)
  }

/**
 * The writes of it as the withdrawal is now: its end, and the entry that credits its account, in one transaction.
 * @throws SaqueNaoEncontrado of another account's, SaqueDeOutraPessoa, SaqueJaDecidido once it no longer waits.
 */
async function desistir(
  { storage, clock }: DepsDeIdempotencia,
  { id, conta, usuarioId }: { id: string; conta: string; usuarioId: string },
): Promise<Write[]> {
  const t = await Transferencia.get(storage, id, { consistent: true })
  if (!t || t.conta !== conta) throw fault(SaqueNaoEncontrado)
  if (t.pedidoPor !== usuarioId) throw fault(SaqueDeOutraPessoa)
  if (t.motivo === 'desistencia') return []
  if (!transferencia.next(t.estado, 'Desistiu')) throw fault(SaqueJaDecidido)
  const { proximo, ev } = moverTransferencia(t, 'Desistiu', { vence: undefined, motivo: 'desistencia' })
  return [replace(Transferencia, proximo, ev), ...lancarJa(volta(t, clock.now()))]
}
