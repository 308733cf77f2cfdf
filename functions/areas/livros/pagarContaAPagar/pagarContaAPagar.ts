import type { pagarContaAPagar as contrato } from '../../../../shared/contract/contasDoProvedor.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { DepsDeIdempotencia } from '../../../platform/http/idempotencia.ts'
import { baixarConta } from '../regras/contas/baixarConta.ts'
import { pagarComissao } from '../regras/contas/pagarComissao.ts'

/** What was paid of it; of a commission's, its month is paid in the same transaction. */
export const pagarContaAPagar: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  ({ params: { id }, body, sessao, contexto }) => {
    const pedido = { sentido: 'pagar', operacao: 'pagarContaAPagar', sessao, contexto } as const
    return baixarConta(deps, pedido, { id, baixa: body }, pagarComissao(deps))
  }
