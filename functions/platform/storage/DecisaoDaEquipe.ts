import * as z from 'zod'

/** What staff decided last of money on its way out: by whom, when, and why in their words. */
export const DecisaoDaEquipe = z.object({ qual: z.string(), quem: z.string(), em: z.string(), motivo: z.string() })
