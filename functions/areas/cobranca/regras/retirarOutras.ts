import type { EventoDe } from '../../../../shared/domain/eventos.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import { boletoVivo } from './vence.ts'

/** What else could still be paid of a checkout that is settled: it goes away at its provider. BACEN keeps an expired Pix payable. */
export const retirarOutras = ({ pix, boleto }: Pick<Checkout, 'pix' | 'boleto'>): EventoDe<'Checkout'>[] => [
  ...(pix && ['emitindo', 'ativa', 'expirada'].includes(pix.estado)
    ? [{ tipo: 'RemoverPix' as const, ref: pix.txid }]
    : []),
  ...(boletoVivo(boleto) ? [{ tipo: 'CancelarBoleto' as const, ref: boleto.pedidoId }] : []),
]
