import * as z from 'zod'
import { limitesDoCatalogo } from '../domain/catalogo.ts'
import { limitesDasCompras as limites } from '../domain/compras.ts'
import { tipoDocumento } from '../domain/documento.ts'
import { emailValido } from '../domain/email.ts'
import { decisoesDaCompra, estadosDoPedidoDeCompra } from '../domain/estados/pedidoDeCompra.ts'
import { limitesDoEstoque } from '../domain/estoque.ts'
import { telefoneValido } from '../domain/telefone.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  ChaveReutilizada,
  CompraEmOutraSituacao,
  CompraNaoEncontrada,
  EstoqueNaoEncontrado,
  FornecedorJaExiste,
  FornecedorNaoEncontrado,
  LojaNaoContratada,
} from './erros.ts'
import { Id21, Instante, Reais, sensivel } from './tipos.ts'

/** Suppliers (R104, R105) and what is bought of them; what comes enters the stock at its cost. */

const editaveis = {
  nome: z.string().trim().min(2, 'informe o nome').max(limites.nome),
  contato: z.string().trim().max(limites.contato).meta(sensivel),
  email: z
    .string()
    .trim()
    .max(120)
    .refine(texto => texto === '' || emailValido(texto), 'e-mail inválido')
    .meta(sensivel),
  telefone: z
    .string()
    .trim()
    .max(20)
    .refine(texto => texto === '' || telefoneValido(texto), 'telefone inválido')
    .meta(sensivel),
  prazoDias: z.int().min(0).max(limites.prazo, 'até 365 dias').nullable().meta({
    description: 'Dias entre o pedido e a entrega, como combinado.',
  }),
  condicoes: z.string().trim().max(limites.observacao).meta({ description: 'Como se paga, nas palavras da empresa.' }),
}
const FornecedorNovo = z.strictObject({
  ...editaveis,
  documento: z
    .string()
    .max(20)
    .refine(texto => tipoDocumento(texto) !== undefined, 'CPF ou CNPJ inválido')
    .meta(sensivel),
})
const FornecedorNaLista = z.object({
  id: Id21,
  nome: z.string(),
  documento: z.string().meta(sensivel),
  contato: z.string().meta(sensivel),
  telefone: z.string().meta(sensivel),
  prazoDias: z.int().nullable(),
  ativo: z.boolean(),
})
const FornecedorInteiro = FornecedorNaLista.extend({
  email: z.string().meta(sensivel),
  condicoes: z.string(),
  criadoEm: Instante,
  atualizadoEm: Instante,
})

const Unidades = z.int().min(1, 'ao menos uma unidade').max(limitesDoEstoque.quantidade, 'até um milhão de unidades')
const CompraNova = z.strictObject({
  fornecedor: Id21,
  itens: z
    .array(
      z.strictObject({
        estoque: Id21,
        quantidade: Unidades,
        custo: Reais.refine(v => v >= 0, 'de zero para cima')
          .refine(v => v <= limitesDoEstoque.custo, 'até R$ 1.000.000,00')
          .meta({ description: 'De uma unidade.' }),
      }),
    )
    .min(1, 'inclua ao menos um item')
    .max(limites.itens, 'até trinta itens')
    .refine(itens => new Set(itens.map(i => i.estoque)).size === itens.length, 'cada item aparece uma vez só'),
  previsao: z.iso.date().nullable(),
  observacao: z.string().trim().max(limites.observacao),
})
const CompraNaLista = z.object({
  id: Id21,
  fornecedor: z.string(),
  situacao: z.enum(estadosDoPedidoDeCompra),
  itens: z.int(),
  total: Reais,
  previsao: z.iso.date().nullable(),
  criadoEm: Instante,
})
const Compra = CompraNaLista.extend({
  fornecedorId: Id21,
  itens: z.array(z.object({ estoque: Id21, nome: z.string(), quantidade: z.int(), custo: Reais, recebido: z.int() })),
  observacao: z.string(),
  criadoPor: z.string(),
  enviadoEm: Instante.nullable(),
  fimEm: Instante.nullable(),
})

const leitura = { access: sessao('G04', 'ler') } as const
const escrita = { access: sessao('G04', 'escrever') } as const
const limit = z.coerce.number().int().min(1).max(50).optional()
const comId = { id: Id21 }

export const listarFornecedores = endpoint({
  ...leitura,
  operation: 'listarFornecedores',
  summary: 'Suppliers by name; `nome` is how the name begins.',
  impacto: 'Empresas não veem os próprios fornecedores.',
  query: {
    limit,
    cursor: z
      .string()
      .max(400)
      .regex(/^[\w-]+$/, 'cursor desconhecido')
      .optional(),
    nome: z.string().trim().max(limitesDoCatalogo.nome).optional(),
  },
  response: z.object({ itens: z.array(FornecedorNaLista), cursor: z.string().nullable() }),
  errors: [],
})
export const criarFornecedor = endpoint({
  ...escrita,
  operation: 'criarFornecedor',
  summary: 'Registers a supplier: one CPF or CNPJ is one of the company’s.',
  impacto: 'Empresas não conseguem cadastrar fornecedores.',
  body: FornecedorNovo,
  idempotente: true,
  response: FornecedorInteiro,
  errors: [LojaNaoContratada, FornecedorJaExiste, ChaveReutilizada],
})
export const obterFornecedor = endpoint({
  ...leitura,
  operation: 'obterFornecedor',
  summary: 'A supplier.',
  impacto: 'Empresas não veem um fornecedor.',
  params: comId,
  response: FornecedorInteiro,
  errors: [FornecedorNaoEncontrado],
})
export const alterarFornecedor = endpoint({
  ...escrita,
  operation: 'alterarFornecedor',
  summary: 'Changes a supplier, or puts it aside; its document stays.',
  impacto: 'Empresas não conseguem corrigir um fornecedor.',
  params: comId,
  body: z.strictObject({ ...editaveis, ativo: z.boolean() }),
  response: FornecedorInteiro,
  errors: [FornecedorNaoEncontrado],
})
export const listarPedidosDeCompra = endpoint({
  ...leitura,
  operation: 'listarPedidosDeCompra',
  summary: 'Purchases of the company, newest first.',
  impacto: 'Empresas não veem os próprios pedidos de compra.',
  query: {
    limit,
    cursor: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[A-Za-z0-9]{21}$/, 'cursor desconhecido')
      .optional(),
  },
  response: z.object({ itens: z.array(CompraNaLista), cursor: z.string().nullable() }),
  errors: [],
})
export const criarPedidoDeCompra = endpoint({
  ...escrita,
  operation: 'criarPedidoDeCompra',
  summary: 'Begins a purchase: a draft of things in stock, each with how many and what one costs.',
  impacto: 'Empresas não conseguem fazer pedidos de compra.',
  body: CompraNova,
  idempotente: true,
  response: Compra,
  errors: [LojaNaoContratada, FornecedorNaoEncontrado, EstoqueNaoEncontrado, ChaveReutilizada],
})
export const obterPedidoDeCompra = endpoint({
  ...leitura,
  operation: 'obterPedidoDeCompra',
  summary: 'A purchase, and how much of it came.',
  impacto: 'Empresas não veem um pedido de compra.',
  params: comId,
  response: Compra,
  errors: [CompraNaoEncontrada],
})
export const alterarPedidoDeCompra = endpoint({
  ...escrita,
  operation: 'alterarPedidoDeCompra',
  summary: 'Changes a draft; what was sent stays as it was sent.',
  impacto: 'Empresas não conseguem corrigir pedidos de compra.',
  params: comId,
  body: CompraNova,
  response: Compra,
  errors: [CompraNaoEncontrada, CompraEmOutraSituacao, FornecedorNaoEncontrado, EstoqueNaoEncontrado],
})
export const mudarPedidoDeCompra = endpoint({
  ...escrita,
  operation: 'mudarPedidoDeCompra',
  summary: 'Says that a purchase was sent, or cancels what is missing of it.',
  impacto: 'Empresas não conseguem enviar nem cancelar pedidos de compra.',
  params: comId,
  body: z.strictObject({ decisao: z.enum(decisoesDaCompra) }),
  response: Compra,
  errors: [CompraNaoEncontrada, CompraEmOutraSituacao],
})
export const receberPedidoDeCompra = endpoint({
  ...escrita,
  operation: 'receberPedidoDeCompra',
  summary: 'What came of a purchase enters the stock at its cost, in one transaction with the purchase.',
  impacto: 'Empresas não conseguem receber o que compraram.',
  params: comId,
  body: z.strictObject({
    itens: z
      .array(z.strictObject({ estoque: Id21, quantidade: Unidades }))
      .min(1, 'diga o que chegou')
      .max(limites.itens, 'até trinta itens'),
  }),
  idempotente: true,
  response: Compra,
  errors: [LojaNaoContratada, CompraNaoEncontrada, CompraEmOutraSituacao, EstoqueNaoEncontrado, ChaveReutilizada],
})
