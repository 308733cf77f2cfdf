import type { listarDivergencias as contrato } from '../../../../shared/contract/divergencias.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Divergencia, divergenciasEm } from '../../../platform/storage/Divergencia.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { verDivergencia } from '../vista.ts'

/** Divergences of one state, the newest day first, a page at a time: one query of keys, and the divergences. */
export const listarDivergencias: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query: { situacao = 'aberta', tipo, de = '0', ate, limit = 25, cursor } }) => {
    // the position itself was on the page before: nothing is between it and itself without its last sign
    const to = cursor === undefined ? `${ate ?? ''}~` : cursor.slice(0, -1)
    const lugar =
      tipo === undefined
        ? ({ index: 'GSI1', pk: divergenciasEm(situacao) } as const)
        : ({ index: 'GSI2', pk: divergenciasEm(situacao, tipo) } as const)
    const { items, after } = await storage.query({ ...lugar, sk: { from: de, to }, limit, reverse: true })
    const lidas = items.length ? (await storage.getMany(items)).map(Divergencia.parse) : []
    lidas.sort((a, b) => (a.dia + a.id < b.dia + b.id ? 1 : -1))
    const ultima = items.at(-1)
    const agora = clock.now()
    return {
      itens: lidas.map(d => verDivergencia(d, { agora })),
      cursor: after && ultima ? String(ultima[`${lugar.index}SK`]) : null,
    }
  }
