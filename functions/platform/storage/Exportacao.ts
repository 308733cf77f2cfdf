import * as z from 'zod'
import { exportacao } from '../../../shared/domain/estados/exportacao.ts'
import { listasExportaveis } from '../../../shared/domain/listasExportaveis.ts'
import { entity, eventosDe } from './entity.ts'

/** A report that a user asked for as a file, and how far it came. Never a row of it. */
export const Exportacao = entity({
  name: 'Exportacao',
  pattern: { PK: 'EXP#tipo#dono', SK: 'id', note: 'a report being written to a file; TTL' },
  schema: z.object({
    dono: z.string(),
    empresaId: z.string(),
    id: z.string(),
    versao: z.int(),
    estado: z.enum(exportacao.states as [string, ...string[]]).transform(v => v as (typeof exportacao.states)[number]),
    tipo: z.enum(['checkouts', 'extrato', 'fechamento', 'folha', 'equipe']),
    /** Which of the staff's lists; of them alone. */
    lista: z.enum(listasExportaveis).optional(),
    formato: z.enum(['csv', 'xlsx', 'ofx']),
    /** As they were asked for: the report's or the list's filters, the statement's month, or the payroll. */
    filtros: z.record(z.string(), z.union([z.string(), z.number()])).meta({ sensivel: true }),
    criadoEm: z.string(),
    /** Who asked for it; of files from before this was kept, nobody's name. */
    pediu: z.string().optional(),
    prontaEm: z.string().optional(),
    /** Rows that are durable. */
    linhas: z.int(),
    /** Where the rows that are durable end; the upload they are in, and its parts. */
    cursor: z.string().optional(),
    envio: z
      .object({
        id: z.string(),
        partes: z.array(z.string()),
        /** In all parts together; one begun by an older release lacks it, and begins again. */
        bytes: z.int().optional(),
        /** Every row is in it: only its completion is missing, or the note that it was completed. */
        inteiro: z.boolean().optional(),
      })
      .optional(),
    motivo: z.enum(['limite']).optional(),
    ttl: z.int(),
    ev: eventosDe('Exportacao'),
  }),
  key: ({ dono, id }: { dono: string; id: string }) => ({ PK: `EXP#${dono}`, SK: id }),
  id: ({ dono, id }) => ({ dono, id }),
})
export type Exportacao = ReturnType<typeof Exportacao.parse>

/** The month, `yyyy-mm`, that a file is of and is called by; of others none. */
export const mesDoArquivo = ({ tipo, filtros }: Pick<Exportacao, 'tipo' | 'filtros'>): string | undefined =>
  tipo === 'fechamento' || tipo === 'extrato' ? String(filtros.mes) : undefined
