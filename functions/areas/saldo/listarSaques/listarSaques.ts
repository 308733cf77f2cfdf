import type { listarSaques as contrato } from '../../../../shared/contract/saldo.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { LinhaDeTransferencia } from '../../../platform/storage/Lista.ts'
import { paginarComCursor } from '../../../platform/storage/paginar.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { titularDe } from '../regras/titularDaConta.ts'
import { verSaque } from '../vista.ts'

/** Withdrawals and payouts of the account, newest first. */
export const listarSaques: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query, sessao }) => {
    const { conta } = await titularDe(storage, sessao, query.recebedor)
    const { situacao, limit, offset, cursor } = query
    const pagina = await paginarComCursor(
      storage,
      { pk: `LST#CTA#${conta}#TRF` },
      {
        limit,
        offset,
        cursor,
        parse: item => verSaque(LinhaDeTransferencia.parse(item), sessao.usuarioId),
        matches: s => situacao === undefined || s.situacao === situacao,
      },
    )
    return pagina
  }
