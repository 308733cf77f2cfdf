/** Something that must hold did not. */
export class Violation extends Error {
  override name = 'Violation'
}
export const must = (holds: boolean, what: string) => {
  if (!holds) throw new Violation(what)
}
