import type { obterComprovanteServico as contrato } from '../../../../shared/contract/comprovantes.ts'
import { ComprovanteNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeComprovante, servico } from '../regras/servicoDoComprovante.ts'

/** The receipt of a service or transfer (E121), public for any holder of its address. */
export const obterComprovanteServico: UseCase<typeof contrato, DepsDeComprovante> =
  deps =>
  async ({ params }) => {
    const comprovante = await servico(deps, params.id)
    if (!comprovante) throw fault(ComprovanteNaoEncontrado)
    return comprovante
  }
