import * as z from 'zod'
import { perfis } from './direitos.ts'
import { endpoint, publico, qualquerSessao, sessao } from './endpoint.ts'
import {
  AdministradorObjetado,
  AguardeParaReenviar,
  ConviteEmEspera,
  ConviteExpirado,
  ConviteNaoEncontrado,
  ConviteRespondido,
  DocumentoEmUso,
  DocumentoInvalido,
  ImagemInvalida,
  MuitasTentativas,
  RecuperacaoExpirada,
  RecuperacaoNaoEncontrada,
  SenhaFraca,
  SenhaNaoConfere,
  TermoNaoAceito,
  TermoNaoEncontrado,
  UsuarioJaVinculado,
} from './erros.ts'
import { Id21, Instante, sensivel } from './tipos.ts'

/** A person's account: a forgotten password, invitations to a company, their own data (002 §7.3). */

/** K30: eight at least; how strong it is the domain says. */
export const SenhaNova = z.string().min(8, 'use pelo menos 8 caracteres').max(200).meta(sensivel)
const SenhaAtual = z.string().min(1, 'informe a senha').max(200).meta(sensivel)
export const Email = z.email('confira o e-mail').trim().max(120).meta(sensivel)
export const Nome = z.string().trim().min(3, 'informe o nome completo').max(100).meta(sensivel)
const Celular = z.string().trim().max(20).meta(sensivel)
/** What an e-mail carries: 21 characters; anything else that fits an address is one that does not exist. */
const Token = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/, 'endereço inválido')

export const solicitarRecuperacaoSenha = endpoint({
  operation: 'solicitarRecuperacaoSenha',
  access: publico,
  summary: 'Sends the address of a new password (E161); one answer, in one time, for a known and an unknown e-mail.',
  impacto: 'Quem esqueceu a senha não consegue recuperá-la.',
  body: z.strictObject({ email: Email }),
  /** How long the address that was sent may be used. */
  response: z.object({ validadeMinutos: z.int() }),
  errors: [MuitasTentativas],
})
export const verificarRecuperacaoSenha = endpoint({
  operation: 'verificarRecuperacaoSenha',
  access: publico,
  summary: 'Whether a reset’s address may still be used, and whose it is, masked (E163).',
  impacto: 'Quem esqueceu a senha não consegue abrir o endereço recebido.',
  params: { id: Token },
  response: z.object({ email: z.string(), expiraEm: Instante }),
  errors: [RecuperacaoNaoEncontrada, RecuperacaoExpirada],
})
export const recuperarSenha = endpoint({
  operation: 'recuperarSenha',
  access: publico,
  summary: 'A new password by the address that was sent, once (E162); every session of the person ends.',
  impacto: 'Quem esqueceu a senha não consegue definir outra.',
  body: z.strictObject({ id: Token.meta(sensivel), senha: SenhaNova }),
  response: z.object({ message: z.string() }),
  errors: [RecuperacaoNaoEncontrada, RecuperacaoExpirada, SenhaFraca],
})
export const alterarSenha = endpoint({
  operation: 'alterarSenha',
  access: qualquerSessao,
  summary: 'Another password (E155); the person’s other sessions end.',
  impacto: 'Pessoas não conseguem trocar a senha.',
  body: z.strictObject({ senhaAtual: SenhaAtual, senha: SenhaNova }),
  response: z.object({ message: z.string(), sessoesEncerradas: z.int() }),
  errors: [SenhaNaoConfere, SenhaFraca, MuitasTentativas],
})

/** Roles that a company gives; receivers come in by their own invitation, the provider's staff by none. */
export const perfisDeConvite = [
  'administrador',
  'gestor-financeiro',
  'gestor-comercial',
  'contador',
  'links',
] as const satisfies readonly (typeof perfis)[number][]

/** The terms of adherence as a page shows them, and as it says which ones it showed (R077). */
export const TermoEmVigor = z.object({ versao: z.string(), vigencia: z.string(), sha256: z.string() })
export const TermoLido = z.strictObject({
  versao: z.string().min(1, 'informe a versão').max(20),
  sha256: z.string().min(1, 'informe o resumo do texto').max(64),
})

export const ParteDoTermoNoFio = z.object({ id: z.string(), titulo: z.string(), paragrafos: z.array(z.string()) })
const VersaoPublicada = z.object({
  ...TermoEmVigor.shape,
  titulo: z.string(),
  /** `futuro`: published, and not in force yet. */
  situacao: z.enum(['futuro', 'emVigor', 'anterior']),
})
export const obterTermoDeAdesao = endpoint({
  operation: 'obterTermoDeAdesao',
  access: publico,
  summary: 'The terms of adherence (R077): the version in force, or one that was or will be, and the list of them.',
  impacto: 'Ninguém consegue ler o termo de adesão.',
  query: {
    versao: z
      .string()
      .regex(/^\d{1,4}\.\d{1,4}$/, 'versão como 2.0')
      .optional(),
  },
  response: z.object({
    ...VersaoPublicada.shape,
    partes: z.array(ParteDoTermoNoFio),
    /** The newest first. */
    versoes: z.array(VersaoPublicada),
  }),
  errors: [TermoNaoEncontrado],
})

export const enviarConviteUsuario = endpoint({
  operation: 'enviarConviteUsuario',
  access: sessao('ADM', 'escrever'),
  fatorRecente: true,
  summary: 'Invites somebody to work in the company (E088); the same e-mail again sends the invitation again.',
  impacto: 'Empresas não conseguem convidar pessoas para o painel.',
  body: z.strictObject({ nome: Nome, email: Email, perfil: z.enum(perfisDeConvite) }),
  /** `liberaEm`: an administrator's waits until then, where there are others to object. */
  response: z.object({ id: Id21, expiraEm: Instante, liberaEm: Instante.nullable() }),
  errors: [UsuarioJaVinculado, AguardeParaReenviar, AdministradorObjetado],
})
export const obterConviteUsuario = endpoint({
  operation: 'obterConviteUsuario',
  access: publico,
  summary: 'The invitation of a user by its token (E159).',
  impacto: 'Pessoas convidadas para o painel não conseguem abrir o convite.',
  params: { id: Token },
  response: z.object({
    empresa: z.object({ nome: z.string(), logo: z.string().nullable() }),
    nome: z.string(),
    email: z.string(),
    perfil: z.enum(perfis),
    quem: z.string(),
    expiraEm: Instante,
    /** The e-mail signs in already: accepting links one more company to it. */
    jaCadastrado: z.boolean(),
    /** Still to come: it is not accepted before; null where it waits for nothing. */
    liberaEm: Instante.nullable(),
    /** What who will administer the company agrees to by accepting; null where a person of the company did already. */
    termo: TermoEmVigor.nullable(),
  }),
  errors: [ConviteNaoEncontrado, ConviteExpirado, ConviteRespondido],
})
export const cadastrarConviteUsuario = endpoint({
  operation: 'cadastrarConviteUsuario',
  access: publico,
  summary: 'Accepts a user’s invitation, once (E160): registers the person, or links the company to who is registered.',
  impacto: 'Pessoas convidadas para o painel não conseguem concluir o cadastro.',
  body: z.strictObject({
    id: Token.meta(sensivel),
    /** For who is not registered yet. */
    cadastro: z
      .strictObject({
        nome: Nome,
        documento: z.string().trim().min(11, 'informe o CPF').max(14).meta(sensivel),
        senha: SenhaNova,
      })
      .optional(),
    /** The terms that the page showed, where the invitation asks for them. */
    termo: TermoLido.optional(),
  }),
  response: z.object({ message: z.string(), email: z.string() }),
  errors: [
    ConviteNaoEncontrado,
    ConviteExpirado,
    ConviteRespondido,
    ConviteEmEspera,
    TermoNaoAceito,
    DocumentoInvalido,
    DocumentoEmUso,
    SenhaFraca,
  ],
})

export const listarUsuarios = endpoint({
  operation: 'listarUsuarios',
  access: sessao('ADM', 'ler'),
  summary: 'Who signs in to the company (E156).',
  impacto: 'Empresas não veem quem tem acesso ao painel.',
  query: { limit: z.coerce.number().int().min(1).max(50).optional(), cursor: Token.optional() },
  response: z.object({
    itens: z.array(
      z.object({
        id: z.string(),
        nome: z.string(),
        email: z.string(),
        perfil: z.enum(perfis),
        image: z.string().nullable(),
        segundoFator: z.boolean(),
        criadoEm: Instante,
      }),
    ),
    proximo: z.string().nullable(),
  }),
  errors: [],
})

const MeusDados = z.object({
  nome: z.string(),
  email: z.string(),
  /** Masked: it was said once and is not changed. */
  documento: z.string().nullable(),
  celular: z.string().nullable(),
  image: z.string().nullable(),
  perfil: z.enum(perfis),
  empresas: z.int(),
  criadoEm: Instante,
})
export const obterMeusDadosUsuario = endpoint({
  operation: 'obterMeusDadosUsuario',
  access: qualquerSessao,
  summary: 'The person’s own data (E164).',
  impacto: 'Pessoas não conseguem ver o próprio perfil.',
  response: MeusDados,
  errors: [],
})
export const alterarDadosUsuario = endpoint({
  operation: 'alterarDadosUsuario',
  access: qualquerSessao,
  summary: 'Changes the person’s own data (E165).',
  impacto: 'Pessoas não conseguem corrigir o próprio perfil.',
  body: z.strictObject({
    nome: Nome,
    celular: Celular.refine(v => v === '' || /^\D*(?:\d\D*){10,11}$/.test(v), 'confira o celular com DDD').nullish(),
  }),
  response: MeusDados,
  errors: [],
})
export const alterarImagemUsuario = endpoint({
  operation: 'alterarImagemUsuario',
  access: qualquerSessao,
  summary: 'The person’s picture (E166): decoded and written anew, whatever was sent.',
  impacto: 'Pessoas não conseguem trocar a própria foto.',
  multipart: { campo: 'file', tipos: ['image/jpeg', 'image/png'] },
  limite: 4 * 1024 * 1024,
  body: z.strictObject({}),
  response: z.object({ image: z.string(), message: z.string() }),
  errors: [ImagemInvalida],
})

export const registrarInteresse = endpoint({
  operation: 'registrarInteresse',
  access: publico,
  summary: 'Keeps who wants an account, and tells the commercial team and the person (R072).',
  impacto: 'Empresas interessadas não conseguem se inscrever.',
  body: z.strictObject({
    nome: Nome,
    empresa: z.string().trim().min(2, 'informe a empresa').max(100).meta(sensivel),
    email: Email,
    celular: Celular.refine(v => /^\D*(?:\d\D*){10,11}$/.test(v), 'confira o celular com DDD'),
    mensagem: z.string().trim().max(500).meta(sensivel).optional(),
  }),
  response: z.object({ message: z.string() }),
  errors: [MuitasTentativas],
})
