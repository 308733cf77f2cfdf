import type { pagarContaAPagar as contrato } from '../../../../shared/contract/contasDoProvedor.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { DepsDeIdempotencia } from '../../../platform/http/idempotencia.ts'
import { baixarConta } from '../regras/contas/baixarConta.ts'

/** What was paid of it. */
export const pagarContaAPagar: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  ({ params: { id }, body, sessao, contexto }) =>
    baixarConta(deps, { sentido: 'pagar', operacao: 'pagarContaAPagar', sessao, contexto }, { id, baixa: body })
