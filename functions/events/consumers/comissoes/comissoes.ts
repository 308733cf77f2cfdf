import type { De } from '../../../../shared/domain/eventos.ts'
import { acompanharVenda } from '../../../areas/representantes/regras/acompanharVenda.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** Keeps what a paid sale brings its commercial representative, as the sale stands now (decision 0090). */
export async function comissoes(deps: Base & { storage: Storage }, { PK }: De<'CHK#'>): Promise<void> {
  await acompanharVenda(deps, PK.slice(4))
}
