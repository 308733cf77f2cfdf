import type { listarArquivosDoEdi as contrato } from '../../../../shared/contract/conciliacao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ArquivoDoEdi, todosOsEdis } from '../../../platform/storage/ArquivoDoEdi.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { verArquivo } from '../vista.ts'

/** Files of the acquirer, the newest first, a page at a time: one query of keys, and the files. */
export const listarArquivosDoEdi: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query: { limit = 25, cursor } }) => {
    const { items, after } = await storage.query({
      ...{ index: 'GSI1', pk: todosOsEdis, limit, reverse: true },
      // the position itself was on the page before: nothing is between it and itself without its last sign
      ...(cursor && { sk: { from: '0', to: cursor.slice(0, -1) } }),
    } as const)
    const lidos = items.length ? (await storage.getMany(items)).map(ArquivoDoEdi.parse) : []
    lidos.sort((a, b) => (a.criadoEm + a.id < b.criadoEm + b.id ? 1 : -1))
    const ultimo = items.at(-1)
    return { itens: lidos.map(verArquivo), cursor: after && ultimo ? String(ultimo.GSI1SK) : null }
  }
