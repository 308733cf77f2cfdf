import * as z from 'zod'
import { limitesDoCatalogo } from '../domain/catalogo.ts'
import { limitesDoPedido } from '../domain/pedidoDaLoja.ts'
import { chaveDeResposta, limitesDasPerguntas } from '../domain/perguntasDoProduto.ts'
import { endpoint, publico } from './endpoint.ts'
import { sensivel } from './tipos.ts'

/** The shop as buyers open it: documents of its own host, whole without a script (R085, decision 0146). */

/** As the edge names them from a shop's addresses (`infra/edge/loja.js`). */
const paginas = [
  'inicio',
  'produto',
  'carrinho',
  'termos',
  'trocas',
  'privacidade',
  'previa',
  'finalizar',
  'pedido',
  'mapa',
  'robos',
  'visita',
  'nada',
] as const
const Slug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'não é endereço de loja')
/** An HTML document; the shop's map for searchers is XML, and what they may open plain text. */
const Documento = z.string().meta({ description: 'Página HTML.' })
const campo = (maximo: number) => z.string().trim().max(maximo).optional()

export const abrirVitrine = endpoint({
  operation: 'abrirVitrine',
  access: publico,
  summary: 'A page of a shop, as its host serves it.',
  impacto: 'Compradores não conseguem abrir as lojas.',
  params: {
    slug: Slug,
    pagina: z.enum(paginas),
    /** Of a product or a preview; an order's is its id and its key. */
    id: z.string().regex(/^(?:-|[A-Za-z0-9]{21}|[A-Za-z0-9]{42})$/),
  },
  query: {
    q: campo(limitesDoCatalogo.nome),
    categoria: campo(limitesDoCatalogo.categoria),
    /** Of a preview: the product that is looked at. */
    produto: campo(21),
    /** What the last form was refused for, as this page put it into the address. */
    aviso: campo(20),
  },
  response: Documento,
  errors: [],
})
export const enviarVitrine = endpoint({
  operation: 'enviarVitrine',
  access: publico,
  summary:
    'A form of a shop: the bag, its delivery and its coupon, an order that is placed, one that its buyer withdraws from.',
  impacto: 'Compradores não conseguem montar o carrinho nem pedir.',
  params: { slug: Slug },
  formulario: true,
  body: z.strictObject({
    acao: z.enum(['por', 'mudar', 'tirar', 'entrega', 'cupom', 'finalizar', 'desistir']),
    produto: campo(21),
    variacao: campo(21),
    quantidade: campo(4),
    entrega: campo(10),
    cep: campo(12),
    /** A carrier's service, of those that were quoted for the CEP; empty: the shop's own delivery. */
    servico: campo(20),
    /** A code for a discount; empty takes it off. */
    cupom: campo(40),
    /** Of the form of an order: sent twice, it is one. */
    envio: campo(21),
    /** Centavos that the form showed as the order's total. */
    total: campo(12),
    nome: campo(limitesDoPedido.nome).meta(sensivel),
    email: campo(limitesDoPedido.texto).meta(sensivel),
    telefone: campo(20).meta(sensivel),
    logradouro: campo(limitesDoPedido.texto).meta(sensivel),
    numero: campo(limitesDoPedido.numero).meta(sensivel),
    complemento: campo(limitesDoPedido.complemento).meta(sensivel),
    bairro: campo(limitesDoPedido.texto).meta(sensivel),
    cidade: campo(limitesDoPedido.texto),
    uf: campo(2),
    /** What the buyer wants the shop to know: what is written on the cake, when the buyer is at home. */
    recado: campo(limitesDoPedido.recado).meta(sensivel),
    /** `sim`: the buyer agrees to one e-mail about this order, where it is not paid. */
    lembrar: campo(3),
    /** What the products ask, by product, combination and question (`chaveDaResposta`). */
    respostas: z
      .record(
        z.string().regex(chaveDeResposta, 'pergunta desconhecida'),
        z.string().trim().max(limitesDasPerguntas.resposta),
      )
      .refine(r => Object.keys(r).length <= limitesDasPerguntas.porPedido, 'respostas demais')
      .optional()
      .meta(sensivel),
    /** The buyer's address of an order. */
    pedido: campo(42).meta(sensivel),
    motivo: campo(limitesDoPedido.motivo),
    confirmo: campo(3),
  }),
  response: Documento,
  errors: [],
})
