import * as z from 'zod'
import { Instante } from './tipos.ts'

/** What became of a message to a person, by channel. `incerta`: asked twice, and still unknown. */
export const situacoesDoCanal = ['enviando', 'enviada', 'entregue', 'lida', 'falhou', 'incerta'] as const

export const Canal = z.object({
  canal: z.enum(['whatsapp', 'email']),
  situacao: z.enum(situacoesDoCanal),
  /** Of the last thing that is known; null while nothing is. */
  em: Instante.nullable(),
  /** Why it failed, in the messenger's or the mailer's kind of word. */
  motivo: z.string().nullable(),
})
export type Canal = z.output<typeof Canal>
