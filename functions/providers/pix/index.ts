import { type BacenConfig, bacen } from './bacen.ts'
import type { PixPort } from './port.ts'

/** The platform's Pix provider. Any PSP that follows the BACEN Pix API fits: choosing one is configuration. */
export const criarPix = (config: BacenConfig): PixPort => bacen(config)

export type { BacenConfig } from './bacen.ts'
export type * from './port.ts'
export { type AvisoDoPsp, lerWebhook } from './webhook.ts'
