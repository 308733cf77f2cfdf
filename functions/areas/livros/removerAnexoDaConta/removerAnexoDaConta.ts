import type { removerAnexoDaConta as contrato } from '../../../../shared/contract/anexosDasContas.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { DepsDeIdempotencia } from '../../../platform/http/idempotencia.ts'
import { pedidoDoAnexo, tirarAnexo } from '../regras/contas/anexos.ts'

/** A paper leaves an account that is open; its file stays where it is. */
export const removerAnexoDaConta: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id, anexo: qual }, sessao, contexto }) => {
    const pedido = await pedidoDoAnexo(deps.storage, id, { operacao: 'removerAnexoDaConta', sessao, contexto })
    return tirarAnexo(deps, pedido, { id, qual })
  }
