import * as z from 'zod'
import { fontesDeFora, situacoesDeFora } from '../../../shared/domain/fora.ts'
import { entity } from './entity.ts'

const pk = 'FORA'
const Saldos = z.array(z.object({ fonte: z.enum(fontesDeFora), valor: z.int().nullable() }))

/** What the sources said a moment ago: compared with the books once everything of that moment is in them. */
export const LeituraFeita = entity({
  name: 'LeituraFeita',
  pattern: { PK: pk, SK: 'LEITURA', note: 'what others said they hold for us, until it is compared with the books' },
  schema: z.object({
    /** Centavos by source; null of one that did not answer. */
    fontes: Saldos,
    capital: z.int(),
    lidaEm: z.int(),
  }),
  key: () => ({ PK: pk, SK: 'LEITURA' }),
  id: () => 'LEITURA',
})
export type LeituraFeita = ReturnType<typeof LeituraFeita.parse>

/** Where the last comparison is; the others are kept by their days. */
export const ultimaDeFora = 'ULTIMA'

/** What others hold for us beside what the books say: the last comparison, and the last one of each day. */
export const ProvaDeFora = entity({
  name: 'ProvaDeFora',
  pattern: { PK: pk, SK: 'PROVA#aaaa-mm-dd', note: 'what others hold for us beside the books: by day, and the last' },
  schema: z.object({
    /** A day, or `ULTIMA`. */
    parte: z.string(),
    dia: z.string(),
    situacao: z.enum(situacoesDeFora),
    lidaEm: z.int(),
    fontes: Saldos,
    capital: z.int(),
    /** What all sources hold together; null when one did not answer. */
    fora: z.int().nullable(),
    /** What they must hold by the books, with our capital; what we owe to others. */
    esperado: z.int(),
    devido: z.int(),
    /** Centavos that are missing (below zero) or too many; of a reading that proves nothing, those of the one before. */
    diferenca: z.int(),
    /** Readings in a row that lacked something; one that proves nothing neither adds to them nor ends them. */
    faltas: z.int(),
    sobras: z.int(),
    /** The reading that last showed that nothing is missing. */
    provadaEm: z.int().optional(),
    /** Since when readings are taken. */
    desde: z.int(),
  }),
  key: (parte: string) => ({ PK: pk, SK: `PROVA#${parte}` }),
  id: p => p.parte,
})
export type ProvaDeFora = ReturnType<typeof ProvaDeFora.parse>
