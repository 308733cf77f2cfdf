import * as z from 'zod'
import { endpoint, sessao } from './endpoint.ts'
import { ClienteNaoEncontrado } from './erros.ts'
import {
  CursorDaLista,
  FormaPagamento,
  Id21,
  Instante,
  OrdemDaLista,
  Paginacao,
  PaginacaoComCursor,
  PaginaDe,
  Reais,
  sensivel,
} from './tipos.ts'

/** Who paid the company (R094): wire `clientes` of the relationships, which the inside calls pagadores. */

const ver = sessao('G06', 'ler')
const Resumo = z.object({
  id: Id21,
  nome: z.string(),
  /** Masked for who does not handle money. */
  documento: z.string(),
  pagamentos: z.int(),
  /** Paid, and of that given back. */
  total: Reais,
  devolvido: Reais,
  ultimoEm: Instante,
})
export const listarClientes = endpoint({
  operation: 'listarClientes',
  access: ver,
  summary: 'Who paid the company, last payment first or last; found by name, whole document or whole e-mail.',
  impacto: 'Empresas não veem quem pagou.',
  query: {
    ...Paginacao,
    cursor: CursorDaLista,
    ordem: OrdemDaLista,
    busca: z.string().trim().max(100).optional(),
  },
  response: z.object({
    itens: z.array(Resumo),
    parcial: z.boolean(),
    proximoOffset: z.int().nullable(),
    /** Where there is more: asks for it, of a list that is not searched. */
    cursor: z.string().optional(),
    /** How many there are in all: said with the first page of a list that is not searched, once they are counted. */
    total: z.int().optional(),
  }),
  errors: [],
})
export const obterCliente = endpoint({
  operation: 'obterCliente',
  access: ver,
  summary: 'Who paid, with what it came to.',
  impacto: 'Empresas não veem os dados de quem pagou.',
  params: { id: Id21 },
  response: Resumo.extend({
    email: z.string().nullable().meta(sensivel),
    contato: z.string().meta(sensivel),
    primeiroEm: Instante,
    /** What one payment came to, on average. */
    ticketMedio: Reais,
  }),
  errors: [ClienteNaoEncontrado],
})
export const listarPagamentosDoCliente = endpoint({
  operation: 'listarPagamentosDoCliente',
  access: ver,
  summary: 'The payments of who paid, newest first.',
  impacto: 'Empresas não veem o histórico de quem pagou.',
  params: { id: Id21 },
  query: PaginacaoComCursor,
  response: PaginaDe(
    z.object({
      id: Id21,
      link: z.string(),
      /** What the link is called; empty of what no link charged, and where the link is gone. */
      linkNome: z.string(),
      formaPagamento: FormaPagamento,
      valor: Reais,
      estornado: Reais,
      situacao: z.int(),
      situacaoLabel: z.string(),
      pagoEm: Instante,
      /** Another payment of theirs of the same amount, at most a day apart, nothing given back of either; null: none. */
      possivelRepetida: Id21.nullable(),
    }),
  ),
  errors: [ClienteNaoEncontrado],
})
