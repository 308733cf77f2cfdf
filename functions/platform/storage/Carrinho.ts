import * as z from 'zod'
import { motivosDaReprovacao, razoesDaAnalise } from '../../../shared/domain/analiseDeCarrinho.ts'
import { carrinho } from '../../../shared/domain/estados/carrinho.ts'
import {
  pagamentoDeBoleto,
  type SituacaoDoPagamentoDeBoleto,
} from '../../../shared/domain/estados/pagamentoDeBoleto.ts'
import { indiceCartao, indicePedido } from './Checkout.ts'
import { Estorno, ExecucaoDoPagamento, Tentativa } from './cobrancas.ts'
import { entity, eventosDe } from './entity.ts'
import { pistas } from './Pista.ts'
import type { Item, Storage } from './port.ts'
import { indiceVence } from './shardOf.ts'

/**
 * A cart of slips paid by card: one item collection `CAR#id` (DESIGN §6).
 *
 *   RAIZ            this root: state, sums, the chosen option, the live attempt at the card. Replaced under `versao`
 *   BOL#consulta    one slip: what the registry said last, and how paying it stands
 *   DOC#id          one document that is asked for, and where its file is
 *   PAGADOR, TOKEN, VIDA   as a checkout's: who pays, tries of the code, tries of the selfie (Checkout.ts, Pessoa.ts)
 *   TENT#ciclo      finished attempts
 *   ATO#ulid        what the staff did with it (AnaliseDeCarrinho.ts)
 *
 * `CNS#consulta` leads from a lookup's id to its cart, because E106 and E107 name only the lookup. Whatever changes a slip
 * replaces the root in the same transaction, so `valor` is always the sum and a slip is in the cart once.
 */
export const Carrinho = entity({
  name: 'Carrinho',
  pattern: {
    PK: 'CAR#id',
    SK: 'RAIZ',
    index:
      'GSI1 PED#rodada · pedido#id · GSI2 CRT#empresa#digital · GSI3 VENCE#shard · instant#id while a deadline runs',
    note: 'root of a cart of slips: state, sums, chosen option, live attempt',
  },
  schema: z.object({
    id: z.string(),
    versao: z.int(),
    estado: z.enum(carrinho.states as [string, ...string[]]).transform(v => v as (typeof carrinho.states)[number]),
    empresaId: z.string(),
    contrato: z.string(),
    /** Centavos: sum of the slips; and how many there are. */
    valor: z.int(),
    boletos: z.int(),
    /** The chosen option: instalments, fee in percent, and centavos charged with it. Recomputed whenever a slip changes. */
    parcelas: z.int().optional(),
    taxa: z.number().optional(),
    total: z.int().optional(),
    estrangeiro: z.boolean(),
    /** Once a payer is registered: whether they gave the token; whether the selfie was approved. */
    contato: z.enum(['pendente', 'validado']).optional(),
    vida: z.enum(['pendente', 'aprovada', 'dispensada']).optional(),
    prova: z
      .object({ grau: z.int(), ressalva: z.enum(['similaridade', 'vivacidade', 'outras-faces']).optional() })
      .optional(),
    bloqueio: z.enum(['datavalid', 'tentativas', 'antifraude']).optional(),
    /** Documents asked for that have not come yet. */
    pendentes: z.int().optional(),
    /** The live attempt at the card, and how many were sent (K22). */
    tentativa: Tentativa.optional(),
    tentativas: z.int().optional(),
    /** Why people look at this cart before its slips are paid; when they decided, and why they refused. */
    razoes: z.array(z.enum(razoesDaAnalise)).optional(),
    analisadoEm: z.string().optional(),
    reprovacao: z.enum(motivosDaReprovacao).optional(),
    criadoEm: z.string(),
    autorizadoEm: z.string().optional(),
    pagoEm: z.string().optional(),
    /** When it was cancelled, or all of it given back. */
    encerradoEm: z.string().optional(),
    /** Centavos that the capture asks for, said once before it is asked; and what was taken. */
    aCapturar: z.int().optional(),
    capturado: z.int().optional(),
    /** Centavos given back so far; of them, what returned slips had cost. The refund on its way, of which `deContas`. */
    estornado: z.int().optional(),
    deContasEstornado: z.int().optional(),
    /** Centavos in dispute within what refunds left of the sale; what is beyond it; and what of it was owed for slips. */
    contestado: z.int().optional(),
    contestadoAlem: z.int().optional(),
    contestadoDeContas: z.int().optional(),
    /** When the acquirer is next asked whether the card is disputed, in ms. */
    disputaEm: z.number().optional().or(z.undefined()),
    estorno: Estorno.optional(),
    deContas: z.int().optional(),
    /** The instant (ms) by which something must happen. */
    vence: z.number().optional().or(z.undefined()),
    ev: eventosDe('Carrinho'),
  }),
  key: (id: string) => ({ PK: `CAR#${id}`, SK: 'RAIZ' }),
  id: c => c.id,
  indexes: c => ({
    ...indicePedido(c.tentativa, c.id),
    ...(c.tentativa && indiceCartao(c.empresaId, c.tentativa)),
    ...indiceVence(c.vence, c.id),
  }),
})
export type Carrinho = ReturnType<typeof Carrinho.parse>

/** A slip in a cart. Money in centavos, days `yyyy-mm-dd`. `situacao` is its paying machine's state. */
export const BoletoNoCarrinho = entity({
  name: 'BoletoNoCarrinho',
  pattern: {
    PK: 'CAR#id',
    SK: 'BOL#consulta',
    index: 'GSI1 BOL#codigo · instant#id, what staff find the cart by',
    note: 'a slip: what the registry said last, how paying it stands',
  },
  schema: z.object({
    carrinhoId: z.string(),
    consultaId: z.string(),
    /** When it came into the cart, in ms: slips are shown in that order. */
    em: z.int(),
    /** The bar code's 44 digits: a slip is in a cart once; the line's 47 or 48. */
    codigo: z.string(),
    linha: z.string(),
    tipo: z.enum(['boleto', 'convenio']),
    emissor: z.string(),
    recebedor: z.object({ nome: z.string(), documento: z.string() }).nullable().meta({ sensivel: true }),
    /** Who owes it, by the registry. */
    sacado: z.object({ nome: z.string(), documento: z.string() }).nullable().meta({ sensivel: true }),
    /** What will be paid: `atualizado`, or what the payer chose between `minimo` and `maximo`. */
    valor: z.int(),
    atualizado: z.int(),
    original: z.int(),
    desconto: z.int(),
    multa: z.int(),
    juros: z.int(),
    minimo: z.int(),
    maximo: z.int(),
    editavel: z.boolean(),
    editado: z.boolean().optional(),
    vencimento: z.string().nullable(),
    limite: z.string().nullable(),
    liquidacao: z.string().nullable(),
    /** The lookup at the provider that the payment will name: its id, when it was asked and until when it holds (ms). */
    consulta: z.object({ id: z.string(), em: z.int(), expiraEm: z.int() }),
    situacao: z
      .enum(pagamentoDeBoleto.states as [string, ...string[]])
      .transform(v => v as SituacaoDoPagamentoDeBoleto),
    pagamento: ExecucaoDoPagamento.optional(),
    pagoEm: z.string().optional(),
  }),
  key: ({ carrinhoId, consultaId }: { carrinhoId: string; consultaId: string }) => ({
    PK: `CAR#${carrinhoId}`,
    SK: `BOL#${consultaId}`,
  }),
  id: ({ carrinhoId, consultaId }) => ({ carrinhoId, consultaId }),
  indexes: ({ codigo, em, carrinhoId }) => ({
    GSI1PK: pistas.boleto(codigo),
    GSI1SK: `${new Date(em).toISOString()}#${carrinhoId}`,
  }),
})
export type BoletoNoCarrinho = ReturnType<typeof BoletoNoCarrinho.parse>

/** From a lookup's id to its cart. */
export const Consulta = entity({
  name: 'Consulta',
  pattern: { PK: 'CNS#consulta', SK: 'RAIZ', note: 'the cart of a slip’s lookup' },
  schema: z.object({ consultaId: z.string(), carrinhoId: z.string() }),
  key: (consultaId: string) => ({ PK: `CNS#${consultaId}`, SK: 'RAIZ' }),
  id: c => c.consultaId,
})

/** Documents that companies asked for and that did not come, of every company, by their age. */
export const documentosPedidos = 'EQP#DOC'

/** A document that a cart asks for (001 §3.8), and the file that was sent for it, inside `documentos/`. */
export const Documento = entity({
  name: 'Documento',
  pattern: {
    PK: 'CAR#id',
    SK: 'DOC#id',
    index: 'GSI1 EQP#DOC · instant#id while it is asked for by hand and did not come',
    note: 'a document asked for, and where its file is',
  },
  schema: z.object({
    carrinhoId: z.string(),
    id: z.string(),
    tipo: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    /** Of a slip's document: the slip. */
    consultaId: z.string().optional(),
    /** The company asked for it: no rule takes it back, and another payer sends it anew. */
    daEmpresa: z.boolean().optional(),
    /** When the company asked for it, ISO. */
    pedidoEm: z.string().optional(),
    enviadoEm: z.string().optional(),
    arquivo: z.object({ nome: z.string(), tipo: z.string(), bytes: z.int(), sha256: z.string() }).optional(),
  }),
  key: ({ carrinhoId, id }: { carrinhoId: string; id: string }) => ({ PK: `CAR#${carrinhoId}`, SK: `DOC#${id}` }),
  id: ({ carrinhoId, id }) => ({ carrinhoId, id }),
  indexes: d => ({
    ...(d.pedidoEm !== undefined &&
      d.enviadoEm === undefined && { GSI1PK: documentosPedidos, GSI1SK: `${d.pedidoEm}#${d.id}` }),
  }),
})
export type Documento = ReturnType<typeof Documento.parse>

/** The slips of a cart, as they came in. Consistent: sums are made of them. */
export const boletosDoCarrinho = (storage: Storage, id: string) =>
  lista(storage, { id, prefix: 'BOL#', parse: BoletoNoCarrinho.parse, por: b => b.em })
/** The documents that a cart asks for, selfie first. */
export const documentosDoCarrinho = (storage: Storage, id: string) =>
  lista(storage, { id, prefix: 'DOC#', parse: Documento.parse, por: d => d.tipo })

async function lista<T>(
  storage: Storage,
  { id, prefix, parse, por }: { id: string; prefix: string; parse: (item: Item) => T; por: (v: T) => number },
) {
  const { items } = await storage.query({ pk: `CAR#${id}`, sk: { prefix }, limit: 100, consistent: true })
  return items.map(parse).sort((a, b) => por(a) - por(b))
}
