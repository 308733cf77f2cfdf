import type { Checkout } from '../../functions/platform/storage/Checkout.ts'
import type { Ocorrencia } from '../../functions/platform/storage/Ocorrencia.ts'
import type { Pagador } from '../../functions/platform/storage/Pagador.ts'
import { must } from './violation.ts'
import type { World } from './world.ts'

/** Under which of its sides a card that is sent must be known to the anti-fraud rules; by its device where its page told one. */
const sidesOf = (p: Pagador | undefined) => ['ip', 'documento', ...(p?.sessionId ? ['aparelho'] : [])]

/** What the anti-fraud rules were told: each card that was sent, once all messages have come. */
export function remembered(world: World): void {
  const kept = new Set(
    world.table.all<Ocorrencia>('Ocorrencia').map(o => `${o.checkout} ${o.tipo} ${o.ciclo} ${o.dimensao}`),
  )
  const payers = new Map(world.table.all<Pagador>('Pagador').map(p => [p.checkoutId, p]))
  for (const { new: item } of world.table.stream) {
    if (item?._t !== 'Checkout') continue
    const { id, ev } = item as unknown as Checkout
    for (const { tipo, ref } of ev as { tipo: string; ref?: string }[]) {
      if (tipo !== 'TentativaAnunciada') continue
      for (const side of sidesOf(payers.get(id)))
        must(kept.has(`${id} tentativa ${ref} ${side}`), `card ${ref} of ${id} is not remembered by ${side}`)
    }
  }
}
