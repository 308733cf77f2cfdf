import { contasCelcoin } from './celcoin.ts'
import { type CelcoinConfig, fioHttp } from './fio.ts'
import type { ContasPort } from './port.ts'

/** The platform's payer of slips and bills: Celcoin. */
export const criarContas = (config: CelcoinConfig): ContasPort => contasCelcoin(fioHttp(config), config.clock)

export type * from './port.ts'
