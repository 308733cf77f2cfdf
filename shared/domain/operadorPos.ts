/** Who sells at a counter whose device several people share (decision 0244). */
export const limitesDosOperadores = { porEmpresa: 20, nome: 40, pinMinimo: 4, pinMaximo: 6 } as const

/** A PIN is digits alone, and no digit said again and again. */
export const pinValido = (pin: string): boolean => /^[0-9]{4,6}$/.test(pin) && !/^(.)\1+$/.test(pin)

/** A turn ends by itself after a long day; wrong PINs of one person in a quarter of an hour. */
export const turnoDoOperador = { horas: 16, tentativas: 5, janelaMs: 15 * 60_000 } as const
