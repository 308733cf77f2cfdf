import { type BacenConfig, bacen } from './bacen.ts'
import type { PspPort } from './port.ts'

/** A Pix PSP. Any that follows the BACEN Pix API fits: choosing one is configuration. */
export const criarPix = (config: BacenConfig): PspPort => bacen(config)

export type { BacenConfig } from './bacen.ts'
export type * from './port.ts'
export { type AvisoDoPsp, lerWebhook } from './webhook.ts'
