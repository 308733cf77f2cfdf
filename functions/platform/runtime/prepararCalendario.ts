/** The holidays that staff added, made known to what counts business days (`calendario.ts`). */
export interface Calendario {
  /** @throws what the table threw, where the parameters were never read: a date that was counted wrong stands for ever */
  preparar(): Promise<void>
}

/** Before each piece of work: what does not count business days has no calendar, and waits for nothing. */
export async function prepararCalendario(deps: object & { calendario?: Calendario }): Promise<void> {
  await deps.calendario?.preparar()
}
