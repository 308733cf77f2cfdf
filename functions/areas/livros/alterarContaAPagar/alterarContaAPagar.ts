import type { alterarContaAPagar as contrato } from '../../../../shared/contract/contasDoProvedor.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { DepsDeIdempotencia } from '../../../platform/http/idempotencia.ts'
import { alterarConta } from '../regras/contas/alterarConta.ts'
import { trocarBoleto } from '../regras/contas/boletoDaConta.ts'

/** Changes what the provider is to pay, while nothing was settled of it. */
export const alterarContaAPagar: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  ({ params: { id }, body, sessao, contexto }) => {
    const pedido = { sentido: 'pagar', operacao: 'alterarContaAPagar', sessao, contexto } as const
    return alterarConta(deps, pedido, { id, campos: body }, trocarBoleto)
  }
