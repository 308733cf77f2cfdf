import type { listarSaques as contrato } from '../../../shared/contract/saldo.ts'
import type { UseCase } from '../../http/handle.ts'
import { titularDe } from '../../payout/conta.ts'
import type { Base } from '../../runtime/needs.ts'
import { LinhaDeTransferencia } from '../../storage/Lista.ts'
import { paginar } from '../../storage/paginar.ts'
import type { Storage } from '../../storage/port.ts'
import { verSaque } from '../../views/saque.ts'

/** Withdrawals and payouts of the account, newest first. */
export const listarSaques: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query, sessao }) => {
    const { conta } = await titularDe(storage, sessao, query.recebedor)
    const { situacao, limit, offset } = query
    const pagina = await paginar(
      storage,
      { pk: `LST#CTA#${conta}#TRF` },
      {
        ...(limit && { limit }),
        ...(offset && { offset }),
        parse: item => verSaque(LinhaDeTransferencia.parse(item)),
        matches: s => situacao === undefined || s.situacao === situacao,
      },
    )
    return pagina
  }
