import { fioHttp, type MedConfig } from './fio.ts'
import type { MedPort } from './port.ts'
import { medPsp } from './psp.ts'

/** The Pix PSP's contestations. */
export const criarMed = (config: MedConfig): MedPort => medPsp(fioHttp(config))

export type * from './port.ts'
export { lerAvisoDoMed } from './webhook.ts'
