import * as z from 'zod'
import { reservaDeEstoque } from '../../../shared/domain/estados/reservaDeEstoque.ts'
import { movimentosDeEstoque } from '../../../shared/domain/estoque.ts'
import { entity } from './entity.ts'
import { lugarPorNome } from './porNome.ts'
import { indiceVence } from './shardOf.ts'

/** Where a company's stock is listed by name; what is low apart. */
export const estoqueDaEmpresa = (empresaId: string): string => `ESTOQUE#EMP#${empresaId}`
export const estoqueBaixo = (empresaId: string): string => `ESTOQUE#BAIXO#${empresaId}`

/** How many there are of a product, or of one of its combinations: the sum of its movements, over the version that was read. */
export const NivelDeEstoque = entity({
  name: 'NivelDeEstoque',
  pattern: {
    PK: 'ESTOQUE#id',
    SK: 'RAIZ',
    index: 'GSI1 ESTOQUE#EMP#empresaId · name, id; GSI2 ESTOQUE#BAIXO#empresaId · name, id while it is low',
    note: 'how many there are of a product or combination, and what they cost',
  },
  schema: z.object({
    /** The combination's id, or the product's where it has none: one thing is counted once. */
    id: z.string(),
    empresaId: z.string(),
    produtoId: z.string(),
    versao: z.int(),
    /** As it was named when it was last written; lists are in its order. */
    nome: z.string(),
    busca: z.string(),
    quantidade: z.int(),
    /** Of those, what charges under way hold; levels older than reservations lack it. */
    reservado: z.int().optional(),
    /** What may still be sold: units less what is held. Kept beside them because a condition of the table cannot subtract. */
    livre: z.int().optional(),
    /** What all of them together cost (centavos). */
    custo: z.int(),
    /** What one cost when it last came in (centavos). */
    ultimoCusto: z.int(),
    /** At so many the company is told; never, where absent. */
    minimo: z.int().optional(),
    baixo: z.boolean(),
    /** May be sold before it is there: its quantity goes below zero. */
    encomenda: z.boolean(),
    /** Movements so far: the number of the last one. */
    movimentos: z.int(),
    criadoEm: z.string(),
    em: z.int(),
  }),
  key: (id: string) => ({ PK: `ESTOQUE#${id}`, SK: 'RAIZ' }),
  id: n => n.id,
  indexes: n => ({
    ...{ GSI1PK: estoqueDaEmpresa(n.empresaId), GSI1SK: lugarPorNome(n) },
    ...(n.baixo && { GSI2PK: estoqueBaixo(n.empresaId), GSI2SK: lugarPorNome(n) }),
  }),
})
export type NivelDeEstoque = ReturnType<typeof NivelDeEstoque.parse>

/** One movement, create-only and numbered: what a level is, its movements add up to. */
export const MovimentoDeEstoque = entity({
  name: 'MovimentoDeEstoque',
  pattern: { PK: 'ESTOQUE#id', SK: 'MOV#n', note: 'a movement of a stock: create-only, their sum is the level' },
  schema: z.object({
    nivelId: z.string(),
    n: z.int(),
    tipo: z.enum(movimentosDeEstoque),
    /** Units that came (above zero) or left. */
    quantidade: z.int(),
    /** Centavos that came with them or left. */
    custo: z.int(),
    /** Units after it. */
    saldo: z.int(),
    motivo: z.string(),
    /** Who wrote it. */
    por: z.object({ id: z.string(), nome: z.string() }),
    em: z.string(),
    /** What it was written for, where it was not by hand: a purchase order, the checkout of a sale. */
    de: z.string().optional(),
  }),
  key: ({ nivelId, n }: { nivelId: string; n: number }) => ({
    PK: `ESTOQUE#${nivelId}`,
    SK: `MOV#${String(n).padStart(9, '0')}`,
  }),
  id: ({ nivelId, n }) => ({ nivelId, n }),
})
export type MovimentoDeEstoque = ReturnType<typeof MovimentoDeEstoque.parse>

/** Where a company's payments stand that were paid and have no stock. */
export const vendidosSemEstoque = (empresaId: string): string => `ESTOQUE#FALTA#${empresaId}`

const estados = reservaDeEstoque.states as [string, ...string[]]
/** What one payment holds of the stock until `vence`, or took of it: beside its checkout, and only where its link sells merchandise. */
export const ReservaDeEstoque = entity({
  name: 'ReservaDeEstoque',
  pattern: {
    PK: 'CHK#id',
    SK: 'ESTOQUE',
    index:
      'GSI1 ESTOQUE#FALTA#empresaId · instant#id while it is paid and not served; GSI3 VENCE#shard · instant#id while it holds',
    note: 'what a payment holds of the stock, or took of it',
  },
  schema: z.object({
    checkoutId: z.string(),
    empresaId: z.string(),
    versao: z.int(),
    estado: z.enum(estados).transform(e => e as (typeof reservaDeEstoque.states)[number]),
    /** Of things that were counted when the charge began: one row each. */
    itens: z.array(
      z.object({
        ...{ nivelId: z.string(), nome: z.string(), quantidade: z.int().min(1) },
        /** Units of it that refunds put into the stock again. */
        voltou: z.int().optional(),
      }),
    ),
    /** When it is looked at again, in ms, while it holds. */
    vence: z.number().optional(),
    /** Epoch ms of its last change. */
    em: z.int(),
  }),
  key: (checkoutId: string) => ({ PK: `CHK#${checkoutId}`, SK: 'ESTOQUE' }),
  id: r => r.checkoutId,
  indexes: r => ({
    ...(r.estado === 'reservada' && indiceVence(r.vence, r.checkoutId)),
    ...((r.estado === 'semEstoque' || r.estado === 'aEspera') && {
      GSI1PK: vendidosSemEstoque(r.empresaId),
      GSI1SK: `${new Date(r.em).toISOString()}#${r.checkoutId}`,
    }),
  }),
})
export type ReservaDeEstoque = ReturnType<typeof ReservaDeEstoque.parse>
