import * as z from 'zod'
import { estadosDoPedido } from '../domain/estados/pedidoDaLoja.ts'
import { folhasDoPedido, limitesDoPedido as limites, passosDoPedido } from '../domain/pedidoDaLoja.ts'
import { DocFiscal } from './camposDoLink.ts'
import { endpoint, sessao } from './endpoint.ts'
import { PedidoEmOutroEstado, PedidoNaoEncontrado } from './erros.ts'
import { Id21, Instante, Reais, sensivel } from './tipos.ts'

/** The orders of a company's shop (R091, decision 0147). */

const NaLista = z.object({
  id: Id21,
  /** The short name by which buyer and shop speak of it. */
  numero: z.string(),
  estado: z.enum(estadosDoPedido),
  comprador: z.string().meta(sensivel),
  itens: z.int(),
  total: Reais,
  entrega: z.enum(['retirada', 'envio']),
  /** Its buyer withdrew (CDC art. 49): the shop is to give the money back. */
  desistiu: z.boolean(),
  criadoEm: Instante,
})
const Pedido = NaLista.extend({
  email: z.string().meta(sensivel),
  telefone: z.string().meta(sensivel),
  /** Where it is sent; null of what is fetched. */
  endereco: z.string().nullable().meta(sensivel),
  /** The carrier's service that its buyer chose, with its days; null of the shop's own delivery. */
  servico: z.string().nullable(),
  linhas: z.array(
    z.object({
      ...{ nome: z.string(), quantidade: z.int(), unitario: Reais, sku: z.string().nullable() },
      /** What its buyer answered to the product's questions. */
      respostas: z.array(z.object({ pergunta: z.string(), resposta: z.string().meta(sensivel) })),
      /** Of a service: how its hour is agreed. */
      agendamento: z.string().nullable(),
    }),
  ),
  frete: Reais,
  /** What a coupon took off. */
  desconto: z.object({ codigo: z.string(), valor: Reais }).nullable(),
  rastreio: z.string().nullable(),
  /** What the buyer wrote with it. */
  recado: z.string().meta(sensivel),
  nota: z.string(),
  /** The fiscal document that the shop issued for it. */
  docFiscal: DocFiscal.nullable(),
  /** What settled it, as the report of payments opens it. */
  pagamento: z.string().nullable(),
  /** What went back of it to who paid, and of what came back to the stock how many units. */
  estorno: z.object({ valor: Reais, itens: z.array(z.object({ nome: z.string(), quantidade: z.int() })) }).nullable(),
  historia: z.array(z.object({ estado: z.enum(estadosDoPedido), em: Instante })),
  /** When its buyer, who had asked for it, was reminded that it waits for a payment. */
  lembradoEm: Instante.nullable(),
  desistencia: z.object({ em: Instante, motivo: z.string() }).nullable(),
  /** What may be done next. */
  passos: z.array(z.enum(passosDoPedido)),
})

export const listarPedidosDaLoja = endpoint({
  operation: 'listarPedidosDaLoja',
  access: sessao('G04', 'ler'),
  summary: 'Orders of the company’s shop, newest first.',
  impacto: 'Empresas não veem os pedidos da loja.',
  query: {
    limit: z.coerce.number().int().min(1).max(50).optional(),
    cursor: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[A-Za-z0-9]{21}$/, 'cursor desconhecido')
      .optional(),
    resumo: z.enum(['sim']).optional().meta({ description: 'Com o que a loja vendeu nos últimos trinta dias.' }),
  },
  response: z.object({
    itens: z.array(NaLista),
    cursor: z.string().nullable(),
    /** What the shop sold lately, where it was asked for. */
    resumo: z
      .object({
        /** Browsers that opened the shop, each once a day, and bags that were begun. */
        ...{ visitas: z.int(), carrinhos: z.int() },
        ...{ dias: z.int(), pedidos: z.int(), pagos: z.int(), vendido: Reais, aSeparar: z.int() },
        maisVendidos: z.array(z.object({ nome: z.string(), quantidade: z.int(), valor: Reais })),
        /** There are more orders than were counted: the newest were. */
        parcial: z.boolean(),
      })
      .nullable(),
  }),
  errors: [],
})
export const obterPedidoDaLoja = endpoint({
  operation: 'obterPedidoDaLoja',
  access: sessao('G04', 'ler'),
  summary: 'An order with its history and what may be done next.',
  impacto: 'Empresas não veem um pedido da loja.',
  params: { id: Id21 },
  response: Pedido,
  errors: [PedidoNaoEncontrado],
})
export const mudarPedidoDaLoja = endpoint({
  operation: 'mudarPedidoDaLoja',
  access: sessao('G04', 'escrever'),
  summary: 'Takes an order a step further, with its tracking code, or keeps a note of the shop’s own.',
  impacto: 'Empresas não conseguem andar com os pedidos da loja.',
  params: { id: Id21 },
  body: z.strictObject({
    passo: z.enum(passosDoPedido).nullable().meta({ description: 'Nulo, para só anotar.' }),
    rastreio: z.string().trim().max(limites.rastreio).nullable().meta({ description: 'Ao enviar; nulo, se não há.' }),
    nota: z.string().trim().max(limites.nota),
    docFiscal: DocFiscal.nullable()
      .optional()
      .meta({ description: 'A nota emitida para o pedido; nenhuma, se nulo; sem o campo, fica como está.' }),
  }),
  response: Pedido,
  errors: [PedidoNaoEncontrado, PedidoEmOutroEstado],
})

/** As many as a page of the list has at most. */
const Pedidos = new RegExp(`^[A-Za-z0-9]{21}(?:,[A-Za-z0-9]{21}){0,${limites.impressos - 1}}$`)
export const imprimirPedidosDaLoja = endpoint({
  operation: 'imprimirPedidosDaLoja',
  access: sessao('G04', 'ler'),
  summary:
    'Orders on paper, all that are named or none: labels, four a sheet, or the list by which they are picked. PDF, base64.',
  impacto: 'Empresas não conseguem imprimir etiquetas nem listas de separação.',
  query: {
    pedidos: z
      .string()
      .regex(Pedidos, `de um a ${limites.impressos} pedidos, separados por vírgula`)
      .meta({ description: 'Identificadores, na ordem em que saem.' }),
    folha: z.enum(folhasDoPedido),
  },
  response: z.object({ data: z.string().meta(sensivel) }),
  errors: [PedidoNaoEncontrado],
})
