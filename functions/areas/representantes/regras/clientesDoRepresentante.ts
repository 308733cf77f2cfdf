import type { Data } from '../../../../shared/domain/calendario.ts'
import { vigenteEm } from '../../../../shared/domain/comissao.ts'
import type { Key, Page, Storage } from '../../../platform/storage/port.ts'
import { carteiraDe, type VinculoDeRepresentante } from '../../../platform/storage/RepresentanteComercial.ts'

/** Keys that one query reads, and how many queries are made: the newest 4,000 periods. */
const CHAVES_POR_VEZ = 1_000
const VEZES = 4

/**
 * The companies that a representative has brought, by the key of their period that began last: the index holds keys alone,
 * so whether it holds today is asked of the period itself (`aindaEDele`).
 */
export async function clientesDoRepresentante(
  storage: Storage,
  representanteId: string,
  hoje: Data,
): Promise<Map<string, Key>> {
  const ultimos = new Map<string, Key>()
  let after: Page['after']
  for (let vez = 0; vez < VEZES; vez++) {
    const pagina: Page = await storage.query({
      ...{ index: 'GSI1', pk: carteiraDe(representanteId), sk: { to: `${hoje}~` } },
      ...{ reverse: true, limit: CHAVES_POR_VEZ },
      ...(after && { after }),
    })
    for (const { PK, SK } of pagina.items) {
      const empresaId = PK.slice('EMP#'.length)
      if (!ultimos.has(empresaId)) ultimos.set(empresaId, { PK, SK })
    }
    after = pagina.after
    if (!after) break
  }
  return ultimos
}

/** Pure: whether a period is this representative's and holds on a day. */
export const aindaEDele = (v: VinculoDeRepresentante, representanteId: string, hoje: Data): boolean =>
  v.representanteId === representanteId && vigenteEm([v], hoje) !== undefined
