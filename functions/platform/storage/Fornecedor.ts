import * as z from 'zod'
import { type EstadoDoPedidoDeCompra, estadosDoPedidoDeCompra } from '../../../shared/domain/estados/pedidoDeCompra.ts'
import { entity } from './entity.ts'
import { lugarPorNome } from './porNome.ts'

/** Suppliers of a company, by name. */
export const fornecedoresDaEmpresa = (empresaId: string): string => `FORNECEDORES#EMP#${empresaId}`
/** Purchases of a company, by their age. */
export const comprasDaEmpresa = (empresaId: string): string => `COMPRAS#EMP#${empresaId}`

/** Who a company buys of. */
export const Fornecedor = entity({
  name: 'Fornecedor',
  pattern: {
    PK: 'FORNECEDOR#id',
    SK: 'RAIZ',
    index: 'GSI1 FORNECEDORES#EMP#empresaId · name, id',
    note: 'who a company buys of',
  },
  schema: z.object({
    id: z.string(),
    empresaId: z.string(),
    versao: z.int(),
    nome: z.string(),
    busca: z.string(),
    /** CPF or CNPJ, without marks. */
    documento: z.string().meta({ sensivel: true }),
    /** Who one talks to there. */
    contato: z.string().meta({ sensivel: true }),
    email: z.string().meta({ sensivel: true }),
    telefone: z.string().meta({ sensivel: true }),
    /** Days from an order until it comes, as agreed; not said, where absent. */
    prazoDias: z.int().optional(),
    /** How it is paid, in the company's own words. */
    condicoes: z.string(),
    ativo: z.boolean(),
    criadoEm: z.string(),
    /** Epoch ms of the last change. */
    em: z.int(),
  }),
  key: (id: string) => ({ PK: `FORNECEDOR#${id}`, SK: 'RAIZ' }),
  id: f => f.id,
  indexes: f => ({ GSI1PK: fornecedoresDaEmpresa(f.empresaId), GSI1SK: lugarPorNome(f) }),
})
export type Fornecedor = ReturnType<typeof Fornecedor.parse>

/** What a company asks a supplier for, and how much of it came. */
export const PedidoDeCompra = entity({
  name: 'PedidoDeCompra',
  pattern: {
    PK: 'COMPRA#id',
    SK: 'RAIZ',
    index: 'GSI1 COMPRAS#EMP#empresaId · instant#id',
    note: 'what a company asks a supplier for, and how much of it came',
  },
  schema: z.object({
    id: z.string(),
    empresaId: z.string(),
    fornecedorId: z.string(),
    fornecedor: z.string(),
    versao: z.int(),
    estado: z.enum(estadosDoPedidoDeCompra as [string, ...string[]]).transform(v => v as EstadoDoPedidoDeCompra),
    itens: z.array(
      z.object({
        /** The level that it comes into. */
        estoque: z.string(),
        nome: z.string(),
        quantidade: z.int(),
        /** Of one unit (centavos). */
        custo: z.int(),
        recebido: z.int(),
      }),
    ),
    /** When it should come (São Paulo's day). */
    previsao: z.string().optional(),
    observacao: z.string(),
    criadoPor: z.object({ id: z.string(), nome: z.string() }),
    criadoEm: z.string(),
    enviadoEm: z.string().optional(),
    /** When it was received whole, or cancelled. */
    fimEm: z.string().optional(),
  }),
  key: (id: string) => ({ PK: `COMPRA#${id}`, SK: 'RAIZ' }),
  id: p => p.id,
  indexes: p => ({ GSI1PK: comprasDaEmpresa(p.empresaId), GSI1SK: `${p.criadoEm}#${p.id}` }),
})
export type PedidoDeCompra = ReturnType<typeof PedidoDeCompra.parse>
