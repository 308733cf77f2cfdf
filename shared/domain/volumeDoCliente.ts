/** How much a client was paid in a month, before refunds, as the staff's list of clients is narrowed by. */
export const faixasDeVolume = ['sem', 'ate10mil', 'ate100mil', 'acima'] as const
export type FaixaDeVolume = (typeof faixasDeVolume)[number]

/** The most of each, in centavos; the last has no end. */
const ate: Record<FaixaDeVolume, number> = {
  sem: 0,
  ate10mil: 1_000_000,
  ate100mil: 10_000_000,
  acima: Number.POSITIVE_INFINITY,
}

/** Pure: the only band that an amount of centavos is of. */
export const faixaDoVolume = (centavos: number): FaixaDeVolume =>
  faixasDeVolume.find(f => centavos <= ate[f]) ?? 'acima'
