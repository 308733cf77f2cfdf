import * as z from 'zod'
import { perfis } from './direitos.ts'
import { endpoint, publico, qualquerSessao } from './endpoint.ts'
import {
  CredenciaisInvalidas,
  EmpresaNaoEncontrada,
  MuitasTentativas,
  RecebedorEmOutraSituacao,
  RecebedorNaoEncontrado,
  SessaoInvalida,
} from './erros.ts'
import { sensivel } from './tipos.ts'

/** Sessions (DESIGN §9, H01). A token alone is useless: it is bound to an HttpOnly cookie. */

/** What E158 documents, which login answers too. */
export const SessaoAberta = z.object({
  token: z.string().meta(sensivel),
  expiraEm: z.iso.datetime(),
  usuario: z.string(),
  email: z.string(),
  perfil: z.enum(perfis),
  empresaId: z.string(),
  empresa: z.string(),
  slug: z.string(),
  idContrato: z.string(),
  image: z.string().nullable(),
  lojaLiberada: z.boolean(),
  loja: z.string().nullable(),
  cobrancaBoletoParcelado: z.boolean(),
  multiEmpresas: z.boolean(),
  /** This role needs a second factor, and there is none yet: until then only the account itself opens. */
  segundoFatorPendente: z.boolean(),
  /** It needs one, and until then everything opens without. */
  segundoFatorAte: z.iso.datetime().optional(),
  /** Only of a company that was stopped (decision 0089): its people read, and make nothing. */
  situacaoDaEmpresa: z.enum(['suspensa', 'encerrada']).optional(),
  /** Only while an administrator acts as a receiver: who that is. `usuario`, `email` and `perfil` are then the receiver's. */
  recebedor: z.object({ id: z.string(), nome: z.string() }).optional(),
  /** Only while the provider's staff are in a client's company as support: why, and until when. The rest is that company's. */
  suporte: z.object({ motivo: z.string(), ate: z.iso.datetime() }).optional(),
})

/** The password was right; the session comes after the second step. */
export const SegundaEtapa = z.object({
  desafio: z.string().meta(sensivel),
  /** What this person may prove themselves by. */
  meios: z.array(z.enum(['totp', 'recuperacao', 'chave'])),
  expiraEm: z.iso.datetime(),
})

export const entrar = endpoint({
  operation: 'entrar',
  access: publico,
  summary: 'Signs in, or asks for the second step; one answer for an unknown user and a wrong password.',
  impacto: 'Ninguém consegue entrar no painel.',
  body: z.strictObject({
    email: z.string().trim().min(1, 'informe o e-mail').max(120).meta(sensivel),
    senha: z.string().min(1, 'informe a senha').max(200).meta(sensivel),
  }),
  response: z.union([SessaoAberta, SegundaEtapa]),
  errors: [CredenciaisInvalidas, MuitasTentativas],
})
export const renovarSessao = endpoint({
  operation: 'renovarSessao',
  access: publico,
  summary: 'Exchanges the refresh cookie for a new access token, rotating both.',
  impacto: 'Pessoas são desconectadas do painel a cada 15 minutos.',
  response: SessaoAberta,
  errors: [SessaoInvalida],
})
export const sair = endpoint({
  operation: 'sair',
  access: publico,
  summary: 'Ends the session of the refresh cookie, if there is one.',
  impacto: 'Pessoas não conseguem encerrar a sessão.',
  response: z.object({}),
  errors: [],
})
export const listarEmpresasVinculadas = endpoint({
  operation: 'listarEmpresasVinculadas',
  access: qualquerSessao,
  summary: 'The companies that the person may work in.',
  impacto: 'Pessoas não conseguem trocar de empresa.',
  response: z.array(z.object({ id: z.string(), nome: z.string(), logo: z.string().nullable() })),
  errors: [],
})
export const trocarEmpresa = endpoint({
  operation: 'trocarEmpresa',
  access: qualquerSessao,
  summary: 'Switches the session to another linked company.',
  impacto: 'Pessoas não conseguem trocar de empresa.',
  body: z.strictObject({ empresaId: z.string().min(1, 'escolha uma empresa').max(40) }),
  response: SessaoAberta,
  errors: [EmpresaNaoEncontrada],
})
export const acessarRecebedor = endpoint({
  operation: 'acessarRecebedor',
  access: qualquerSessao,
  summary:
    'An administrator acts as a receiver of the company (E133), or with null comes back; the session stays theirs.',
  impacto: 'Administradores não conseguem ver o painel como um recebedor, nem voltar.',
  body: z.strictObject({
    recebedor: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,40}$/, 'escolha um recebedor')
      .nullable(),
  }),
  response: SessaoAberta,
  errors: [RecebedorNaoEncontrado, RecebedorEmOutraSituacao],
})
