import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { escritasDaAgenda } from '../../../areas/cobranca/regras/agenda/escritasDaAgenda.ts'
import { escritasDoRetido } from '../../../areas/saldo/regras/retidos.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Lancamento, linhaDaPerna } from '../../../platform/storage/Lancamento.ts'
import { aplicarPerna } from '../../../platform/storage/lancarJa.ts'
import { ConditionFailed, redecide, type Storage } from '../../../platform/storage/port.ts'

/**
 * Applies one leg of the journal to its account: statement row (create-only, so a leg counts once) and balance, in one
 * transaction, with the receivables that it makes or takes, and with what is held for a payer. One group per account: no two consumers ever meet on a balance.
 */
export async function contabilidade(deps: Base & { storage: Storage }, { PK, SK, perna = 0 }: Mensagem): Promise<void> {
  const item = await deps.storage.get({ PK, SK }, { consistent: true })
  if (!item) throw new Error('journal entry is missing')
  const lancamento = Lancamento.parse(item)
  const linha = linhaDaPerna(lancamento, perna)
  let vezes = 0
  await redecide(async () => {
    const agenda = await escritasDaAgenda(deps.storage, {
      l: lancamento,
      perna,
      agora: deps.clock.now(),
      tarde: vezes++ > 0,
    })
    const aplicadaEm = new Date(deps.clock.now()).toISOString()
    const retido = await escritasDoRetido(deps.storage, lancamento, linha)
    const writes = [...aplicarPerna({ ...linha, aplicadaEm }), ...agenda, ...retido]
    try {
      await deps.storage.commit(writes)
    } catch (error) {
      // the row is there already: this leg was applied, with all that belongs to it
      if (!(error instanceof ConditionFailed) || !error.failed.includes(0)) throw error
    }
  })
}
