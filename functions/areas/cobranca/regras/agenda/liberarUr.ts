import { GARANTIA } from '../../../../../shared/domain/agenda.ts'
import { inicioDoDia } from '../../../../../shared/domain/calendario.ts'
import type { Clock } from '../../../../platform/runtime/clock.ts'
import { contas } from '../../../../platform/storage/Lancamento.ts'
import { devidoNaConta, lancarJa } from '../../../../platform/storage/lancarJa.ts'
import { ConditionFailed, type Key, type Storage } from '../../../../platform/storage/port.ts'
import { agendaDe, Ur } from '../../../../platform/storage/Recebivel.ts'
import { lancamentoDe } from '../lancamento.ts'

/**
 * Releases a receivable unit whose day has come: from what was to be released to what is available, by one journal
 * entry under the unit's key, so that it happens once. Unit and balances change in one transaction, so that a refund
 * finds the money in one of the two places. A concurrent change of the unit fails the write: it stays due.
 */
export async function liberarUr(deps: { storage: Storage; clock: Clock }, chave: Key): Promise<void> {
  const item = await deps.storage.get(chave, { consistent: true })
  if (!item) return
  const ur = Ur.parse(item)
  const agora = deps.clock.now()
  if (ur.liquidadaEm !== undefined || inicioDoDia(ur.data) > agora) return
  const { conta, data, arranjo, valor } = ur
  const daGarantia = arranjo === GARANTIA
  const pernas = [
    { conta: daGarantia ? contas.garantia(conta) : contas.aLiberar(conta), valor: -valor },
    { conta, valor },
  ]
  const entrada = lancamentoDe({
    dono: { de: agendaDe(conta) },
    empresaId: ur.empresaId,
    tipo: daGarantia ? 'garantia-liberada' : 'liquidacao',
    ref: `${data}#${arranjo}`,
    valor,
    quando: agora,
    pernas,
  })
  const devido = await devidoNaConta(deps.storage, conta)
  try {
    await deps.storage.commit([
      Ur.put({ ...ur, liquidadaEm: new Date(agora).toISOString() }, [
        { attr: 'liquidadaEm', absent: true },
        { attr: 'valor', op: '=', value: valor },
      ]),
      ...(valor > 0 ? lancarJa(entrada, () => undefined, { devidoDe: dela => (dela === conta ? devido : 0) }) : []),
    ])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}
