import * as z from 'zod'
import { entity } from './entity.ts'

/** What the bell and the mail box of the panel hold (E005–E016). */
export const caixas = ['avisos', 'mensagens'] as const
export type Caixa = (typeof caixas)[number]

/**
 * Something that happened, or that a user wrote: for a company, for one of its receivers, or for one person in it. What
 * happened is kept as facts, never as words, so that each person reads it in their language. Gone after 90 days.
 */
export const Recado = entity({
  name: 'Recado',
  pattern: {
    PK: 'CXA#caixa#dono',
    SK: 'instante.hash',
    note: 'notice or message of a company, receiver or person; TTL',
  },
  schema: z.object({
    caixa: z.enum(caixas),
    /** `EMP#id`, `REC#id` or `USR#id#EMP#id`. */
    dono: z.string(),
    /** Sorts by time; made from the event, so that one told twice is written once. */
    id: z.string(),
    em: z.string(),
    tipo: z.string().optional(),
    /** The group of the rights matrix whose readers see it. */
    grupo: z.string().optional(),
    valor: z.int().optional(),
    nome: z.string().optional(),
    titulo: z.string().optional(),
    texto: z.string().optional(),
    icone: z.string().optional(),
    link: z.string().optional(),
    /** Who wrote it: a user's id and name. */
    autor: z.string().optional(),
    autorNome: z.string().optional(),
    ttl: z.int(),
  }),
  key: (r: { caixa: Caixa; dono: string; id: string }) => ({ PK: `CXA#${r.caixa}#${r.dono}`, SK: r.id }),
  id: ({ caixa, dono, id }) => ({ caixa, dono, id }),
})
export type Recado = ReturnType<typeof Recado.parse>

const Leitura = z.object({
  /** Everything until this instant was read, but for `naoLidos`; later ones only if in `lidos`. */
  ate: z.string(),
  lidos: z.array(z.string()),
  naoLidos: z.array(z.string()),
  ocultos: z.array(z.string()),
})
export type Leitura = z.output<typeof Leitura>

export const Atalho = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  icon: z.string(),
  link: z.string(),
  useRouter: z.boolean(),
  read: z.boolean(),
})
export type Atalho = z.output<typeof Atalho>

/** A person's desk in a company: how they are, what they read, their shortcuts. */
export const Mesa = entity({
  name: 'Mesa',
  pattern: { PK: 'USR#usuarioId', SK: 'MESA#empresaId', note: "person's status, readings and shortcuts in a company" },
  schema: z.object({
    usuarioId: z.string(),
    empresaId: z.string(),
    versao: z.int(),
    status: z.enum(['online', 'away', 'busy', 'not-visible']),
    avisos: Leitura,
    mensagens: Leitura,
    atalhos: z.array(Atalho),
  }),
  key: (m: { usuarioId: string; empresaId: string }) => ({ PK: `USR#${m.usuarioId}`, SK: `MESA#${m.empresaId}` }),
  id: ({ usuarioId, empresaId }) => ({ usuarioId, empresaId }),
})
export type Mesa = ReturnType<typeof Mesa.parse>
