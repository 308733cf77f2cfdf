import type { Base } from '../../../../platform/runtime/needs.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { Lancamento } from '../../../../platform/storage/Lancamento.ts'
import { redecide, type Storage } from '../../../../platform/storage/port.ts'
import type { Mudanca } from './decidirTentativa.ts'

type D = Base & { storage: Storage }

/**
 * Loads the checkout, decides by `decidir`, and writes what follows: root, events and journal in one commit. Decides
 * anew when a concurrent writer wrote first. Answers the checkout as it then stands, and whether this call changed it.
 */
export const mudarTentativa = (
  deps: D,
  checkoutId: string,
  decidir: (c: Checkout) => Mudanca | undefined,
): Promise<{ checkout: Checkout; mudou: boolean } | undefined> =>
  redecide(async () => {
    const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
    if (!c) return undefined
    const mudanca = decidir(c)
    if (!mudanca) return { checkout: c, mudou: false }
    return { checkout: await gravar(deps, c, mudanca), mudou: true }
  })

/** Writes a decision over the version that was read. */
export async function gravar(deps: D, c: Checkout, { proximo, ev, lancamento }: Mudanca): Promise<Checkout> {
  const diario = lancamento ? [Lancamento.create(lancamento)] : []
  await deps.storage.commit([replace(Checkout, { ...proximo, versao: c.versao }, ev), ...diario])
  return { ...proximo, versao: c.versao + 1 }
}
