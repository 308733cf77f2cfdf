import * as z from 'zod'
import { situacoesDaOrdem } from '../../../shared/domain/estados/ordemJudicial.ts'
import { meiosDoDeposito, ordemEmVigor, ordemIncompleta, pedidosDaOrdem } from '../../../shared/domain/ordemJudicial.ts'
import { entity } from './entity.ts'
import { shardOf } from './shardOf.ts'

/** Orders that wait for a person or are in force, and those that ended, by their age; and those that still miss something of an account. */
export const ordensAbertas = 'ORJ#ABERTAS'
export const ordensEncerradas = 'ORJ#ENCERRADAS'
export const ordensDaConta = (conta: string): string => `ORJ#CTA#${conta}`

const Pessoa = z.object({ id: z.string(), nome: z.string() })

/**
 * A court order over one account (decision 0092), kept for good; what it holds is in the journal beside it. The company is
 * `clienteId`, so that acts on it stay in the staff's own audit chain.
 */
export const OrdemJudicial = entity({
  name: 'OrdemJudicial',
  pattern: {
    PK: 'ORJ#id',
    SK: 'RAIZ',
    index:
      'GSI1 ORJ#ABERTAS, ORJ#ENCERRADAS · instant#id; GSI2 ORJ#CTA#conta · instant#id while it misses something; GSI3 VENCE#shard · instant#id meanwhile',
    note: 'a court order over an account, from its registration to its end',
  },
  schema: z.object({
    id: z.string(),
    versao: z.int(),
    situacao: z.enum(situacoesDaOrdem),
    clienteId: z.string(),
    cliente: z.string(),
    conta: z.string(),
    titular: z.string(),
    /** Twenty digits. */
    processo: z.string(),
    autoridade: z.string(),
    /** Centavos; none for all there is. */
    valor: z.int().optional(),
    bloqueado: z.int(),
    transferido: z.int(),
    /** aaaa-mm-dd */
    prazo: z.string(),
    /** `chave`: its name inside `ordens-judiciais/`. */
    arquivo: z.object({ chave: z.string(), nome: z.string(), bytes: z.int(), sha256: z.string() }),
    autor: Pessoa,
    confirmador: Pessoa.optional(),
    /** What a person asked for and another decides. */
    pedido: z
      .object({
        tipo: z.enum(pedidosDaOrdem),
        valor: z.int(),
        meio: z.enum(meiosDoDeposito).optional(),
        motivo: z.string(),
        autor: Pessoa,
        em: z.string(),
      })
      .optional(),
    /** What people did, the oldest first; what was held is in the journal. */
    historico: z.array(
      z.object({
        em: z.string(),
        quem: z.string(),
        ato: z.string(),
        valor: z.int().optional(),
        texto: z.string().optional(),
      }),
    ),
    criadoEm: z.string(),
    /** When the sweeper looks whether more can be held, in ms. */
    vence: z.number().optional().or(z.undefined()),
  }),
  key: (id: string) => ({ PK: `ORJ#${id}`, SK: 'RAIZ' }),
  id: o => o.id,
  indexes: o => ({
    GSI1PK: o.situacao === 'aguardandoConfirmacao' || ordemEmVigor(o) ? ordensAbertas : ordensEncerradas,
    GSI1SK: `${o.criadoEm}#${o.id}`,
    ...(ordemIncompleta(o) && { GSI2PK: ordensDaConta(o.conta), GSI2SK: `${o.criadoEm}#${o.id}` }),
    ...(o.vence !== undefined && {
      GSI3PK: `VENCE#${shardOf(o.id)}`,
      GSI3SK: `${new Date(o.vence).toISOString()}#${o.id}`,
    }),
  }),
})
export type OrdemJudicial = ReturnType<typeof OrdemJudicial.parse>
