/** Mutants that change nothing that anyone could see, by id, each with why: they are drawn and not run. */
export const equivalents: Readonly<Record<string, string>> = {
  '987708a885': 'a TTL one second later: the table removes such items within days of it, and readers do not look at it',
}
