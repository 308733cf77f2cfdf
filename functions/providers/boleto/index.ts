import { type BoletoCieloConfig, boletoCielo } from './cielo.ts'
import type { BoletoPort } from './port.ts'

/** The platform's registrar of slips: the acquirer's API. */
export const criarBoleto = (config: BoletoCieloConfig): BoletoPort => boletoCielo(config)

export type { BancoCielo, BoletoCieloConfig } from './cielo.ts'
export type * from './port.ts'
