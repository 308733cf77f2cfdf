import type { listarEstornosEmAnalise as contrato } from '../../../../shared/contract/estornos.ts'
import { donoDaSessao } from '../../../platform/http/donoDaSessao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { EstornoEmAnalise, prefixoDoEstorno } from '../../../platform/storage/EstornoEmAnalise.ts'
import { paginarComCursor } from '../../../platform/storage/paginar.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { verEstornoQueEspera } from '../../cobranca/vista/estornoQueEspera.ts'

/** The company's refunds that wait for a second person; a receiver, or a login of none, has none. */
export const listarEstornosEmAnalise: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query: { limit, offset, cursor }, sessao }) => {
    const dono = donoDaSessao(sessao)
    if (!dono?.startsWith('EMP#')) return { itens: [], parcial: false, proximoOffset: null }
    const pagina = await paginarComCursor(
      storage,
      { pk: dono, sk: { prefix: prefixoDoEstorno }, consistent: true },
      {
        limit,
        offset,
        cursor,
        parse: EstornoEmAnalise.parse,
        matches: () => true,
      },
    )
    return { ...pagina, itens: await Promise.all(pagina.itens.map(e => verEstornoQueEspera(storage, e, sessao))) }
  }
