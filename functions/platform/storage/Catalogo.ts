import * as z from 'zod'
import { situacoesDoProduto, tiposDeProduto } from '../../../shared/domain/catalogo.ts'
import { tiposDePergunta } from '../../../shared/domain/perguntasDoProduto.ts'
import { entity } from './entity.ts'
import { lugarPorNome } from './porNome.ts'

/** Where products of a company are listed by name: archived ones apart. */
export const produtosDaEmpresa = (empresaId: string, arquivados: boolean): string =>
  `PRODUTOS#EMP#${empresaId}#${arquivados ? 'arquivados' : 'vivos'}`

const Variacao = z.object({
  /** Stays when its words change: what is counted of it in the stock is under it. */
  id: z.string(),
  opcoes: z.array(z.string()),
  /** Centavos; the product's where absent. */
  preco: z.int().optional(),
  sku: z.string().optional(),
  gtin: z.string().optional(),
  ativa: z.boolean(),
})

/** What a company sells: a thing, a service or a file. */
export const ProdutoDaLoja = entity({
  name: 'ProdutoDaLoja',
  pattern: {
    PK: 'PRODUTO#id',
    SK: 'RAIZ',
    index: 'GSI1 PRODUTOS#EMP#empresaId#vivos · name, id; archived ones under #arquivados',
    note: 'a product of a company with its combinations',
  },
  schema: z.object({
    id: z.string(),
    empresaId: z.string(),
    versao: z.int(),
    situacao: z.enum(situacoesDoProduto),
    tipo: z.enum(tiposDeProduto),
    nome: z.string(),
    /** The name without accents and capitals: lists are in its order, and searched by how it begins. */
    busca: z.string(),
    /** Plain text. */
    descricao: z.string(),
    /** Centavos. */
    preco: z.int(),
    promocao: z.object({ preco: z.int(), de: z.string(), ate: z.string() }).optional(),
    sku: z.string().optional(),
    gtin: z.string().optional(),
    categoria: z.string().optional(),
    eixos: z.array(z.object({ nome: z.string(), opcoes: z.array(z.string()) })),
    variacoes: z.array(Variacao),
    /** As the shop shows them, the first in its list. */
    fotos: z.array(z.object({ id: z.string(), alt: z.string(), largura: z.int(), altura: z.int() })).optional(),
    /** Percents of its price that are its taxes (decision 0246). */
    tributos: z.object({ cbs: z.number(), ibs: z.number() }).optional(),
    /** One unit as it is packed: grams and centimetres. */
    medidas: z.object({ peso: z.int(), altura: z.int(), largura: z.int(), comprimento: z.int() }).optional(),
    /** What the shop asks of who buys it (decision 0255). */
    perguntas: z
      .array(
        z.object({
          ...{ id: z.string(), rotulo: z.string(), tipo: z.enum(tiposDePergunta), obrigatoria: z.boolean() },
          ...{ maximo: z.int().optional(), antecedencia: z.int().optional(), opcoes: z.array(z.string()).optional() },
        }),
      )
      .optional(),
    /** Of a service: how its hour is agreed, in the shop's own words. */
    agendamento: z.string().optional(),
    /** Its place in the shop: lower first, equals by name. */
    ordem: z.int(),
    criadoEm: z.string(),
    /** Epoch ms of the last change. */
    em: z.int(),
  }),
  key: (id: string) => ({ PK: `PRODUTO#${id}`, SK: 'RAIZ' }),
  id: p => p.id,
  indexes: p => ({
    GSI1PK: produtosDaEmpresa(p.empresaId, p.situacao === 'arquivado'),
    GSI1SK: lugarPorNome(p),
  }),
})
export type ProdutoDaLoja = ReturnType<typeof ProdutoDaLoja.parse>

/** How many products a company has ever made. */
export const Catalogo = entity({
  name: 'Catalogo',
  pattern: { PK: 'EMP#empresaId', SK: 'CATALOGO', note: 'how many products a company has, archived ones too' },
  schema: z.object({ empresaId: z.string(), produtos: z.int() }),
  key: (empresaId: string) => ({ PK: `EMP#${empresaId}`, SK: 'CATALOGO' }),
  id: c => c.empresaId,
})

/** A sixteenth of a company's codes: sixteen conditional items instead of one per code (decision 0134). */
export const SkusDaEmpresa = entity({
  name: 'SkusDaEmpresa',
  pattern: {
    PK: 'EMP#empresaId',
    SK: 'SKUS#parte',
    note: "a sixteenth of a company's product codes, each with its product: one code is one product's",
  },
  schema: z.object({
    empresaId: z.string(),
    parte: z.int(),
    versao: z.int(),
    skus: z.record(z.string(), z.string()),
  }),
  key: ({ empresaId, parte }: { empresaId: string; parte: number }) => ({
    PK: `EMP#${empresaId}`,
    SK: `SKUS#${String(parte).padStart(2, '0')}`,
  }),
  id: ({ empresaId, parte }) => ({ empresaId, parte }),
})
export type SkusDaEmpresa = ReturnType<typeof SkusDaEmpresa.parse>

/** A spreadsheet of products that a company had written: what the audit log names, because its products are many. */
export const LoteDeProdutos = entity({
  name: 'LoteDeProdutos',
  pattern: {
    PK: 'EMP#empresaId',
    SK: 'LOTEPRD#id',
    note: 'a spreadsheet of products: how many rows, and how many its last call was to make and to change',
  },
  schema: z.object({
    empresaId: z.string(),
    id: z.string(),
    /** Rows of the file, and products that the last call was to make and to change. */
    linhas: z.int(),
    criados: z.int(),
    mudados: z.int(),
    criadoEm: z.string(),
  }),
  key: ({ empresaId, id }: { empresaId: string; id: string }) => ({ PK: `EMP#${empresaId}`, SK: `LOTEPRD#${id}` }),
  id: ({ empresaId, id }) => ({ empresaId, id }),
})
export type LoteDeProdutos = ReturnType<typeof LoteDeProdutos.parse>

/** A photo that a company sent, kept in the bucket: only such a one can be a product's. */
export const FotoDaEmpresa = entity({
  name: 'FotoDaEmpresa',
  pattern: { PK: 'EMP#empresaId', SK: 'FOTO#id', note: 'a photo that a company sent for its products, and its size' },
  schema: z.object({ empresaId: z.string(), id: z.string(), largura: z.int(), altura: z.int(), em: z.int() }),
  key: ({ empresaId, id }: { empresaId: string; id: string }) => ({ PK: `EMP#${empresaId}`, SK: `FOTO#${id}` }),
  id: ({ empresaId, id }) => ({ empresaId, id }),
})
export type FotoDaEmpresa = ReturnType<typeof FotoDaEmpresa.parse>
