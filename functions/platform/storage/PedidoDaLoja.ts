import * as z from 'zod'
import { estadosDoPedido } from '../../../shared/domain/estados/pedidoDaLoja.ts'
import { numeroDoPedido } from '../../../shared/domain/pedidoDaLoja.ts'
import { entity, eventosDe } from './entity.ts'
import { FiscalInformado } from './Link.ts'

/** Where the orders of a company are listed, newest first. */
export const pedidosDaEmpresa = (empresaId: string): string => `PEDIDOS#EMP#${empresaId}`

/** Orders by the number that buyer and shop speak of: six letters, which two of them may have. */
export const pedidosDoNumero = (numero: string): string => `PEDIDO#NUM#${numero}`

/** Where orders wait whose buyers are to be reminded of them, by when. */
export const pedidosALembrar = 'PEDIDOS#LEMBRAR'

/** An order of a shop, under the id of the one-use link by which it is paid. */
export const PedidoDaLoja = entity({
  name: 'PedidoDaLoja',
  pattern: {
    PK: 'PEDIDO#id',
    SK: 'RAIZ',
    index:
      'GSI1 PEDIDOS#EMP#empresaId · criadoEm#id; GSI2 PEDIDO#NUM#numero · criadoEm#id; GSI3 PEDIDOS#LEMBRAR · instant#id until its buyer was reminded',
    note: 'an order of a shop, under its link’s id',
  },
  schema: z.object({
    id: z.string(),
    empresaId: z.string(),
    versao: z.int(),
    estado: z.enum(estadosDoPedido),
    /** Opens it to its buyer, with the id. */
    chave: z.string().meta({ sensivel: true }),
    /** As they were named, priced (centavos) and seen when it was placed. */
    linhas: z.array(
      z.object({
        ...{ nome: z.string(), quantidade: z.int(), unitario: z.int(), foto: z.string().optional() },
        /** The company's own code of it. */
        sku: z.string().optional(),
        /** What the product asked and its buyer answered, as both were read (decision 0255). */
        respostas: z
          .array(z.object({ pergunta: z.string(), resposta: z.string() }))
          .optional()
          .meta({ sensivel: true }),
        agendamento: z.string().optional(),
      }),
    ),
    mercadorias: z.int(),
    frete: z.int(),
    /** What a coupon took off, centavos; orders without one lack it. */
    desconto: z.object({ codigo: z.string(), valor: z.int() }).optional(),
    total: z.int(),
    comprador: z.object({ nome: z.string(), email: z.string(), telefone: z.string() }).meta({ sensivel: true }),
    entrega: z.discriminatedUnion('tipo', [
      z.object({ tipo: z.literal('retirada') }),
      z.object({
        ...{ tipo: z.literal('envio'), prazo: z.string(), cep: z.string(), logradouro: z.string() },
        ...{ numero: z.string(), complemento: z.string(), bairro: z.string(), cidade: z.string(), uf: z.string() },
        /** The carrier's service that was quoted and is to carry it; none of the shop's own delivery. */
        servico: z.string().optional(),
      }),
    ]),
    /** What the buyer wrote to the shop with it. */
    recado: z.string().optional().meta({ sensivel: true }),
    rastreio: z.string().optional(),
    /** The shop's own, never shown to the buyer. */
    nota: z.string().optional(),
    /** The fiscal document that the shop issued for it. */
    docFiscal: FiscalInformado.shape.docFiscal,
    /** What settled it. */
    checkoutId: z.string().optional(),
    /** Each state with its moment (epoch ms), oldest first. */
    historia: z.array(z.object({ estado: z.enum(estadosDoPedido), em: z.int() })),
    /** The buyer withdrew (CDC art. 49): when, and why where they said. */
    desistencia: z.object({ em: z.int(), motivo: z.string() }).optional(),
    /** From when on its buyer, who asked for it, is reminded of an order that is not paid (epoch ms); none once they were. */
    lembrarEm: z.int().optional(),
    /** When they were, once. */
    lembradoEm: z.int().optional(),
    criadoEm: z.string(),
    ev: eventosDe('PedidoDaLoja').default([]),
  }),
  key: (id: string) => ({ PK: `PEDIDO#${id}`, SK: 'RAIZ' }),
  id: p => p.id,
  indexes: p => ({
    ...{ GSI1PK: pedidosDaEmpresa(p.empresaId), GSI1SK: `${p.criadoEm}#${p.id}` },
    ...(p.lembrarEm !== undefined &&
      p.estado === 'recebido' && { GSI3PK: pedidosALembrar, GSI3SK: `${new Date(p.lembrarEm).toISOString()}#${p.id}` }),
    ...{ GSI2PK: pedidosDoNumero(numeroDoPedido(p.id).slice(1)), GSI2SK: `${p.criadoEm}#${p.id}` },
  }),
})
export type PedidoDaLoja = ReturnType<typeof PedidoDaLoja.parse>
