import type { pagarBoletoDaConta as contrato } from '../../../../shared/contract/pagamentosDasContas.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { DepsDeIdempotencia } from '../../../platform/http/idempotencia.ts'
import type { PagamentoDeBoletoPort } from '../../../providers/pagamentoDeBoleto/port.ts'
import { pedirBoleto } from '../regras/contas/pedirBoleto.ts'

const folgaMs = 3_000

/** Asks that it be paid by its slip out of our own revenue; another person lets it go. */
export const pagarBoletoDaConta: UseCase<
  typeof contrato,
  DepsDeIdempotencia & { pagamentoDeBoleto: PagamentoDeBoletoPort }
> =
  deps =>
  ({ params: { id }, body, sessao, contexto }) => {
    const pedido = { sentido: 'pagar', operacao: 'pagarBoletoDaConta', sessao, contexto } as const
    return pedirBoleto(deps, pedido, { id, dito: body, prazo: contexto.prazo - folgaMs })
  }
