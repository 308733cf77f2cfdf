import type { validarPagador as contrato } from '../../../../shared/contract/checkout.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { EstadoCheckout } from '../../../../shared/domain/estados/checkout.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'

type Veredito = Output<typeof contrato>['name']

/** The states that block a payer. A liveness check ends in refusal once its attempts are used up (S017). */
const bloqueios: Partial<Record<EstadoCheckout, Veredito>> = {
  AntifraudeReprovado: 'BloqueadoAntifraude',
  ProvaDeVidaReprovado: 'BloqueadoTentativas',
}

/** Why the payer was refused, where the root says it: the base and the tries are one verdict (S014), told apart by flags. */
const porMotivo: Record<NonNullable<Checkout['bloqueio']>, Veredito> = {
  antifraude: 'BloqueadoAntifraude',
  datavalid: 'BloqueadoTentativas',
  tentativas: 'BloqueadoTentativas',
}

/** Pure: the verdict on a registered payer; undefined before anybody registered. */
export const veredito = (estado: EstadoCheckout, bloqueio?: Checkout['bloqueio']): Veredito | undefined => {
  if (estado === 'Iniciado') return undefined
  return bloqueios[estado] ? (bloqueio ? porMotivo[bloqueio] : bloqueios[estado]) : 'PagadorLiberado'
}
