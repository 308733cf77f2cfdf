import { seguraOTotal } from '../../../../../shared/domain/estados/folha.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { lotesDaEmpresa } from '../../../../platform/storage/Folha.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { cancelarLote } from '../../../folha/regras/cancelarLote.ts'
import { paginaDeLotes } from '../../../folha/regras/paginaDeLotes.ts'
import { gravou } from '../retirarCobrancas.ts'

/** Lots of one page: one query of keys and one batch. */
export const LOTES_POR_PAGINA = 100

/**
 * Cancels every payroll of a company that ends which was authorised and has not started: its total is available again,
 * and the ending pays it out. None could start any more, and its people may cancel nothing. One that has started is paid
 * to its end by the sweeper (`cuidarDoLote`).
 * @returns false where a lot changed at the same moment: the next sweep looks again.
 */
export async function cancelarFolhas(
  { storage, clock }: Pick<Base, 'clock'> & { storage: Storage },
  empresaId: string,
): Promise<boolean> {
  let cursor: string | undefined
  do {
    const onde = { index: 'GSI1' as const, pk: lotesDaEmpresa(empresaId) }
    const pagina = await paginaDeLotes(storage, onde, { limit: LOTES_POR_PAGINA, cursor })
    for (const lote of pagina.lotes.filter(l => seguraOTotal(l.estado)))
      if (!(await gravou(storage, await cancelarLote(storage, lote, { agora: clock.now() }), true))) return false
    cursor = pagina.cursor ?? undefined
  } while (cursor !== undefined)
  return true
}
