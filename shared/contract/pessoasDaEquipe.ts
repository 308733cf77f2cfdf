import * as z from 'zod'
import { Email, Nome } from './acesso.ts'
import { perfis, perfisDaEquipe } from './direitos.ts'
import { endpoint, sessao } from './endpoint.ts'
import { ConviteAberto, mudarConviteUsuario, UsuarioId } from './equipe.ts'
import {
  AguardeParaReenviar,
  ConviteNaoEncontrado,
  ConviteRespondido,
  EmpresaNaoEncontrada,
  PerfilNaoPermitido,
  ProprioUsuario,
  UsuarioJaVinculado,
  UsuarioNaoEncontrado,
} from './erros.ts'
import { MotivoDaDecisao } from './motivoDaDecisao.ts'
import { Id21, Instante, Paginacao, PaginacaoComCursor, PaginaDe, sensivel } from './tipos.ts'

/** The provider's own people, for its administrators: who works in it, who was invited, and what they may do (decision 0205). */

const Perfil = z.enum(perfisDaEquipe, 'escolha o papel')
const Pessoa = z.object({
  id: z.string(),
  nome: z.string().meta(sensivel),
  email: z.string().meta(sensivel),
  perfil: z.enum(perfis),
  /** False since they were suspended. */
  ativo: z.boolean(),
  desde: Instante,
  /** The person of this very session. */
  voce: z.boolean(),
  /** Role and access may be changed here: not one's own. */
  alteravel: z.boolean(),
  /** An authenticator app or a passkey is set up. */
  temFator: z.boolean(),
  /** When they last signed in whole, second factor included; null of who has not since this is kept. */
  ultimaEntrada: Instante.nullable(),
})
export const listarEquipe = endpoint({
  operation: 'listarEquipe',
  access: sessao('G15', 'ler'),
  summary: 'The provider’s own people: role, second factor, last sign-in.',
  impacto: 'A equipe não vê quem trabalha na plataforma.',
  query: { limit: Paginacao.limit, cursor: UsuarioId.optional() },
  response: z.object({ itens: z.array(Pessoa), cursor: z.string().nullable() }),
  errors: [EmpresaNaoEncontrada],
})
export const mudarPessoaDaEquipe = endpoint({
  operation: 'mudarPessoaDaEquipe',
  access: sessao('G15', 'escrever'),
  fatorRecente: true,
  summary: 'Another role of one of the staff, suspended or let in again; their sessions end. Nobody changes their own.',
  impacto: 'Não dá para mudar o papel de alguém da equipe nem tirar o acesso.',
  params: { id: UsuarioId },
  body: z.strictObject({ perfil: Perfil.optional(), ativo: z.boolean().optional(), motivo: MotivoDaDecisao }),
  response: Pessoa,
  errors: [EmpresaNaoEncontrada, UsuarioNaoEncontrado, ProprioUsuario, PerfilNaoPermitido],
})
export const encerrarSessoesDaEquipe = endpoint({
  operation: 'encerrarSessoesDaEquipe',
  access: sessao('G15', 'escrever'),
  fatorRecente: true,
  summary: 'Ends every session of one of the staff at once; they may sign in again.',
  impacto: 'Não dá para desconectar alguém da equipe.',
  params: { id: UsuarioId },
  body: z.strictObject({ motivo: MotivoDaDecisao }),
  response: z.object({ encerradas: z.int() }),
  errors: [EmpresaNaoEncontrada, UsuarioNaoEncontrado, ProprioUsuario, PerfilNaoPermitido],
})
export const listarConvitesDaEquipe = endpoint({
  operation: 'listarConvitesDaEquipe',
  access: sessao('G15', 'ler'),
  summary: 'Invitations to the staff that nobody answered yet.',
  impacto: 'A equipe não vê os convites em aberto.',
  query: PaginacaoComCursor,
  response: PaginaDe(ConviteAberto),
  errors: [EmpresaNaoEncontrada],
})
export const convidarParaEquipe = endpoint({
  operation: 'convidarParaEquipe',
  access: sessao('G15', 'escrever'),
  fatorRecente: true,
  summary: 'Invites a person to the staff; the same e-mail again sends the invitation again.',
  impacto: 'Não dá para convidar alguém para a equipe.',
  body: z.strictObject({ nome: Nome, email: Email, perfil: Perfil }),
  response: z.object({ id: Id21, expiraEm: Instante }),
  errors: [EmpresaNaoEncontrada, UsuarioJaVinculado, AguardeParaReenviar],
})
export const mudarConviteDaEquipe = endpoint({
  operation: 'mudarConviteDaEquipe',
  access: sessao('G15', 'escrever'),
  summary: 'Sends an invitation to the staff again, at most once a minute, or cancels it.',
  impacto: 'Não dá para reenviar nem cancelar convites da equipe.',
  params: { id: Id21 },
  body: z.strictObject({ acao: mudarConviteUsuario.body.shape.acao }),
  response: mudarConviteUsuario.response,
  errors: [EmpresaNaoEncontrada, ConviteNaoEncontrado, ConviteRespondido, AguardeParaReenviar],
})
