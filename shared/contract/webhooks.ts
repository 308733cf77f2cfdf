import * as z from 'zod'
import { endpoint, sessao } from './endpoint.ts'
import {
  ChaveReutilizada,
  EnderecoRecusado,
  EntregaNaoEncontrada,
  LimiteDeWebhooks,
  WebhookNaoEncontrado,
} from './erros.ts'
import { tiposDeEvento, tiposEscolhiveis } from './eventos.ts'
import { Id21, Instante, Paginacao, sensivel } from './tipos.ts'

/** Webhooks by Standard Webhooks: signed, retried over days, replayed by hand, never paused but by a 410 (infra/decisions/0034). */
export const MAXIMO_DE_WEBHOOKS = 10

export const Webhook = z.object({
  id: Id21,
  url: z.string(),
  descricao: z.string(),
  eventos: z.array(z.enum(tiposDeEvento)),
  ativo: z.boolean(),
  criadoEm: Instante,
  /** While a rotated secret still signs beside the new one. */
  segredoAnteriorAte: Instante.nullable(),
  /** Since when each answer has failed; null while it answers well. */
  falhandoDesde: Instante.nullable(),
  /** When it answered 410: nothing is sent until a person sends something again. */
  paradoEm: Instante.nullable(),
})
export type Webhook = z.output<typeof Webhook>

const corpo = {
  url: z.string().trim().min(1, 'informe o endereço').max(500),
  descricao: z.string().trim().max(100),
  eventos: z
    .array(z.enum(tiposEscolhiveis))
    .min(1, 'escolha ao menos um evento')
    .max(tiposEscolhiveis.length)
    .refine(lista => new Set(lista).size === lista.length, 'evento repetido'),
}
/** One try: what came back, if anything did. */
const Tentativa = z.object({
  em: Instante,
  status: z.int().nullable(),
  ms: z.int(),
  /** Its beginning, at most 500 characters. */
  resposta: z.string(),
  falha: z.string().nullable(),
})
export const Entrega = z.object({
  /** Of the event, and of the endpoint it went to. */
  id: z.string(),
  eventoId: z.string(),
  tipo: z.enum(tiposDeEvento),
  em: Instante,
  webhookId: Id21,
  estado: z.enum(['pendente', 'entregue', 'falhou']),
  tentativas: z.array(Tentativa),
  proximaEm: Instante.nullable(),
  corpo: z.string(),
})
export type Entrega = z.output<typeof Entrega>

export const listarWebhooks = endpoint({
  operation: 'listarWebhooks',
  access: sessao('ADM', 'ler'),
  summary: 'The webhook endpoints of the company, newest last.',
  impacto: 'Administradores não veem os webhooks da empresa.',
  response: z.object({ webhooks: z.array(Webhook), maximo: z.int() }),
  errors: [],
})
export const criarWebhook = endpoint({
  operation: 'criarWebhook',
  access: sessao('ADM', 'escrever'),
  summary: 'Registers an address that is told of events; its secret is shown this once.',
  impacto: 'Empresas não conseguem cadastrar webhooks.',
  body: z.strictObject(corpo),
  response: z.object({ webhook: Webhook, segredo: z.string().meta(sensivel) }),
  errors: [LimiteDeWebhooks, EnderecoRecusado],
})
export const alterarWebhook = endpoint({
  operation: 'alterarWebhook',
  access: sessao('ADM', 'escrever'),
  summary: 'Changes where and of what an endpoint is told, or switches it off.',
  impacto: 'Empresas não conseguem corrigir um webhook.',
  params: { id: Id21 },
  body: z.strictObject({ ...corpo, ativo: z.boolean() }),
  response: Webhook,
  errors: [WebhookNaoEncontrado, EnderecoRecusado],
})
export const excluirWebhook = endpoint({
  operation: 'excluirWebhook',
  access: sessao('ADM', 'escrever'),
  summary: 'Removes an endpoint; deliveries on their way to it end.',
  impacto: 'Empresas não conseguem remover um webhook.',
  params: { id: Id21 },
  response: z.object({}),
  errors: [WebhookNaoEncontrado],
})
export const girarSegredoDoWebhook = endpoint({
  operation: 'girarSegredoDoWebhook',
  access: sessao('ADM', 'escrever'),
  summary: 'A new secret, shown this once; those before sign beside it, each for a day from when it was replaced.',
  impacto: 'Empresas não conseguem trocar o segredo de um webhook que vazou.',
  params: { id: Id21 },
  response: z.object({ webhook: Webhook, segredo: z.string().meta(sensivel) }),
  errors: [WebhookNaoEncontrado, ChaveReutilizada],
})
export const testarWebhook = endpoint({
  operation: 'testarWebhook',
  access: sessao('ADM', 'escrever'),
  summary: 'Sends the endpoint an event that says that it is a test.',
  impacto: 'Empresas não conseguem testar um webhook.',
  params: { id: Id21 },
  response: z.object({ eventoId: z.string() }),
  errors: [WebhookNaoEncontrado],
})
export const listarEntregas = endpoint({
  operation: 'listarEntregas',
  access: sessao('ADM', 'ler'),
  summary: 'What was told to whom in the last thirty days, newest first, with every try.',
  impacto: 'Empresas não veem se os webhooks chegaram.',
  query: {
    limit: Paginacao.limit,
    /** Where the page before ended. */
    cursor: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}\.[\w:.#-]{1,80}$/)
      .optional(),
  },
  response: z.object({ itens: z.array(Entrega), cursor: z.string().nullable() }),
  errors: [],
})
export const reenviarEntrega = endpoint({
  operation: 'reenviarEntrega',
  access: sessao('ADM', 'escrever'),
  summary: 'Sends an event to its endpoint again, whatever became of it before.',
  impacto: 'Empresas não conseguem repetir um evento perdido.',
  params: {
    evento: z.string().regex(/^evt_[A-Za-z0-9]{21}$/),
    webhook: Id21,
  },
  response: z.object({}),
  errors: [EntregaNaoEncontrada],
})
