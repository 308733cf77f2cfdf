import type { obterEstoque as contrato } from '../../../../shared/contract/estoque.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerNivel } from '../regras/niveis.ts'
import { verUmNivel } from '../vista.ts'

/** How many there are of one thing. */
export const obterEstoque: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id }, sessao: { empresaId } }) =>
    verUmNivel(storage, await lerNivel(storage, empresaId, id), dataSaoPaulo(clock.now()))
