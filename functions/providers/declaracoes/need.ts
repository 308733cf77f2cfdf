import { env } from '../../platform/runtime/env.ts'
import type { Need } from '../../platform/runtime/needs.ts'
import { declaracoesEmCsv } from './csv.ts'
import type { DeclaracoesPort } from './port.ts'

/** In which layout this stage makes returns; none where it makes none, as every stage that does not name one. */
export interface Declaracoes {
  porta(): DeclaracoesPort | undefined
}
const portas: Readonly<Record<string, DeclaracoesPort>> = { csv: declaracoesEmCsv }

export const declaracoes: Need<Declaracoes> = {
  permission: { declaracoes: true },
  create: () => ({ porta: () => portas[env().DECLARACOES] }),
}
