import dados from './municipios.json' with { type: 'json' }
import type { Uf } from './ufs.ts'

/** A municipality: IBGE's 7-digit code (its first two digits are the state's) and name. */
export type Municipio = readonly [ibge: number, nome: string]

/**
 * The 5,571 municipalities by state, in IBGE's order of code. Served by GET /municipios/{uf}; too large for a page.
 * Data: IBGE by @brazilian-utils/brazilian-utils 2.4.0, MIT (see LICENCAS.md). Includes Boa Esperança do Norte/MT (2025).
 */
export const municipiosPorUf = dados as unknown as Readonly<Record<Uf, readonly Municipio[]>>
