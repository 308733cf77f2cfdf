import * as z from 'zod'
import { inicioDoDia } from '../../../shared/domain/calendario.ts'
import { tiposDeDivergencia } from '../../../shared/domain/conciliacao/divergencia.ts'
import { type SituacaoDaDivergencia, situacoesDaDivergencia } from '../../../shared/domain/estados/divergencia.ts'
import { entity } from './entity.ts'
import { id21De } from './id21De.ts'
import { indiceVence } from './shardOf.ts'

/** What the acquirer's files and our journal say of each other (decision 0148): what differs, what was compared, how far. */

/** Divergences of one state, by the day that they are of; and those of one kind among them. */
export const divergenciasEm = (situacao: SituacaoDaDivergencia, tipo?: string): string =>
  tipo === undefined ? `DVG#${situacao}` : `DVG#${situacao}#${tipo}`

/** By what makes it the same each time that it is found. */
export const idDaDivergencia = id21De

/** One thing that differs. Its id follows from what it is of, so that finding it again is finding the same. */
export const Divergencia = entity({
  name: 'Divergencia',
  pattern: {
    PK: 'DVG#id',
    SK: 'RAIZ',
    index: 'GSI1 DVG#situacao · day#id; GSI2 DVG#situacao#tipo · day#id',
    note: 'what differs between the acquirer and the journal',
  },
  schema: z.object({
    id: z.string(),
    versao: z.int(),
    situacao: z.enum(situacoesDaDivergencia),
    chave: z.string(),
    tipo: z.enum(tiposDeDivergencia),
    /** aaaa-mm-dd: of the sale, else of the line. */
    dia: z.string(),
    /** Centavos at stake. */
    valor: z.int(),
    /** The partition of our sale, and whose it is. */
    de: z.string().optional(),
    empresaId: z.string().optional(),
    tid: z.string().optional(),
    pedido: z.string().optional(),
    parcela: z.int().optional(),
    /** Centavos, hundredths of one per cent and days: what each side says. */
    aqui: z.int().optional(),
    la: z.int().optional(),
    taxaAqui: z.int().optional(),
    taxaLa: z.int().optional(),
    diaAqui: z.string().optional(),
    diaLa: z.string().optional(),
    codigo: z.string().optional(),
    linha: z.object({ arquivoId: z.string(), numero: z.int() }).optional(),
    criadaEm: z.string(),
    /** Who decided, why and when; without a person it was explained by itself. */
    decisao: z
      .object({ quem: z.object({ id: z.string(), nome: z.string() }).optional(), motivo: z.string(), em: z.string() })
      .optional()
      .or(z.undefined()),
    /** The manual entry that it made. */
    lancamento: z.string().optional(),
  }),
  key: (id: string) => ({ PK: `DVG#${id}`, SK: 'RAIZ' }),
  id: d => d.id,
  indexes: ({ situacao, tipo, dia, id }) => ({
    GSI1PK: divergenciasEm(situacao),
    GSI1SK: `${dia}#${id}`,
    GSI2PK: divergenciasEm(situacao, tipo),
    GSI2SK: `${dia}#${id}`,
  }),
})
export type Divergencia = ReturnType<typeof Divergencia.parse>

/**
 * What was compared together, and what came of it: a sale of ours by its partition, else what the acquirer names it by.
 * `vence` is when the sweeper asks whether its next instalment was paid.
 */
export const VendaConferida = entity({
  name: 'VendaConferida',
  pattern: {
    PK: 'CVD#unidade',
    SK: 'RAIZ',
    index: 'GSI3 VENCE#shard · instant#unit while an instalment is to be paid',
    note: 'a sale compared with the acquirer’s files',
  },
  schema: z.object({
    unidade: z.string(),
    versao: z.int(),
    /** Our order, of a sale of ours; aaaa-mm-dd of its capture. */
    pedido: z.string().optional(),
    dia: z.string().optional(),
    /** Every instalment is in the acquirer's files; and how many it paid. */
    completa: z.boolean(),
    pagas: z.int(),
    /** Ids of what differs by now, decided or not. */
    divergencias: z.array(z.string()),
    /** aaaa-mm-dd: the first day on which the next instalment that was not paid is missed. */
    olhar: z.string().optional().or(z.undefined()),
  }),
  key: (unidade: string) => ({ PK: `CVD#${unidade}`, SK: 'RAIZ' }),
  id: v => v.unidade,
  indexes: v => indiceVence(v.olhar === undefined ? undefined : inicioDoDia(v.olhar), v.unidade),
})
export type VendaConferida = ReturnType<typeof VendaConferida.parse>

/** A day of captures whose sales were all looked for at the acquirer; kept by the month that it is of. */
export const DiaConferido = entity({
  name: 'DiaConferido',
  pattern: { PK: 'CNCMES#aaaa-mm', SK: 'aaaa-mm-dd', note: 'a day of captures that was looked through' },
  schema: z.object({
    dia: z.string(),
    /** Card sales of the journal, of them those that were missing, and their centavos. */
    vendas: z.int(),
    faltaram: z.int(),
    valor: z.int(),
    em: z.string(),
  }),
  key: (dia: string) => ({ PK: `CNCMES#${dia.slice(0, 7)}`, SK: dia }),
  id: d => d.dia,
})
export type DiaConferido = ReturnType<typeof DiaConferido.parse>

/** How far the search for sales that the acquirer does not know is, and since when its files are here. */
export const RondaDoEdi = entity({
  name: 'RondaDoEdi',
  pattern: {
    PK: 'CNC#RONDA',
    SK: 'RAIZ',
    index: 'GSI3 VENCE#shard · start of the day on which the next day’s sales are missed',
    note: 'how far the search for what the acquirer lacks is',
  },
  schema: z.object({
    id: z.literal('RONDA'),
    versao: z.int(),
    /** aaaa-mm-dd: the first day that files of captures (03), and of payments (04), are about. */
    capturasDesde: z.string().optional(),
    pagamentosDesde: z.string().optional(),
    /** The day that is looked through next, its part of the journal, where in it, and what was counted of it so far. */
    dia: z.string().optional(),
    parte: z.int(),
    apos: z
      .object({ PK: z.string(), SK: z.string(), GSI1PK: z.string(), GSI1SK: z.string() })
      .optional()
      .or(z.undefined()),
    contagem: z.object({ vendas: z.int(), faltaram: z.int(), valor: z.int() }),
    /** aaaa-mm-dd: when `dia` is due. */
    olhar: z.string().optional(),
  }),
  key: (id: 'RONDA') => ({ PK: `CNC#${id}`, SK: 'RAIZ' }),
  id: r => r.id,
  indexes: r => indiceVence(r.olhar === undefined ? undefined : inicioDoDia(r.olhar), 'RONDA'),
})
export type RondaDoEdi = ReturnType<typeof RondaDoEdi.parse>
