import type { criarContaAReceber as contrato } from '../../../../shared/contract/contasDoProvedor.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { DepsDeIdempotencia } from '../../../platform/http/idempotencia.ts'
import { criarConta } from '../regras/contas/criarConta.ts'

/** Something that the provider is to receive. */
export const criarContaAReceber: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  ({ body, sessao, contexto }) =>
    criarConta(deps, { sentido: 'receber', operacao: 'criarContaAReceber', sessao, contexto }, body)
