import * as z from 'zod'
import { assinatura } from '../../../shared/domain/estados/assinatura.ts'
import { entity, eventosDe } from './entity.ts'
import { indiceVence } from './shardOf.ts'

/**
 * A document of an aggregate (`dono`: `REC#id`, `CAR#id`) that its signer must sign. The service's address of it is
 * given to its signer only.
 */
export const Assinatura = entity({
  name: 'Assinatura',
  pattern: {
    PK: 'REC#id, CAR#id',
    SK: 'ASS#documento',
    index: 'GSI3 VENCE#shard · instant#id while nobody signed',
    note: 'document to be signed electronically',
  },
  schema: z.object({
    dono: z.string(),
    documento: z.string(),
    versao: z.int(),
    estado: z.enum(assinatura.states as [string, ...string[]]).transform(v => v as (typeof assinatura.states)[number]),
    /** How often the service was asked for it. */
    vezes: z.int(),
    /** The lease while it is being asked, in ms. */
    prazo: z.int().optional(),
    /** The service's token of the document, and where it is signed. */
    docId: z.string().optional(),
    url: z.string().optional(),
    /** SHA-256 of the PDF that was sent: what was signed is what we wrote. */
    sha256: z.string().optional(),
    /** The signed file, inside `contratos/`. */
    arquivo: z.string().optional(),
    /** Since when it can be signed, and how often its signer was reminded. */
    criadaEm: z.int().optional(),
    lembretes: z.int().optional(),
    /** The instant (ms) of the next reminder, or of its end. */
    vence: z.int().optional(),
    /** Epoch ms of the last change. */
    em: z.int(),
    ev: eventosDe('Assinatura'),
  }),
  key: ({ dono, documento }: { dono: string; documento: string }) => ({ PK: dono, SK: `ASS#${documento}` }),
  id: ({ dono, documento }) => ({ dono, documento }),
  indexes: a => indiceVence(a.vence, a.dono.slice(4)),
})
export type Assinatura = ReturnType<typeof Assinatura.parse>
