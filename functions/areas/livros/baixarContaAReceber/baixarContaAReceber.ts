import type { baixarContaAReceber as contrato } from '../../../../shared/contract/contasDoProvedor.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { DepsDeIdempotencia } from '../../../platform/http/idempotencia.ts'
import { baixarConta } from '../regras/contas/baixarConta.ts'
import { contarRecebido } from '../regras/contas/contarRecebido.ts'
import { usarCredito } from '../regras/contas/creditos.ts'

/** What came for it; of a credit of a statement, never more than the credit was. */
export const baixarContaAReceber: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  ({ params: { id }, body, sessao, contexto }) =>
    baixarConta(
      deps,
      { sentido: 'receber', operacao: 'baixarContaAReceber', sessao, contexto },
      { id, baixa: body },
      async (antes, baixa) => [
        ...contarRecebido(antes, baixa),
        ...(body.credito === undefined ? [] : await usarCredito(deps.storage, { ...baixa, credito: body.credito })),
      ],
    )
