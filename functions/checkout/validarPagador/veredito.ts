import type { validarPagador as contrato } from '../../../shared/contract/checkout.ts'
import type { Output } from '../../../shared/contract/endpoint.ts'
import type { EstadoCheckout } from '../../../shared/domain/estados/checkout.ts'

type Veredito = Output<typeof contrato>['name']

/** The states that block a payer. A liveness check ends in refusal once its attempts are used up (S017). */
const bloqueios: Partial<Record<EstadoCheckout, Veredito>> = {
  AntifraudeReprovado: 'BloqueadoAntifraude',
  ProvaDeVidaReprovado: 'BloqueadoTentativas',
}

/** Pure: the verdict on a registered payer; undefined before anybody registered. */
export const veredito = (estado: EstadoCheckout): Veredito | undefined =>
  estado === 'Iniciado' ? undefined : (bloqueios[estado] ?? 'PagadorLiberado')
