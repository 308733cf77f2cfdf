import * as z from 'zod'
import { Tema } from '../../../shared/contract/camposDoTema.ts'
import { entity } from './entity.ts'
import type { Write } from './port.ts'

/** Whose pages a look of their own is for; links keep theirs in the link itself. */
const paginas = ['recorrencia'] as const

/** How some of a company's pages look where it chose another look than its own for them (decision 0130). */
export const Aparencia = entity({
  name: 'Aparencia',
  pattern: {
    PK: 'EMP#empresaId',
    SK: 'APARENCIA#paginas',
    note: 'how a company’s subscription pages look: theme, logo, banner',
  },
  schema: z.object({
    empresaId: z.string(),
    paginas: z.enum(paginas),
    /** Without one, the company's. */
    tema: Tema.strip().optional(),
    /** Data URLs of our own encoding: of a logo at most 2 KB, of a banner at most 24. */
    logo: z.string().optional(),
    banner: z.object({ imagem: z.string(), texto: z.string() }).optional(),
    /** How often it was changed: of two changes at once, one is decided again. */
    versao: z.int(),
  }),
  key: ({ empresaId, paginas: quais }: Pick<Chave, 'empresaId' | 'paginas'>) => ({
    PK: `EMP#${empresaId}`,
    SK: `APARENCIA#${quais}`,
  }),
  id: ({ empresaId, paginas: quais }) => ({ empresaId, paginas: quais }),
})
interface Chave {
  empresaId: string
  paginas: (typeof paginas)[number]
}
export type Aparencia = ReturnType<typeof Aparencia.parse>

/** The look over the one that was read; what is undefined in `mudanca` is taken away. Pure. */
export function gravarAparencia(
  chave: Chave,
  antes: Aparencia | undefined,
  mudanca: Partial<Pick<Aparencia, 'tema' | 'logo' | 'banner'>>,
): { depois: Aparencia; escrita: Write } {
  const depois: Aparencia = { ...antes, ...chave, ...mudanca, versao: (antes?.versao ?? 0) + 1 }
  return {
    depois,
    escrita: antes
      ? Aparencia.put(depois, [{ attr: 'versao', op: '=', value: antes.versao }])
      : Aparencia.create(depois),
  }
}
