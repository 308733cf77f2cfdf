import type { encerrarContaAPagar as contrato } from '../../../../shared/contract/contasDoProvedor.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { DepsDeIdempotencia } from '../../../platform/http/idempotencia.ts'
import { trocarBoleto } from '../regras/contas/boletoDaConta.ts'
import { encerrarConta } from '../regras/contas/encerrarConta.ts'

/** It ends otherwise than settled. */
export const encerrarContaAPagar: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  ({ params: { id }, body, sessao, contexto }) => {
    const pedido = { sentido: 'pagar', operacao: 'encerrarContaAPagar', sessao, contexto } as const
    return encerrarConta(deps, pedido, { id, fim: body }, trocarBoleto)
  }
