import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { abaterDivida, contasQuePodemDever } from '../../../areas/cobranca/regras/agenda/abaterDivida.ts'
import { assentarPerna } from '../../../areas/cobranca/regras/agenda/assentar.ts'
import { escritasDoRetido } from '../../../areas/saldo/regras/retidos.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Lancamento, linhaDaPerna } from '../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/**
 * Applies one leg of the journal to its account, with what is held for a payer; what an account owes then is paid by its
 * free receivables. One group per account: no two consumers
 * ever meet on a balance.
 */
export async function contabilidade(deps: Base & { storage: Storage }, { PK, SK, perna = 0 }: Mensagem): Promise<void> {
  const item = await deps.storage.get({ PK, SK }, { consistent: true })
  if (!item) throw new Error('journal entry is missing')
  const lancamento = Lancamento.parse(item)
  const linha = linhaDaPerna(lancamento, perna)
  await assentarPerna(deps, lancamento, perna, () => escritasDoRetido(deps.storage, lancamento, linha))
  for (const conta of contasQuePodemDever(lancamento, perna)) await abaterDivida(deps, conta)
}
