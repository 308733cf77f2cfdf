import type { obterComprovanteSaque as contrato } from '../../../../shared/contract/comprovantes.ts'
import { ComprovanteNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeComprovante, servico } from '../regras/servicoDoComprovante.ts'

/** The receipt of a withdrawal (E120); of any other transfer there is none here. */
export const obterComprovanteSaque: UseCase<typeof contrato, DepsDeComprovante> =
  deps =>
  async ({ params }) => {
    const comprovante = await servico(deps, params.id, 'saque')
    if (!comprovante) throw fault(ComprovanteNaoEncontrado)
    return comprovante
  }
