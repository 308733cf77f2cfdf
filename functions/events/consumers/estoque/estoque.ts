import type { De } from '../../../../shared/domain/eventos.ts'
import { acompanharVendaPaga } from '../../../areas/estoque/regras/acompanharVendaPaga.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** Keeps what a payment holds of its company's stock, as the payment stands now (decision 0145). */
export async function estoque(deps: Base & { storage: Storage }, { PK }: De<'CHK#'>): Promise<void> {
  await acompanharVendaPaga(deps, PK.slice(4))
}
