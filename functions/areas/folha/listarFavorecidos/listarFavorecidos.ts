import type { listarFavorecidos as contrato } from '../../../../shared/contract/folha.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Favorecido } from '../../../platform/storage/Folha.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { verFavorecido } from '../regras/verFavorecido.ts'

/** Whom the company pays, a page at a time. */
export const listarFavorecidos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query: { limit = 50, cursor }, sessao }) => {
    const { values, after } = await Favorecido.query(storage, {
      ...{ pk: `EMP#${sessao.empresaId}`, limit },
      sk: cursor === undefined ? { prefix: 'FAV#' } : { from: `FAV#${cursor}!`, to: 'FAV#~' },
    })
    return { itens: values.map(verFavorecido), cursor: after ? (values.at(-1)?.id ?? null) : null }
  }
