import type { TipoDeEfeito } from '../../shared/domain/efeitosDaUr.ts'

/** A contract of another institution on a receivable unit, as the registrar holds it; `amount` in centavos. */
export interface Contract {
  kind: TipoDeEfeito
  /** Where its beneficiary is paid: each is one of an institution's accounts. */
  account: string
  amount: number
}
/** What a unit had to release when its day came, and what contracts took of it by then, first come first. */
export interface Released {
  owner: string
  contracts: readonly Contract[]
}

/** The registrar's own book: the contracts on each unit, in the order in which they are paid, each state of it by its number. */
export class RegistrarsBook {
  readonly #states = new Map<string, Contract[][]>()
  /** Who pays beneficiaries in this story: the acquirer by the registrar's instruction, or we. */
  paidBy: 'adquirente' | 'quita' = 'adquirente'
  /** Units as they were released: what was known of them by then, by a state of this book. */
  readonly released = new Map<string, Released>()

  /** The number of a unit's newest state: 0 before any contract. */
  newest = (unit: string): number => (this.#states.get(unit)?.length ?? 1) - 1
  /** The contracts of a unit in that state; none where nothing was ever told. */
  contracts = (unit: string, state: number | undefined): readonly Contract[] =>
    state === undefined ? [] : (this.#states.get(unit)?.[state] ?? [])

  change(unit: string, contracts: Contract[]): void {
    this.#states.set(unit, [...(this.#states.get(unit) ?? [[]]), contracts])
  }
}

/** What each of them is due of an amount, in their order: the first whole, then the next, as far as it goes. */
export function dueOf(amount: number, contracts: readonly Contract[]): number[] {
  let left = amount
  return contracts.map(c => {
    const due = Math.min(c.amount, left)
    left -= due
    return due
  })
}
