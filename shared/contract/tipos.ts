import * as z from 'zod'
import { deReais, paraReais } from '../domain/dinheiro.ts'
import { razoesDaRecusa } from '../domain/razoesDaRecusa.ts'

/** The schema pieces that several areas share. Wire shapes as documented; the inside holds integer centavos. */

/** 21 characters [A-Za-z0-9]: every id that a person or a URL carries (DESIGN §3). */
export const Id21 = z.string().regex(/^[A-Za-z0-9]{21}$/)

/** Reais on the wire (at most two decimals, else the field is refused), integer centavos inside. */
export const Reais = z
  .codec(z.number().min(-9e12).max(9e12), z.int(), {
    decode: (reais, ctx) => {
      const centavos = deReais(reais)
      if (centavos !== undefined) return centavos
      ctx.issues.push({ code: 'custom', input: reais, message: 'no máximo duas casas decimais' })
      return z.NEVER
    },
    encode: centavos => paraReais(centavos),
  })
  .meta({ description: 'Valor em reais, com até duas casas decimais.', example: 1249.9 })

/** An instant: ISO 8601 in UTC. */
export const Instante = z.iso.datetime()

/** Payment method types S117–S119. */
export const FormaPagamento = z.union([z.literal(0), z.literal(1), z.literal(2)])

export const RetornoUsuario = z.object({
  trocaPagador: z.boolean(),
  trocaCartao: z.boolean(),
  permiteReprocessar: z.boolean(),
  descricao: z.string(),
  message: z.string(),
  razao: z.enum(razoesDaRecusa).optional().meta({ description: 'O que a recusa do cartão quer dizer para quem paga.' }),
  consultaDatavalid: z.boolean().optional(),
})
export type RetornoUsuario = z.output<typeof RetornoUsuario>

/** limit/offset paging of the documented lists: at most 100 a page and offset 10,000 (DESIGN §6). */
export const Paginacao = {
  limit: z.coerce.number().int().min(1).max(100).optional(),
  offset: z.coerce.number().int().min(0).max(10_000).optional(),
}

/** Where a page of a list ended, as its answer said it: goes on from there, and an `offset` counts from there. */
export const CursorDaLista = z
  .string()
  .regex(/^[0-9A-Za-z:.#_-]{1,80}$/, 'cursor desconhecido')
  .optional()

/** `Paginacao` with where to go on: `cursor` reaches the end of any list, `offset` what one request may read. */
export const PaginacaoComCursor = { ...Paginacao, cursor: CursorDaLista }

/** A page of such a list. */
export const PaginaDe = <T extends z.ZodType>(item: T) =>
  z.object({
    itens: z.array(item),
    /** A request reads a bounded number of rows: there may be more, from `cursor` on. */
    parcial: z.boolean(),
    proximoOffset: z.int().nullable(),
    /** Where this page ended; absent where nothing is left. */
    cursor: z.string().optional(),
  })

/** Which end of a list kept by time comes first; the newest where it is not said. */
export const OrdemDaLista = z.enum(['novos', 'antigos']).optional()

/** What sends personal data or secrets marks it with this, and redaction, logs and tests derive from it. */
export const sensivel = { sensivel: true } as const

/** Of the words beside the checkbox, as the page showed them: without it, those of before the receipt showed the picture. */
export const VersaoDoConsentimento = z
  .string()
  .max(4)
  .optional()
  .meta({ description: 'A versão das palavras do consentimento que a página mostrou.' })
