import * as z from 'zod'
import { entity } from './entity.ts'
import { particao } from './ParametrosGerais.ts'

/**
 * The words of a version of the terms of adherence, under their own hash: what was published is these words and no others.
 * Apart from the parameters, which every function reads.
 */
export const TextoDoTermo = entity({
  name: 'TextoDoTermo',
  pattern: { PK: 'PARAMETROS', SK: 'TERMO#sha256', note: 'the words of a version of the terms, under their hash' },
  schema: z.object({ sha256: z.string(), texto: z.string() }),
  key: (sha256: string) => ({ PK: particao, SK: `TERMO#${sha256}` }),
  id: t => t.sha256,
})
export type TextoDoTermo = ReturnType<typeof TextoDoTermo.parse>
