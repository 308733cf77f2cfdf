import type { obterDevolucao as contrato } from '../../../../shared/contract/devolucao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { abrirLinkDaDevolucao, verDevolucao } from '../regras/verDevolucao.ts'

type D = Base & { storage: Storage; gerais: Gerais; chaves: Chaves<'devolucao'> }

/** What is held for the payer who holds the signed link. */
export const obterDevolucao: UseCase<typeof contrato, D> =
  deps =>
  async ({ params }) => {
    await recusarEmManutencao(deps.gerais)
    return verDevolucao(deps, await abrirLinkDaDevolucao(deps, params.token))
  }
