import type { obterCliente as contrato } from '../../../../shared/contract/clientes.ts'
import { arredondarMeioAcima } from '../../../../shared/domain/dinheiro.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerPagador, resumoDoPagador } from '../regras/lerPagador.ts'

/** Who paid, with what it came to. */
export const obterCliente: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params, sessao }) => {
    const p = await lerPagador(deps.storage, sessao.empresaId, params.id)
    return {
      ...resumoDoPagador(p, sessao.perfil),
      email: p.email,
      contato: p.contato,
      primeiroEm: p.primeiroEm,
      ticketMedio: arredondarMeioAcima(BigInt(p.total), BigInt(p.pagamentos)),
    }
  }
