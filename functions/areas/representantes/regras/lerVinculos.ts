import type { Storage } from '../../../platform/storage/port.ts'
import { VinculoDeRepresentante } from '../../../platform/storage/RepresentanteComercial.ts'

/** How many periods of one company are read: its whole history, in one query. */
const maximo = 50

/** Whose client a company was and is, newest first: one query. */
export async function lerVinculos(storage: Storage, empresaId: string): Promise<VinculoDeRepresentante[]> {
  const { values } = await VinculoDeRepresentante.query(storage, {
    pk: `EMP#${empresaId}`,
    sk: { prefix: 'RPC#' },
    reverse: true,
    limit: maximo,
    consistent: true,
  })
  return values
}
