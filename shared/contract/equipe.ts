import * as z from 'zod'
import { perfisDeConvite } from './acesso.ts'
import { perfis } from './direitos.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  AdministradorObjetado,
  AguardeParaReenviar,
  ConviteNaoEncontrado,
  ConviteRespondido,
  OutraPessoaConfirma,
  PerfilNaoPermitido,
  PromocaoEncerrada,
  ProprioUsuario,
  RecuperacaoNaoPendente,
  SegundoFatorInativo,
  UltimoAdministrador,
  UsuarioNaoEncontrado,
} from './erros.ts'
import { Id21, Instante, Paginacao, PaginacaoComCursor, PaginaDe } from './tipos.ts'

/** Who works in the company, and who was invited to (E089–E093). */

export const UsuarioId = z
  .string()
  .max(40)
  .regex(/^[\w-]+$/, 'usuário inválido')
const Usuario = z.object({
  id: z.string(),
  nome: z.string(),
  email: z.string(),
  perfil: z.enum(perfis),
  /** False since their access was ended. */
  ativo: z.boolean(),
  desde: Instante,
  /** The person of this very session. */
  voce: z.boolean(),
  /** Their role and access may be changed here: not one's own, a receiver's or the provider's staff's. */
  alteravel: z.boolean(),
  /** Asked to administer the company: from `liberaEm` on they do, unless an administrator objects, or did. */
  promocao: z
    .object({ quem: z.string(), liberaEm: Instante, objetadaPor: z.string().nullable(), objetavel: z.boolean() })
    .nullable(),
})
export const listarUsuariosDaEmpresa = endpoint({
  operation: 'listarUsuariosDaEmpresa',
  access: sessao('ADM', 'ler'),
  summary: 'Who works, or worked, in the company (E091).',
  impacto: 'Empresas não veem quem tem acesso ao painel.',
  query: { limit: Paginacao.limit, cursor: UsuarioId.optional() },
  response: z.object({ itens: z.array(Usuario), cursor: z.string().nullable() }),
  errors: [],
})
const daMudanca = [
  UsuarioNaoEncontrado,
  ProprioUsuario,
  PerfilNaoPermitido,
  UltimoAdministrador,
  AdministradorObjetado,
] as const
export const alterarPerfilUsuario = endpoint({
  operation: 'alterarPerfilUsuario',
  access: sessao('ADM', 'escrever'),
  fatorRecente: true,
  summary:
    'Another role in the company (E092); the person’s sessions there end. Nobody changes their own. To administer waits for the other administrators.',
  impacto: 'Empresas não conseguem mudar o perfil de alguém.',
  body: z.strictObject({ id: UsuarioId, perfil: z.enum(perfisDeConvite) }),
  response: Usuario,
  errors: daMudanca,
})
export const alterarUsuario = endpoint({
  operation: 'alterarUsuario',
  access: sessao('ADM', 'escrever'),
  fatorRecente: true,
  summary: 'Ends or gives back somebody’s access to the company (E093); sessions there end at once.',
  impacto: 'Empresas não conseguem tirar o acesso de alguém.',
  body: z.strictObject({ id: UsuarioId, ativo: z.boolean() }),
  response: Usuario,
  errors: daMudanca,
})
/** An invitation without an answer yet. */
export const ConviteAberto = z.object({
  id: Id21,
  nome: z.string(),
  email: z.string(),
  perfil: z.enum(perfis),
  quem: z.string(),
  enviadoEm: Instante,
  expiraEm: Instante,
  expirado: z.boolean(),
  envios: z.int(),
  /** An administrator's: when it may be accepted, who objected, and whether this session may. */
  liberaEm: Instante.nullable(),
  objetadoPor: z.string().nullable(),
  objetavel: z.boolean(),
})
export const listarConvitesUsuario = endpoint({
  operation: 'listarConvitesUsuario',
  access: sessao('ADM', 'ler'),
  summary: 'Invitations that nobody answered yet (E089).',
  impacto: 'Empresas não veem os convites em aberto.',
  query: PaginacaoComCursor,
  response: PaginaDe(ConviteAberto),
  errors: [],
})
export const mudarConviteUsuario = endpoint({
  operation: 'mudarConviteUsuario',
  access: sessao('ADM', 'escrever'),
  summary: 'Sends an invitation again, at most once a minute, or cancels it (E090).',
  impacto: 'Empresas não conseguem reenviar ou cancelar convites de usuários.',
  body: z.strictObject({ id: Id21, acao: z.enum(['reenviar', 'cancelar']) }),
  response: z.object({ id: Id21, situacao: z.enum(['enviado', 'cancelado']), expiraEm: Instante }),
  errors: [ConviteNaoEncontrado, ConviteRespondido, AguardeParaReenviar, AdministradorObjetado],
})
export const objetarAdministrador = endpoint({
  operation: 'objetarAdministrador',
  access: sessao('ADM', 'escrever'),
  summary:
    'An administrator objects to another one: the invitation, or the change of role, stops. Again changes nothing.',
  impacto: 'Administradores não conseguem impedir que alguém passe a administrar a empresa.',
  /** Of the invitation, or of the person whose role is to change. */
  body: z.strictObject({ id: UsuarioId }),
  response: z.object({ situacao: z.literal('objetado') }),
  errors: [ConviteNaoEncontrado, ConviteRespondido, UsuarioNaoEncontrado, PromocaoEncerrada],
})

export const Recuperacao = z.object({
  situacao: z.enum(['nenhuma', 'pedida', 'confirmada']),
  /** By name. */
  pediu: z.string().nullable(),
  confirmou: z.string().nullable(),
  /** By the person of this session: not by who asked. */
  confirmavel: z.boolean(),
  /** When the factors go. */
  venceEm: Instante.nullable(),
})
export const obterRecuperacaoDeAcesso = endpoint({
  operation: 'obterRecuperacaoDeAcesso',
  access: sessao('ADM', 'ler'),
  summary: 'Whether the access of a person who lost every second factor is being recovered (decision 0066).',
  impacto: 'Empresas não veem se o acesso de alguém está sendo recuperado.',
  params: { id: UsuarioId },
  response: Recuperacao.extend({ temFator: z.boolean() }),
  errors: [UsuarioNaoEncontrado],
})
export const mudarRecuperacaoDeAcesso = endpoint({
  operation: 'mudarRecuperacaoDeAcesso',
  access: sessao('ADM', 'escrever'),
  fatorRecente: true,
  summary:
    'One administrator asks for a recovery, another one, or the provider’s, confirms it; any of them cancels it.',
  impacto: 'Quem perdeu o segundo fator não consegue voltar ao painel.',
  body: z.strictObject({ id: UsuarioId, acao: z.enum(['pedir', 'confirmar', 'cancelar']) }),
  response: Recuperacao,
  errors: [UsuarioNaoEncontrado, ProprioUsuario, SegundoFatorInativo, OutraPessoaConfirma, RecuperacaoNaoPendente],
})
