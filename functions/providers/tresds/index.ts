import { mpiCielo } from './cielo.ts'
import type { MpiConfig } from './fio.ts'
import type { TresDsPort } from './port.ts'

/** The platform's 3-D Secure server: Cielo's MPI V3. */
export const criarTresDs = (config: MpiConfig): TresDsPort => mpiCielo(config)

export { responsabilidadeDe } from './cielo.ts'
export type { MpiConfig } from './fio.ts'
export type * from './port.ts'
export { type SessaoAberta, SessaoTresDs } from './sessao.ts'
