import * as z from 'zod'
import { intervalos } from '../../../shared/domain/ciclos.ts'
import { type Sentido, sentidos } from '../../../shared/domain/contasDoProvedor.ts'
import { situacoesDaSerie } from '../../../shared/domain/estados/serieDeContas.ts'
import { ContaDoProvedor } from './ContaDoProvedor.ts'
import { entity } from './entity.ts'
import { indiceVence } from './shardOf.ts'

/** Those of one direction that still make titles. */
export const seriesAtivas = (sentido: Sentido): string => `SCP#${sentido}#ATIVAS`

const Pessoa = z.object({ id: z.string(), nome: z.string() })
const { contraparte, servico, descricao, valor, contaContabil } = ContaDoProvedor.schema.shape

/** What repeats of what the provider is to receive or to pay (decision 0115): each title is made out of it in its month. */
export const SerieDeContas = entity({
  name: 'SerieDeContas',
  pattern: {
    PK: 'SCP#id',
    SK: 'RAIZ',
    index: 'GSI1 SCP#sentido#ATIVAS · instant#id while it makes titles; GSI3 while its next title waits for its day',
    note: 'what repeats of what the provider is to receive or to pay',
  },
  schema: z.object({
    id: z.string(),
    versao: z.int(),
    sentido: z.enum(sentidos),
    situacao: z.enum(situacoesDaSerie),
    /** What every title takes from it: a slip's line is of one title alone. */
    ...{ contraparte, servico, descricao, valor, contaContabil },
    /** The days of its first title: every other title's are counted from them. */
    emissao: z.string(),
    vencimento: z.string(),
    intervalo: z.enum(intervalos),
    ate: z.string().optional(),
    vezes: z.int().optional(),
    /** Centavos of its first and of its last title, where they are of a part of a month (decision 0132). */
    primeiroValor: z.int().optional(),
    ultimoValor: z.int().optional(),
    /** How many titles were made. */
    feitas: z.int(),
    /** When the next one is made (epoch ms), while it is active. */
    vence: z.int().optional(),
    autor: Pessoa,
    criadaEm: z.string(),
    /** Who ended it, and why. */
    encerrou: Pessoa.optional(),
    motivo: z.string().optional(),
    terminadaEm: z.string().optional(),
  }),
  key: (id: string) => ({ PK: `SCP#${id}`, SK: 'RAIZ' }),
  id: s => s.id,
  indexes: s => ({
    ...(s.situacao === 'ativa' && { GSI1PK: seriesAtivas(s.sentido), GSI1SK: `${s.criadaEm}#${s.id}` }),
    ...indiceVence(s.vence, s.id),
  }),
})
export type SerieDeContas = ReturnType<typeof SerieDeContas.parse>
