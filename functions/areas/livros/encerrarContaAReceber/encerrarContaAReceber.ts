import type { encerrarContaAReceber as contrato } from '../../../../shared/contract/contasDoProvedor.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { DepsDeIdempotencia } from '../../../platform/http/idempotencia.ts'
import { encerrarConta } from '../regras/contas/encerrarConta.ts'

/** It ends otherwise than settled. */
export const encerrarContaAReceber: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  ({ params: { id }, body, sessao, contexto }) =>
    encerrarConta(deps, { sentido: 'receber', operacao: 'encerrarContaAReceber', sessao, contexto }, { id, fim: body })
