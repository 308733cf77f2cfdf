import * as z from 'zod'
import { arranjos } from '../../../shared/domain/agenda.ts'
import { situacoesDoRegistro } from '../../../shared/domain/efeitosDaUr.ts'
import { entity } from './entity.ts'

/** Days of one month, each arrangement's figures a row. */
export const agendaDoMes = (mes: string) => `URD#${mes}`

/**
 * What all receivable units of a day and an arrangement are together, as they were last read beside the registrar's
 * (decision 0216): what the staff's page reads is at most six rows a day.
 */
export const AgendaDasUrs = entity({
  name: 'AgendaDasUrs',
  pattern: {
    PK: 'URD#aaaa-mm',
    SK: 'aaaa-mm-dd#arranjo',
    note: 'the units of a day and an arrangement, and how they stand',
  },
  schema: z.object({
    dia: z.string(),
    arranjo: z.enum(arranjos),
    /** Units of ours, and centavos. */
    unidades: z.int(),
    constituido: z.int(),
    preContratado: z.int(),
    abatido: z.int(),
    posContratado: z.int(),
    livre: z.int(),
    /** What the registrar's units are together, and how many stand how; absent where it did not answer. */
    la: z.int().optional(),
    situacoes: z.partialRecord(z.enum(situacoesDoRegistro), z.int()),
    /** Units that it alone knows: the last digits of their documents, and what they are. */
    soLa: z.array(z.object({ documento: z.string().meta({ sensivel: true }), valor: z.int() })),
    /** There were more units than one reading takes. */
    parcial: z.boolean(),
    em: z.string(),
    /** When the registrar last answered. */
    conferidaEm: z.string().optional(),
  }),
  key: ({ dia, arranjo }: { dia: string; arranjo: string }) => ({
    PK: agendaDoMes(dia.slice(0, 7)),
    SK: `${dia}#${arranjo}`,
  }),
  id: ({ dia, arranjo }) => ({ dia, arranjo }),
})
export type AgendaDasUrs = ReturnType<typeof AgendaDasUrs.parse>

/** How far the day's round over receivable units is. */
export const RondaDasUrs = entity({
  name: 'RondaDasUrs',
  pattern: { PK: 'URD#RONDA', SK: 'RAIZ', note: "how far the day's comparison of receivable units is" },
  schema: z.object({
    id: z.literal('RONDA'),
    /** aaaa-mm-dd of the round, and the next day of units to look at; none once it is done. */
    dia: z.string(),
    proximo: z.string().optional().or(z.undefined()),
    calada: z.boolean(),
  }),
  key: (id: 'RONDA') => ({ PK: `URD#${id}`, SK: 'RAIZ' }),
  id: r => r.id,
})
export type RondaDasUrs = ReturnType<typeof RondaDasUrs.parse>
