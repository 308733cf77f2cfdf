import { verificarPix } from '../../functions/charging/pix/verificar.ts'
import { iniciarPagamento } from '../../functions/checkout/iniciarPagamento/iniciarPagamento.ts'
import { processarPagamento } from '../../functions/checkout/processarPagamento/processarPagamento.ts'
import { registrarPagador } from '../../functions/checkout/registrarPagador/registrarPagador.ts'
import { verificarPagamentoPix } from '../../functions/checkout/verificarPagamentoPix/verificarPagamentoPix.ts'
import { contabilidade } from '../../functions/consumers/contabilidade/contabilidade.ts'
import { devolucoes } from '../../functions/consumers/devolucoes/devolucoes.ts'
import { fluxos } from '../../functions/consumers/fluxos/fluxos.ts'
import { listas } from '../../functions/consumers/listas/listas.ts'
import { encaminhar } from '../../functions/dispatcher/encaminhar.ts'
import { receberPix } from '../../functions/entrada/receberPix/receberPix.ts'
import { varrer } from '../../functions/sweeper/varrer.ts'

/** The real use cases, as one value, so that a deliberately wrong one can take a right one's place. */
export const product = {
  iniciarPagamento,
  registrarPagador,
  processarPagamento,
  verificarPagamentoPix,
  receberPix,
  verificarPix,
  varrer,
  encaminhar,
  consumers: { listas, contabilidade, fluxos, devolucoes },
}
export type Product = typeof product
