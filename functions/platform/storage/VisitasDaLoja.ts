import * as z from 'zod'
import { entity } from './entity.ts'

/** In how many parts a shop's day is counted: many who come at once are not one hot item. */
export const PARTES_DAS_VISITAS = 4
export const visitasDaEmpresa = (empresaId: string): string => `VISITAS#${empresaId}`

/** How many came to a shop on a day, and how many began to fill a bag (decision 0257): counts, and nothing of any of them. */
export const VisitasDaLoja = entity({
  name: 'VisitasDaLoja',
  pattern: {
    PK: 'VISITAS#empresaId',
    SK: 'dia#parte',
    note: 'visits and begun bags of a shop by day, in 4 parts; TTL',
  },
  schema: z.object({
    empresaId: z.string(),
    /** Of São Paulo. */
    dia: z.string(),
    parte: z.int(),
    visitas: z.int().default(0),
    carrinhos: z.int().default(0),
    ttl: z.int(),
  }),
  key: ({ empresaId, dia, parte }: { empresaId: string; dia: string; parte: number }) => ({
    PK: visitasDaEmpresa(empresaId),
    SK: `${dia}#${parte}`,
  }),
  id: ({ empresaId, dia, parte }) => ({ empresaId, dia, parte }),
})
