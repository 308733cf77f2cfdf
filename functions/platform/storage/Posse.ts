import * as z from 'zod'
import { type NaturezaDaFila, naturezasDaFila } from '../../../shared/domain/filaDaEquipe.ts'
import { entity } from './entity.ts'

/** The cases that staff work on now. */
export const posses = 'EQP#CASOS'

type Id = { natureza: NaturezaDaFila; referencia: string }
/** What is held of one checkout is one case, whatever it came by. */
const grupoDa = (natureza: NaturezaDaFila): string =>
  natureza === 'pix' || natureza === 'boleto' || natureza === 'conta' ? 'retido' : natureza

/** Who works on a case of the staff's queue, while they do: it ends with the decision, by hand, or at `ate`. */
export const Posse = entity({
  name: 'Posse',
  pattern: { PK: posses, SK: 'natureza#referencia', note: 'who of the staff works on a case, for minutes' },
  schema: z.object({
    natureza: z.enum(naturezasDaFila),
    /** The case's own id. */
    referencia: z.string(),
    /** Who has it: a user of the provider's, and their name. */
    ator: z.string(),
    quem: z.string().meta({ sensivel: true }),
    /** ISO. */
    desde: z.string(),
    /** Epoch ms: without another sign of theirs, the case is anybody's from then on. */
    ate: z.int(),
    ttl: z.int(),
  }),
  key: ({ natureza, referencia }: Id) => ({ PK: posses, SK: `${grupoDa(natureza)}#${referencia}` }),
  id: ({ natureza, referencia }): Id => ({ natureza, referencia }),
})
export type Posse = ReturnType<typeof Posse.parse>
