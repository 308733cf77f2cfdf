import * as z from 'zod'
import { envioDeEmail, type SituacaoDoEmail } from '../domain/estados/email.ts'
import { assuntosDaEmpresa } from '../domain/mensagens.ts'
import { ChaveDeApi } from './chaves.ts'
import { EmpresaId } from './contratoDaEmpresa.ts'
import { endpoint, sessao } from './endpoint.ts'
import { EmpresaNaoEncontrada, EntregaNaoEncontrada } from './erros.ts'
import { Id21, Instante, sensivel } from './tipos.ts'
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
