import { fioHttp, type MedConfig } from './fio.ts'
import type { MedDoPsp } from './port.ts'
import { medPsp } from './psp.ts'

/** A Pix PSP's contestations. */
export const criarMed = (config: MedConfig): MedDoPsp => medPsp(fioHttp(config))

export type * from './port.ts'
export { lerAvisoDoMed } from './webhook.ts'
