import * as z from 'zod'
import { envioDeEmail, type SituacaoDoEmail } from '../domain/estados/email.ts'
import { assuntosDaEmpresa, emailsAoPagador } from '../domain/mensagens.ts'
import { ChaveDeApi } from './chaves.ts'
import { EmpresaId } from './contratoDaEmpresa.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  AguardeParaReenviar,
  EmailNaoEncontrado,
  EmailNaoSeRepete,
  EmpresaNaoEncontrada,
  EnderecoNaoSuprimido,
  EntregaNaoEncontrada,
} from './erros.ts'
import { Id21, Instante, Paginacao, sensivel } from './tipos.ts'
import { Entrega, listarEntregas, reenviarEntrega, Webhook } from './webhooks.ts'

/** How a client's integrations are, for support (decision 0093): endpoints, deliveries, keys; never a secret or a body. */

/** Of a key that works, a day of the last seven on which it was used or refused; the newest first. */
const DiaDaChave = z.object({
  dia: z.iso.date(),
  /** In how many minutes of the day. */
  minutos: z.int(),
  recusados: z.int(),
  /** Whence the last use, and the last refusal, came. */
  rede: z.string().nullable().meta(sensivel),
  recusa: z.object({ motivo: z.enum(['vencida', 'endereco', 'escopo']), rede: z.string().meta(sensivel) }).nullable(),
})
const EmailDaEmpresa = z.object({
  assunto: z.enum(assuntosDaEmpresa),
  situacao: z.enum(envioDeEmail.states as [SituacaoDoEmail, ...SituacaoDoEmail[]]),
  motivo: z.string().nullable(),
  em: Instante,
})

export const obterSaudeDaEmpresa = endpoint({
  operation: 'obterSaudeDaEmpresa',
  access: sessao('G16', 'ler'),
  summary: "A client's webhook endpoints with how they answer, and its API keys with their use.",
  impacto: 'A equipe não vê a saúde das integrações de um cliente.',
  params: { id: EmpresaId },
  response: z.object({
    empresa: z.object({ id: EmpresaId, nome: z.string() }),
    webhooks: z.array(Webhook),
    chaves: z.array(ChaveDeApi.extend({ dias: z.array(DiaDaChave) })),
    /** What the platform wrote to the company about itself, the newest first: key ends, failing endpoints, its account. */
    emails: z.array(EmailDaEmpresa),
  }),
  errors: [EmpresaNaoEncontrada],
})

export const listarEntregasDaEmpresa = endpoint({
  operation: 'listarEntregasDaEmpresa',
  access: sessao('G16', 'ler'),
  summary: "A client's deliveries of the last thirty days, newest first, with every try and without what was told.",
  impacto: 'A equipe não vê o que chegou aos sistemas de um cliente.',
  params: { id: EmpresaId },
  query: listarEntregas.query.shape,
  response: z.object({ itens: z.array(Entrega.omit({ corpo: true })), cursor: z.string().nullable() }),
  errors: [],
})

export const reenviarEntregaDaEmpresa = endpoint({
  operation: 'reenviarEntregaDaEmpresa',
  access: sessao('G16', 'escrever'),
  summary: "Staff send an event to a client's endpoint again; the act is in the client's audit chain.",
  impacto: 'A equipe não consegue repetir um evento que um cliente perdeu.',
  params: { id: EmpresaId, evento: reenviarEntrega.params.shape.evento, webhook: Id21 },
  response: z.object({}),
  errors: [EntregaNaoEncontrada],
})

/** Which message: of what, about what, which one. */
const IdDaMensagem = z
  .string()
  .regex(/^(CHK|CAR|PED)\.[0-9A-Za-z_-]{1,40}\.[a-z-]{1,40}\.[0-9A-Za-z_.@-]{0,120}$/, 'e-mail inválido')
const situacoesDoEmail = envioDeEmail.states as [SituacaoDoEmail, ...SituacaoDoEmail[]]
export const EmailAoPagador = z.object({
  id: IdDaMensagem,
  /** The payment's, the cart's, or the shop's order's. */
  de: z.enum(['pagamento', 'carrinho', 'pedido']),
  deId: z.string(),
  tipo: z.enum(emailsAoPagador),
  /** The payer's address, masked; null once the payer named another, or none. */
  para: z.string().nullable().meta(sensivel),
  situacao: z.enum(situacoesDoEmail),
  /** Why it was refused, or came back: `endereco` for good, `temporario` for now, `suprimido`: it was not sent. */
  motivo: z.string().nullable(),
  enviadoEm: Instante,
  em: Instante,
  /** Its address is not written to. */
  suprimido: z.boolean(),
  repetivel: z.boolean(),
})

export const listarEmailsDaEmpresa = endpoint({
  operation: 'listarEmailsDaEmpresa',
  access: sessao('G16', 'ler'),
  summary: "What a client's payers were written, newest first, and what became of it; never a word of a message.",
  impacto: 'A equipe não vê os e-mails que os pagadores de um cliente receberam ou devolveram.',
  params: { id: EmpresaId },
  query: {
    limit: Paginacao.limit,
    cursor: z
      .string()
      .regex(/^[0-9A-Za-z:.#_@-]{20,240}$/, 'cursor inválido')
      .optional(),
    /** Those alone that did not arrive, or that nothing is known of. */
    so: z.enum(['problemas']).optional(),
  },
  response: z.object({ itens: z.array(EmailAoPagador), cursor: z.string().nullable() }),
  errors: [],
})

export const repetirEmailDaEmpresa = endpoint({
  operation: 'repetirEmailDaEmpresa',
  access: sessao('G16', 'escrever'),
  summary:
    "Staff send an e-mail to a client's payer again, at most once a minute; the act is in the client's audit chain.",
  impacto: 'A equipe não consegue reenviar um e-mail que um pagador não recebeu.',
  params: { id: EmpresaId, mensagem: IdDaMensagem },
  response: z.object({}),
  errors: [EmailNaoEncontrado, EmailNaoSeRepete, AguardeParaReenviar],
})

export const liberarEnderecoDoEmail = endpoint({
  operation: 'liberarEnderecoDoEmail',
  access: sessao('G16', 'escrever'),
  summary: 'Lets the address of a message that came back be written to again, with why.',
  impacto: 'Um pagador que corrigiu a caixa de e-mail segue sem receber comprovantes.',
  params: { id: EmpresaId, mensagem: IdDaMensagem },
  body: z.strictObject({
    motivo: z.string().trim().min(10, 'conte por que o endereço volta a receber').max(300),
  }),
  response: z.object({}),
  errors: [EmailNaoEncontrado, EnderecoNaoSuprimido],
})
