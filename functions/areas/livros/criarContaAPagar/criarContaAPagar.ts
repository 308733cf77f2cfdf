import type { criarContaAPagar as contrato } from '../../../../shared/contract/contasDoProvedor.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { DepsDeIdempotencia } from '../../../platform/http/idempotencia.ts'
import { trocarBoleto } from '../regras/contas/boletoDaConta.ts'
import { criarConta } from '../regras/contas/criarConta.ts'

/** Something that the provider is to pay. */
export const criarContaAPagar: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  ({ body, sessao, contexto }) =>
    criarConta(deps, { sentido: 'pagar', operacao: 'criarContaAPagar', sessao, contexto }, body, trocarBoleto)
