import type { obterProduto as contrato } from '../../../../shared/contract/produtos.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerProduto } from '../regras/produtos.ts'
import { produtoInteiro } from '../vista.ts'

/** A product of the company (R103). */
export const obterProduto: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id }, sessao: { empresaId } }) =>
    produtoInteiro(await lerProduto(storage, empresaId, id), dataSaoPaulo(clock.now()))
