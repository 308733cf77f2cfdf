import { Empresa, Retratos } from '../../../platform/storage/Empresa.ts'
import type { Write } from '../../../platform/storage/port.ts'

/** Replaces the company over the version that was read. Pure. */
export const mudarEmpresa = (empresa: Empresa, mudanca: Partial<Empresa>): Write =>
  Empresa.put({ ...empresa, ...mudanca, versao: (empresa.versao ?? 0) + 1 }, [
    { exists: true },
    { attr: 'versao', op: '=', value: empresa.versao ?? 0, orAbsent: true },
  ])

/** The same of what its links show: they follow, page by page, from the stream. */
export const mudarVitrine = (empresa: Empresa, mudanca: Partial<Empresa>): Write[] => [
  mudarEmpresa(empresa, mudanca),
  andarPelosLinks(empresa),
]

/** That the open links follow the change that is written over the company as it was read, in its transaction. */
export const andarPelosLinks = (empresa: Empresa): Write =>
  Retratos.put({ empresaId: empresa.id, de: (empresa.versao ?? 0) + 1, vez: 0, fim: false })
