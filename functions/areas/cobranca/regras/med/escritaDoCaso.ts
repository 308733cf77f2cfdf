import { CasoMed } from '../../../../platform/storage/CasoMed.ts'
import type { Write } from '../../../../platform/storage/port.ts'

/** A case over the version that was read, unless a concurrent writer has changed it. */
export const escritaDoCaso = (caso: CasoMed): Write =>
  CasoMed.put(caso, [{ attr: 'versao', op: '<', value: caso.versao, orAbsent: true }])
