import * as z from 'zod'
import { arranjos } from '../../../shared/domain/agenda.ts'
import { antecipacao } from '../../../shared/domain/estados/antecipacao.ts'
import { entity, eventosDe } from './entity.ts'
import { lugarNaLista } from './listaDaEquipe.ts'

/** An offer to pay a part of a receivable unit early; its journal entry is beside it, once it was authorised. */
export const Antecipacao = entity({
  name: 'Antecipacao',
  pattern: {
    PK: 'ANT#id',
    SK: 'RAIZ',
    index: "GSI1 EQP#ANT#0 · instant#id, the staff's list",
    note: 'offer to pay a receivable early; its link is its id',
  },
  schema: z.object({
    id: z.string(),
    empresaId: z.string(),
    recebedorId: z.string(),
    versao: z.int(),
    estado: z
      .enum(antecipacao.states as [string, ...string[]])
      .transform(v => v as (typeof antecipacao.states)[number]),
    /** The receivable unit that it takes from. */
    conta: z.string(),
    data: z.string(),
    arranjo: z.enum(arranjos),
    /** Centavos: of the unit, of the part that is anticipated, what that costs. */
    valorTransacionado: z.int(),
    valorRegular: z.int(),
    custo: z.int(),
    taxaMes: z.string(),
    metodo: z.enum(['simples', 'composto']),
    dias: z.int(),
    /** Selfies compared so far that were not given back. */
    tentativas: z.int(),
    transferenciaId: z.string().optional(),
    /** `vez` counts how often its address went out; offers of before that lack it. Epoch ms. */
    envio: z.object({ vez: z.int(), em: z.int() }).optional(),
    /** When its address was first opened, in ms. */
    abertaEm: z.int().optional(),
    pedidoPor: z.string(),
    /** Staff took it back: when, who, and why. */
    cancelamento: z.object({ em: z.string(), por: z.string(), motivo: z.string() }).optional(),
    criadoEm: z.string(),
    /** Epoch ms. */
    expiraEm: z.int(),
    ev: eventosDe('Antecipacao'),
  }),
  key: (id: string) => ({ PK: `ANT#${id}`, SK: 'RAIZ' }),
  id: a => a.id,
  indexes: a => {
    const [GSI1PK, GSI1SK] = lugarNaLista('ANT', a)
    return { GSI1PK, GSI1SK }
  },
})
export type Antecipacao = ReturnType<typeof Antecipacao.parse>

/** Leads from a receiver to its offers; written with each. */
export const LinhaDeAntecipacao = entity({
  name: 'LinhaDeAntecipacao',
  pattern: { PK: 'LST#REC#recebedorId#ANT', SK: 'criadoEm#id', note: "a receiver's offers, newest last" },
  schema: z.object({ recebedorId: z.string(), criadoEm: z.string(), id: z.string() }),
  key: ({ recebedorId, criadoEm, id }: { recebedorId: string; criadoEm: string; id: string }) => ({
    PK: `LST#REC#${recebedorId}#ANT`,
    SK: `${criadoEm}#${id}`,
  }),
  id: ({ recebedorId, criadoEm, id }) => ({ recebedorId, criadoEm, id }),
})
