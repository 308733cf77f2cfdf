import * as z from 'zod'
import { limitesDoCatalogo } from '../domain/catalogo.ts'
import { type EstadoDaReserva, reservaDeEstoque } from '../domain/estados/reservaDeEstoque.ts'
import { limitesDoEstoque as limites, movimentosDeEstoque, movimentosManuais } from '../domain/estoque.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  ChaveReutilizada,
  CheckoutNaoEncontrado,
  EstoqueInsuficiente,
  EstoqueJaExiste,
  EstoqueNaoEncontrado,
  LojaNaoContratada,
  ProdutoNaoEncontrado,
  VendaJaResolvida,
} from './erros.ts'
import { Id21, Instante, Reais } from './tipos.ts'

/** The stock of what a company sells (R106, R107): movements, what they add up to, and counts. */

const Quantidade = z.int().min(0, 'de zero para cima').max(limites.quantidade, 'até um milhão de unidades')
const Custo = Reais.refine(v => v >= 0, 'de zero para cima').refine(v => v <= limites.custo, 'até R$ 1.000.000,00')
const Minimo = Quantidade.nullable().meta({ description: 'Com quantas unidades a empresa é avisada; nunca, se nulo.' })
const Encomenda = z.boolean().meta({ description: 'Pode ser vendido antes de chegar: a quantidade fica negativa.' })
const Motivo = z.string().trim().max(limites.motivo)

const Nivel = z.object({
  id: Id21,
  produto: Id21,
  nome: z.string(),
  quantidade: z.int(),
  /** Of those, what payments under way hold. */
  reservado: z.int(),
  /** What may still be sold; below zero where fewer were counted than are held. */
  disponivel: z.int(),
  /** What one of them cost on average; the last one, where none is left. */
  custoMedio: Reais,
  /** What all of them cost. */
  custo: Reais,
  /** Of today; null of a product that is in the catalogue no more. */
  preco: Reais.nullable(),
  /** Percent of the price that is left after the average cost; null where one of them is not known. */
  margem: z.number().nullable(),
  minimo: z.int().nullable(),
  baixo: z.boolean(),
  encomenda: z.boolean(),
  atualizadoEm: Instante,
})
const MovimentoFeito = z.object({
  n: z.int(),
  tipo: z.enum(movimentosDeEstoque),
  quantidade: z.int(),
  custo: Reais,
  saldo: z.int(),
  motivo: z.string(),
  por: z.string(),
  /** Of a sale by a payment, and of what came back with its refund: the payment. */
  pagamento: Id21.nullable(),
  em: Instante,
})

const leitura = { access: sessao('G04', 'ler') } as const
const escrita = { access: sessao('G04', 'escrever') } as const

export const listarEstoque = endpoint({
  ...leitura,
  operation: 'listarEstoque',
  summary: 'The stock by name; only what is low, where asked.',
  impacto: 'Empresas não veem o próprio estoque.',
  query: {
    limit: z.coerce.number().int().min(1).max(50).optional(),
    cursor: z
      .string()
      .max(400)
      .regex(/^[\w-]+$/, 'cursor desconhecido')
      .optional(),
    nome: z.string().trim().max(limitesDoCatalogo.nome).optional(),
    baixo: z.enum(['sim', 'nao']).optional(),
  },
  response: z.object({ itens: z.array(Nivel), cursor: z.string().nullable() }),
  errors: [],
})
export const cadastrarEstoque = endpoint({
  ...escrita,
  operation: 'cadastrarEstoque',
  summary: 'Begins to count a product, or one of its combinations: what is there, and what one of them cost.',
  impacto: 'Empresas não conseguem pôr produtos no estoque.',
  body: z.strictObject({
    produto: Id21,
    variacao: Id21.nullable().meta({ description: 'Qual das variações; nulo no produto que não as tem.' }),
    quantidade: Quantidade,
    custo: Custo.meta({ description: 'De uma unidade.' }),
    minimo: Minimo,
    encomenda: Encomenda,
  }),
  idempotente: true,
  response: Nivel,
  errors: [LojaNaoContratada, ProdutoNaoEncontrado, EstoqueJaExiste, ChaveReutilizada],
})
export const obterEstoque = endpoint({
  ...leitura,
  operation: 'obterEstoque',
  summary: 'How many there are of one thing, and what they cost.',
  impacto: 'Empresas não veem um item do estoque.',
  params: { id: Id21 },
  response: Nivel,
  errors: [EstoqueNaoEncontrado],
})
export const ajustarEstoque = endpoint({
  ...escrita,
  operation: 'ajustarEstoque',
  summary: 'Says when the company is told that little is left, and whether it may be sold before it is there.',
  impacto: 'Empresas não conseguem mudar o aviso de estoque baixo.',
  params: { id: Id21 },
  body: z.strictObject({ minimo: Minimo, encomenda: Encomenda }),
  response: Nivel,
  errors: [EstoqueNaoEncontrado],
})
export const listarMovimentosDoEstoque = endpoint({
  ...leitura,
  operation: 'listarMovimentosDoEstoque',
  summary: 'Movements of one thing, newest first.',
  impacto: 'Empresas não veem o histórico do estoque.',
  params: { id: Id21 },
  query: {
    limit: z.coerce.number().int().min(1).max(50).optional(),
    cursor: z
      .string()
      .regex(/^\d{1,9}$/, 'cursor desconhecido')
      .optional(),
  },
  response: z.object({ itens: z.array(MovimentoFeito), cursor: z.string().nullable() }),
  errors: [EstoqueNaoEncontrado],
})
export const moverEstoque = endpoint({
  ...escrita,
  operation: 'moverEstoque',
  summary:
    'Writes a movement: what came, was sold, came back or was lost. It is never changed; another one corrects it.',
  impacto: 'Empresas não conseguem lançar entradas e saídas do estoque.',
  params: { id: Id21 },
  body: z.strictObject({
    tipo: z.enum(movimentosManuais),
    quantidade: z.int().min(1, 'ao menos uma unidade').max(limites.quantidade, 'até um milhão de unidades'),
    custo: Custo.nullable().meta({ description: 'De uma unidade que entra; o custo médio, se nulo.' }),
    motivo: Motivo,
  }),
  idempotente: true,
  response: Nivel,
  errors: [LojaNaoContratada, EstoqueNaoEncontrado, EstoqueInsuficiente, ChaveReutilizada],
})
export const contarEstoque = endpoint({
  ...escrita,
  operation: 'contarEstoque',
  summary: 'What was counted on the shelf: one movement for each difference, all of them or none.',
  impacto: 'Empresas não conseguem acertar o estoque pelo que contaram.',
  body: z.strictObject({
    contados: z
      .array(z.strictObject({ estoque: Id21, quantidade: Quantidade }))
      .min(1, 'conte ao menos um item')
      .max(limites.porContagem, 'até trinta itens por vez'),
    motivo: Motivo,
  }),
  idempotente: true,
  response: z.object({
    diferencas: z.array(z.object({ id: Id21, nome: z.string(), havia: z.int(), contado: z.int(), custo: Reais })),
  }),
  errors: [LojaNaoContratada, EstoqueNaoEncontrado, ChaveReutilizada],
})

export const listarVendasSemEstoque = endpoint({
  ...leitura,
  operation: 'listarVendasSemEstoque',
  summary: 'Payments that came when what they sold was gone, newest first: to be given back, or to wait.',
  impacto: 'Empresas não veem o que foi pago e não têm para entregar.',
  query: {
    limit: z.coerce.number().int().min(1).max(50).optional(),
    cursor: z
      .string()
      .max(80)
      .regex(/^[\d:.TZ-]+#[A-Za-z0-9]{21}$/, 'cursor desconhecido')
      .optional(),
  },
  response: z.object({
    itens: z.array(
      z.object({
        pagamento: Id21,
        situacao: z.enum(['semEstoque', 'aEspera']),
        itens: z.array(z.object({ nome: z.string(), quantidade: z.int() })),
        valor: Reais,
        em: Instante,
      }),
    ),
    cursor: z.string().nullable(),
  }),
  errors: [],
})
export const resolverVendaSemEstoque = endpoint({
  ...escrita,
  operation: 'resolverVendaSemEstoque',
  summary: 'A sale that was paid without stock waits for it, or takes it now that it is there.',
  impacto: 'Empresas não conseguem resolver vendas pagas sem estoque.',
  params: { id: Id21 },
  body: z.strictObject({
    decisao: z.enum(['esperar', 'atender']).meta({ description: 'Combinar a espera, ou dar baixa no que chegou.' }),
  }),
  response: z.object({
    pagamento: Id21,
    situacao: z.enum(reservaDeEstoque.states as [EstadoDaReserva, ...EstadoDaReserva[]]),
  }),
  errors: [CheckoutNaoEncontrado, VendaJaResolvida, EstoqueInsuficiente],
})
