import * as z from 'zod'
import { movimentosDaGaveta } from '../../../shared/domain/gavetaPos.ts'
import { entity } from './entity.ts'

/** The open drawer of one person: a second one cannot be made beside it. */
export const gavetaAberta = (usuarioId: string): string => `ABERTA#${usuarioId}`
/** Where a drawer stands once it was counted: by when. */
export const gavetaFechada = (usuarioId: string, em: number): string =>
  `FECHADA#${new Date(em).toISOString()}#${usuarioId}`

/** A drawer of a counter, from its opening to its count; instants in ms. */
export const GavetaPos = entity({
  name: 'GavetaPos',
  pattern: {
    PK: 'GAV#empresaId',
    SK: 'ABERTA#usuario, FECHADA#instant#usuario',
    note: 'cash drawer of a person’s day',
  },
  schema: z.object({
    empresaId: z.string(),
    lugar: z.string(),
    versao: z.int(),
    usuarioId: z.string(),
    quem: z.string(),
    abertura: z.int(),
    abertaEm: z.int(),
    /** Who opened it, where several people share the device. */
    operador: z.string().optional(),
    movimentos: z.array(
      z.object({
        ...{ tipo: z.enum(movimentosDaGaveta), valor: z.int(), motivo: z.string(), em: z.int() },
        /** Who wrote it, where several people share the device. */
        operador: z.string().optional(),
      }),
    ),
    /** What was counted at the end, and what the one who counted says of it. */
    fim: z
      .object({ em: z.int(), contado: z.int(), observacao: z.string(), operador: z.string().optional() })
      .optional(),
  }),
  key: ({ empresaId, lugar }: { empresaId: string; lugar: string }) => ({ PK: `GAV#${empresaId}`, SK: lugar }),
  id: ({ empresaId, lugar }) => ({ empresaId, lugar }),
})
export type GavetaPos = ReturnType<typeof GavetaPos.parse>
