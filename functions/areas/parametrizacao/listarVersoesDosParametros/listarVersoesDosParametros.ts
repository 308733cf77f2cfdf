import type { listarVersoesDosParametros as contrato } from '../../../../shared/contract/parametrizacao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { versoesDosParametros as de, VersaoDosParametros } from '../../../platform/storage/VersaoDosParametros.ts'
import { nomesDe, verVersao } from '../vista.ts'

/** Every version, the newest first, a page at a time: one query, and the names of its people. */
export const listarVersoesDosParametros: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query: { limit = 20, cursor }, sessao: { usuarioId } }) => {
    const { values, after } = await VersaoDosParametros.query(storage, {
      pk: de.pk,
      sk: { from: `${de.prefixo}0`, to: cursor === undefined ? `${de.prefixo}~` : de.chave(Number(cursor) - 1) },
      reverse: true,
      limit,
    })
    const nomes = await nomesDe(storage, values)
    const ultima = values.at(-1)
    return {
      itens: values.map(v => verVersao(v, nomes, usuarioId)),
      cursor: after && ultima ? String(ultima.versao) : null,
    }
  }
