import type { listarDocumentosPedidos as contrato } from '../../../../shared/contract/documentosPedidos.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { pedidoNoFio, pedidosDa } from '../regras/documentos/documentos.ts'

/** What the company was asked for, a page of one query at a time. */
export const listarDocumentosPedidos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query, sessao }) => {
    const pagina = await pedidosDa(storage, sessao.empresaId, query)
    return { ...pagina, itens: pagina.itens.map(pedidoNoFio) }
  }
