import { fioHttp, type RepasseConfig } from './fio.ts'
import type { RepassePort } from './port.ts'
import { repassePsp } from './psp.ts'

/** The platform's payouts: a PSP that speaks Efí's Pix sending protocol. */
export const criarRepasse = (config: RepasseConfig): RepassePort => repassePsp(fioHttp(config), config)

export type { RepasseConfig } from './fio.ts'
export type * from './port.ts'
