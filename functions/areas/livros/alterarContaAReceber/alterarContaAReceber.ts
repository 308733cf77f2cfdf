import type { alterarContaAReceber as contrato } from '../../../../shared/contract/contasDoProvedor.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { DepsDeIdempotencia } from '../../../platform/http/idempotencia.ts'
import { alterarConta } from '../regras/contas/alterarConta.ts'

/** Changes what the provider is to receive, while nothing was settled of it. */
export const alterarContaAReceber: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  ({ params: { id }, body, sessao, contexto }) =>
    alterarConta(deps, { sentido: 'receber', operacao: 'alterarContaAReceber', sessao, contexto }, { id, campos: body })
