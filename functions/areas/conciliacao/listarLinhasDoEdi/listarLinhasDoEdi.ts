import type { listarLinhasDoEdi as contrato } from '../../../../shared/contract/conciliacao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { depoisDaLinha, LinhaDoEdi, linhasDo, rejeitadasDo } from '../../../platform/storage/ArquivoDoEdi.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerArquivoDoEdi } from '../regras/edi/lerArquivoDoEdi.ts'
import { verLinhaDoEdi } from '../vista.ts'

/** Lines of a file in their order, all or the rejected ones, a page at a time: as they came, and what is read of them. */
export const listarLinhasDoEdi: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { id }, query: { quais = 'todas', limit = 25, cursor } }) => {
    const a = await lerArquivoDoEdi(storage, id)
    const rejeitadas = quais === 'rejeitadas'
    const { items, after } = await storage.query({
      ...(rejeitadas ? ({ index: 'GSI1', pk: rejeitadasDo(id) } as const) : { pk: linhasDo(id) }),
      ...{ sk: depoisDaLinha(Number(cursor ?? 0)), limit },
    })
    const lidos = rejeitadas && items.length ? await storage.getMany(items) : items
    const linhas = lidos.map(LinhaDoEdi.parse).sort((x, y) => x.numero - y.numero)
    const ver = (l: LinhaDoEdi) => verLinhaDoEdi(l, { nome: a.nome, tipo: a.cabecalho?.tipo ?? '03' })
    return { itens: linhas.map(ver), cursor: after ? String(linhas.at(-1)?.numero) : null }
  }
