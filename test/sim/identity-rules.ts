import type { Checkout, Token } from '../../functions/storage/Checkout.ts'
import { telefoneE164 } from '../../shared/domain/telefone.ts'
import { must } from './violation.ts'
import type { World } from './world.ts'

/** What must hold of the checks before a card. What payers did is believed, not what the product says. */
export function identityRules(world: World) {
  const asks = (c: Checkout) => world.table.items.get(`LNK#${c.link} RAIZ`)?.validarContatoPagador === true

  /** Somebody typed a code that had reached the phone of the payer who is registered now. */
  function proved(c: Checkout): boolean {
    const contato = world.table.items.get(`CHK#${c.id} PAGADOR`)?.contato
    const phone = typeof contato === 'string' ? telefoneE164(contato) : undefined
    const typed = world.typed.get(c.id)
    return (world.messages.get(c.id) ?? []).some(m => m.telefone === phone && typed?.has(m.codigo))
  }

  return {
    root(c: Checkout, old: Checkout | undefined): void {
      const announced = c.tentativa?.estado === 'enviada' && c.tentativa.ciclo !== old?.tentativa?.ciclo
      if (announced && asks(c)) must(c.contato === 'validado', `${c.id} charges a card before the token`)
      if (c.contato === 'validado' && old?.contato !== 'validado')
        must(proved(c), `${c.id} has a contact nobody proved`)
    },
    /** Of each code at most three tries are compared, and of a checkout at most three codes are sent. */
    token(t: Token): void {
      for (const tries of [t.t1, t.t2, t.t3]) must((tries ?? 0) <= 3, `${t.checkoutId}: ${tries} tries of a code`)
      const sent = world.messages.get(t.checkoutId)?.length ?? 0
      must(sent <= 3, `${t.checkoutId}: ${sent} codes were sent`)
    },
  }
}
