import { type MandatosConfig, mandatosBacen } from './bacen.ts'
import type { MandatosPort } from './port.ts'

/** Mandates at a PSP that follows the BACEN Pix API: choosing one is configuration. */
export const criarMandatos = (config: MandatosConfig): MandatosPort => mandatosBacen(config)

export type * from './port.ts'
export { lerAvisoDeMandatos } from './webhook.ts'
