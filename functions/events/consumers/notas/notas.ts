import type { De } from '../../../../shared/domain/eventos.ts'
import { type DepsDaNota, trabalharNota } from '../../../areas/fiscal/regras/trabalharNota.ts'
import type { Base } from '../../../platform/runtime/needs.ts'

/** Takes a fiscal note on: it alone signs and speaks with the issuer (decision 0140). */
export async function notas(deps: Base & DepsDaNota, { PK }: De<'NFS#'>): Promise<void> {
  await trabalharNota(deps, PK.slice(4))
}
