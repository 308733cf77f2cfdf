import * as z from 'zod'
import { entity } from './entity.ts'

/** How a company's points of sale look and print (E072–E077): one a company. */
export const ConfiguracaoPos = entity({
  name: 'ConfiguracaoPos',
  pattern: { PK: 'EMP#empresaId', SK: 'POS', note: 'how a company’s points of sale look and print' },
  schema: z.object({
    empresaId: z.string(),
    versao: z.int(),
    nome: z.string(),
    cabecalho: z.string(),
    rodape: z.string(),
    formas: z.array(z.union([z.literal(0), z.literal(1), z.literal(2)])),
    /** Who sells on a device that several people share (decision 0244); `pin` is its hash. */
    operadores: z
      .array(z.object({ id: z.string(), nome: z.string(), pin: z.string().meta({ sensivel: true }), pinEm: z.int() }))
      .optional(),
    /** Our own encodings, as data URLs. */
    logo: z.string().optional(),
    fundo: z.string().optional(),
  }),
  key: (empresaId: string) => ({ PK: `EMP#${empresaId}`, SK: 'POS' }),
  id: c => c.empresaId,
})
export type ConfiguracaoPos = ReturnType<typeof ConfiguracaoPos.parse>
