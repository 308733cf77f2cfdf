import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Evento } from '../../../platform/storage/entity.ts'
import { boletoVivo } from './vence.ts'

/** What else could still be paid of a checkout that is settled: it goes away at its provider. BACEN keeps an expired Pix payable. */
export const retirarOutras = ({ pix, boleto }: Pick<Checkout, 'pix' | 'boleto'>): Evento[] => [
  ...(pix && ['emitindo', 'ativa', 'expirada'].includes(pix.estado) ? [{ tipo: 'RemoverPix', ref: pix.txid }] : []),
  ...(boletoVivo(boleto) ? [{ tipo: 'CancelarBoleto', ref: boleto.pedidoId }] : []),
]
