import * as z from 'zod'
import { disputa } from '../../../shared/domain/estados/disputa.ts'
import { Defesa } from './defesa.ts'
import { entity, eventosDe } from './entity.ts'
import { shardOf } from './shardOf.ts'

/** A company's contestations, of cards and of Pix, by their age. */
export const contestacoesDa = (empresaId: string): string => `CTS#EMP#${empresaId}`
/** Contested sales of every company whose proof may still be sent, by their age: the staff's queue. */
export const contestacoesAbertas = 'EQP#CTS'
export const indiceDaFila = ({ criadaEm, id }: Record<'criadaEm' | 'id', string>, espera: boolean) =>
  espera ? { GSI2PK: contestacoesAbertas, GSI2SK: `${criadaEm}#${id}` } : {}

/** A cart's is ours, and in no company's list (decision 0024). */
export const indiceContestacoes = ({
  de,
  empresaId,
  criadaEm,
  id,
}: Record<'de' | 'empresaId' | 'criadaEm' | 'id', string>) =>
  de.startsWith('CHK#') && { GSI1PK: contestacoesDa(empresaId), GSI1SK: `${criadaEm}#${id}` }

/**
 * A dispute of a card sale, beside the checkout or cart whose sale it is. Its id is the acquirer's case number; `versao`
 * counts what changed of it, and with the id names each of its journal entries.
 */
export const Disputa = entity({
  name: 'Disputa',
  pattern: {
    PK: 'CHK#id, CAR#id',
    SK: 'DSP#caso',
    index:
      'GSI1 CTS#EMP#empresa · instant#id of a link’s sale; GSI2 EQP#CTS · instant#id while proof may be sent; GSI3 VENCE#shard · instant#id while proof must be sent',
    note: 'a dispute of a card sale, CHK# or CAR#, by the acquirer’s case',
  },
  schema: z.object({
    /** The partition of the sale: `CHK#…` or `CAR#…`. */
    de: z.string(),
    id: z.string(),
    empresaId: z.string(),
    /** The payment that is disputed, where it is not the one that pays the sale. */
    pagamentoId: z.string().optional(),
    versao: z.int(),
    estado: z.enum(disputa.states as [string, ...string[]]).transform(v => v as (typeof disputa.states)[number]),
    /** Centavos in dispute. */
    valor: z.int(),
    /** The network's reason code. */
    motivo: z.string().optional(),
    criadaEm: z.string(),
    /** When its amount or state changed last. */
    mudouEm: z.string().optional(),
    /** How often proof was sent. */
    envios: z.int().optional(),
    representadaEm: z.string().optional(),
    /** What the company sent; a dispute of what was refunded is answered by our own proof. */
    defesa: Defesa.optional(),
    /** When the sweeper must send proof, in ms. */
    vence: z.number().optional().or(z.undefined()),
    /** What the company is told of this version; nothing of a payment that pays no sale. */
    ev: eventosDe('Disputa').optional(),
  }),
  key: ({ de, id }: { de: string; id: string }) => ({ PK: de, SK: `DSP#${id}` }),
  id: ({ de, id }) => ({ de, id }),
  indexes: d => ({
    // one of a payment that pays no sale is ours, as a cart's is
    ...(d.pagamentoId === undefined && indiceContestacoes(d)),
    ...indiceDaFila(d, d.estado === 'aberta' || d.estado === 'representando'),
    ...(d.vence !== undefined && {
      GSI3PK: `VENCE#${shardOf(d.de.slice(4))}`,
      GSI3SK: `${new Date(d.vence).toISOString()}#${d.de.slice(4)}`,
    }),
  }),
})
export type Disputa = ReturnType<typeof Disputa.parse>
