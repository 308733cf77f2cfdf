import type { enviarPagamentoDaConta as contrato } from '../../../../shared/contract/pagamentosDasContas.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { DepsDeIdempotencia } from '../../../platform/http/idempotencia.ts'
import { pedirEnvio } from '../regras/contas/pedirEnvio.ts'

/** Asks that it be paid by Pix out of our own revenue; another person lets it go. */
export const enviarPagamentoDaConta: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  ({ params: { id }, body, sessao, contexto }) => {
    const pedido = { sentido: 'pagar', operacao: 'enviarPagamentoDaConta', sessao, contexto } as const
    return pedirEnvio(deps, pedido, { id, envio: body })
  }
