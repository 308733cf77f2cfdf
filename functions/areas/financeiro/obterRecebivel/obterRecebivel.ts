import { RecebivelNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { obterRecebivel as contrato } from '../../../../shared/contract/financeiro.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Recebivel, Ur } from '../../../platform/storage/Recebivel.ts'
import { contaDaAgenda, urNoFio } from '../regras/contaDaAgenda.ts'

const MAXIMO_DE_PARCELAS = 100

/** A receivable unit with the instalments that it is made of. */
export const obterRecebivel: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params, query, sessao }) => {
    const conta = await contaDaAgenda(deps.storage, sessao, query.recebedor)
    const ur = conta && (await Ur.get(deps.storage, { conta, ...params }))
    if (!ur) throw fault(RecebivelNaoEncontrado)
    const pk = `UR#${ur.conta}#${ur.data}#${ur.arranjo}`
    const { items, after } = await deps.storage.query({ index: 'GSI1', pk, limit: MAXIMO_DE_PARCELAS })
    const parcelas = (await deps.storage.getMany(items)).map(Recebivel.parse)
    return {
      ...urNoFio(ur),
      itens: parcelas
        .sort((a, b) => (`${a.checkoutId}${a.parte}` < `${b.checkoutId}${b.parte}` ? -1 : 1))
        .map(({ checkoutId, numero, parcelas: total, valor, original }) => ({
          checkoutId,
          numeroParcela: numero,
          parcelas: total,
          valor,
          original,
        })),
      parcial: after !== undefined,
    }
  }
