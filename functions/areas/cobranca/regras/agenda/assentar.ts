import type { Base } from '../../../../platform/runtime/needs.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import { Lancamento, LinhaDoExtrato, linhaDaPerna } from '../../../../platform/storage/Lancamento.ts'
import { aplicarPerna, deAlguem, juntarSaldos, linhaComAbatido } from '../../../../platform/storage/lancarJa.ts'
import { ConditionFailed, redecide, type Storage, type Write } from '../../../../platform/storage/port.ts'
import { recusaDoLancamento } from './conferirLancamento.ts'
import { escritasDaAgenda } from './escritasDaAgenda.ts'
import { escritasDaGarantia, garantiaDaPerna } from './garantia.ts'

type D = Pick<Base, 'clock'> & { storage: Storage }

/**
 * Applies one leg of the journal to its account: statement row (create-only, so a leg counts once) and balance, in one
 * transaction, with the receivables that it makes or takes, and what the credit policy holds of a sale. `mais`: what else
 * follows from this leg, read anew each time. Answers whether a court order waits for what came to the account.
 */
export async function assentarPerna(
  deps: D,
  lancamento: Lancamento,
  perna: number,
  mais: () => Promise<Write[]> = async () => [],
): Promise<{ deOrdem: boolean }> {
  const linha = { ...linhaDaPerna(lancamento, perna), aplicadaEm: new Date(deps.clock.now()).toISOString() }
  let vezes = 0
  return redecide(async () => {
    // read once: what is held of the leg and what is left of its instalments are one decision
    const garantia = await garantiaDaPerna(deps.storage, lancamento, perna)
    const vez = { l: lancamento, perna, garantia, agora: deps.clock.now(), tarde: vezes++ > 0 }
    const agenda = await escritasDaAgenda(deps.storage, vez)
    const lida = await linhaComAbatido(deps.storage, linha)
    const doLivro = aplicarPerna(lida.linha)
    const writes = juntarSaldos([...doLivro, ...agenda, ...escritasDaGarantia(vez), ...(await mais())])
    try {
      await deps.storage.commit(writes)
    } catch (error) {
      // the row is there already: this leg was applied, with all that belongs to it
      if (!(error instanceof ConditionFailed) || !error.failed.includes(0)) throw error
    }
    return { deOrdem: lida.deOrdem }
  })
}

/**
 * Applies what the ledger consumer has not reached yet of a checkout's journal, on accounts of companies and receivers:
 * a refund asked for a moment after its payment finds the sale's money where it will be. The consumer finds the rows.
 */
export async function assentarCheckout(deps: D, checkoutId: string): Promise<void> {
  const { values } = await Lancamento.query(deps.storage, {
    pk: `CHK#${checkoutId}`,
    sk: { prefix: 'LANC#' },
    consistent: true,
  })
  const esperadas = values.flatMap(l =>
    l.pernas.flatMap((p, n) => (deAlguem(p) && !l.aplicadas?.includes(n) ? [{ l, n, linha: linhaDaPerna(l, n) }] : [])),
  )
  if (!esperadas.length) return
  const checkout = await Checkout.get(deps.storage, checkoutId, { consistent: true })
  const lidas = await deps.storage.getMany(esperadas.map(e => LinhaDoExtrato.key(e.linha)))
  const feitas = new Set(lidas.map(({ PK, SK }) => `${PK} ${SK}`))
  for (const { l, n, linha } of esperadas) {
    const { PK, SK } = LinhaDoExtrato.key(linha)
    // an entry that the checkout did not decide counts for no refund either: the consumer refuses it, and rings
    const daDecisao = recusaDoLancamento(Lancamento.key(l), l, checkout) === undefined
    if (daDecisao && !feitas.has(`${PK} ${SK}`)) await assentarPerna(deps, l, n)
  }
}
