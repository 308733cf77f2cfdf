import { pagamentoDeBoletoCelcoin } from './celcoin.ts'
import { type CelcoinConfig, fioHttp } from './fio.ts'
import type { PagamentoDeBoletoPort } from './port.ts'

/** The platform's payer of slips and bills: Celcoin. */
export const criarPagamentoDeBoleto = (config: CelcoinConfig): PagamentoDeBoletoPort =>
  pagamentoDeBoletoCelcoin(fioHttp(config), config.clock)

export type * from './port.ts'
