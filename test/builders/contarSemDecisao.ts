import { aplicarLancamento } from '../../functions/events/consumers/contabilidade/contabilidade.ts'
import type { Base } from '../../functions/platform/runtime/needs.ts'
import { Lancamento } from '../../functions/platform/storage/Lancamento.ts'
import type { Storage } from '../../functions/platform/storage/port.ts'
import type { Mensagem } from '../../shared/domain/filas.ts'

/**
 * What a leg does to its account, of entries that tests write beside no checkout: the consumer would refuse them for
 * their missing decision, which is not what these tests are about.
 */
export async function contarSemDecisao(deps: Base & { storage: Storage }, { PK, SK, perna = 0 }: Mensagem) {
  const item = await deps.storage.get({ PK, SK }, { consistent: true })
  if (!item) throw new Error('journal entry is missing')
  await aplicarLancamento(deps, Lancamento.parse(item), perna)
}
