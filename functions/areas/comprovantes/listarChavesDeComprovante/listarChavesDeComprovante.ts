import type { listarChavesDeComprovante as contrato } from '../../../../shared/contract/comprovantes.ts'
import { Answer, type UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { type Conferente, chavesPublicas } from '../../cobranca/regras/assinaturaDoComprovante.ts'

/** What anybody needs to check a receipt without asking us: the same for everyone, so it may be kept for an hour. */
export const listarChavesDeComprovante: UseCase<typeof contrato, Base & { params: Conferente }> =
  ({ params }) =>
  async () =>
    new Answer({ keys: await chavesPublicas(params) }, { headers: { 'cache-control': 'public, max-age=3600' } })
