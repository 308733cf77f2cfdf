import type { listarLotesDaFolha as contrato } from '../../../../shared/contract/folha.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { lotesDaEmpresa } from '../../../platform/storage/Folha.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { paginaDeLotes } from '../regras/paginaDeLotes.ts'
import { verResumoDoLote } from '../vista.ts'

/** Lots of the company, a page at a time: one query of keys and one batch. */
export const listarLotesDaFolha: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query, sessao }) => {
    const { lotes, cursor } = await paginaDeLotes(
      storage,
      { index: 'GSI1', pk: lotesDaEmpresa(sessao.empresaId) },
      query,
    )
    return { itens: lotes.map(verResumoDoLote), cursor }
  }
