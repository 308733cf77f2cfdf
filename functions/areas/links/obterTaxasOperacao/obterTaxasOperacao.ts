import type { obterTaxasOperacao as contrato } from '../../../../shared/contract/links.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** The company's fees, and the most it may pass on to the payer by number of instalments (E083). */
export const obterTaxasOperacao: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ sessao }) => {
    const empresa = await Empresa.get(deps.storage, sessao.empresaId)
    if (!empresa) throw new Error('company of the session is missing')
    return empresa.taxas
  }
