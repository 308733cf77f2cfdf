import type { Mensagem } from '../../dispatcher/filas.ts'
import type { Base } from '../../runtime/needs.ts'
import { Lancamento, linhaDaPerna } from '../../storage/Lancamento.ts'
import { aplicarPerna } from '../../storage/lancarJa.ts'
import { ConditionFailed, type Storage } from '../../storage/port.ts'

/**
 * Applies one leg of the journal to its account: statement row (create-only, so a leg counts once) and balance, in one
 * transaction. One group per account: no two writers ever meet on a balance.
 */
export async function contabilidade(deps: Base & { storage: Storage }, { PK, SK, perna = 0 }: Mensagem): Promise<void> {
  const item = await deps.storage.get({ PK, SK }, { consistent: true })
  if (!item) throw new Error('journal entry is missing')
  const linha = linhaDaPerna(Lancamento.parse(item), perna)
  try {
    await deps.storage.commit(aplicarPerna(linha))
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}
