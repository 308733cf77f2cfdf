import * as z from 'zod'
import { entity } from './entity.ts'

interface Chave {
  empresaId: string
  vigencia: string
  versao: string
}
/** That a company agreed to a version of the terms of adherence (R077): who, when, and the hash of every word. Create-only. */
export const AceiteDoTermo = entity({
  name: 'AceiteDoTermo',
  pattern: {
    PK: 'EMP#empresaId',
    SK: 'TERMO#vigencia#versao',
    note: 'who of a company agreed to which version of the terms, and when',
  },
  schema: z.object({
    empresaId: z.string(),
    versao: z.string(),
    /** The day from which this version is in force. */
    vigencia: z.string(),
    /** Of the text, base64url. */
    sha256: z.string(),
    usuarioId: z.string(),
    nome: z.string().meta({ sensivel: true }),
    /** Epoch ms. */
    em: z.int(),
  }),
  key: ({ empresaId, vigencia, versao }: Chave) => ({ PK: `EMP#${empresaId}`, SK: `TERMO#${vigencia}#${versao}` }),
  id: ({ empresaId, vigencia, versao }) => ({ empresaId, vigencia, versao }),
})
export type AceiteDoTermo = ReturnType<typeof AceiteDoTermo.parse>
