import * as z from 'zod'
import { tipoDocumento } from '../domain/documento.ts'
import { emailValido } from '../domain/email.ts'
import { situacoesDeRecebedor } from '../domain/estados/recebedor.ts'
import { MAXIMO_DO_COMBINADO, palavrasDoCadastro as p } from '../domain/recebedor.ts'
import { celularValido } from '../domain/telefone.ts'
import { Canal } from './canais.ts'
import { ContaBancaria, Endereco } from './convites.ts'
import { endpoint, sessao, webhook } from './endpoint.ts'
import {
  AguardeParaReenviar,
  AvisoDesconhecido,
  ChaveReutilizada,
  RecebedorEmOutraSituacao,
  RecebedorJaExiste,
  RecebedorNaoEncontrado,
} from './erros.ts'
import { Id21, Instante, PaginacaoComCursor, PaginaDe, Reais, sensivel } from './tipos.ts'

/** Receivers (E127–E130, E136): the company invites and follows them, staff analyses; their own answer is in convites.ts. */

const meus = sessao('G07', 'ler')
const gerir = sessao('G07', 'escrever')

const Resumo = z.object({
  id: Id21,
  nome: z.string(),
  documento: z.string(),
  situacao: z.int(),
  situacaoLabel: z.string(),
  situacaoConvite: z.int(),
  criadoEm: Instante,
  atualizadoEm: Instante,
  /** What waits to be paid out to it. */
  saldoCarteira: Reais,
})
const Momento = z.object({
  em: Instante,
  evento: z.string(),
  situacao: z.int(),
  situacaoLabel: z.string(),
  /** Who did it: the person's name, or none where it was the receiver or the system. */
  quem: z.string().nullable(),
  motivo: z.string().nullable(),
})
export const acoesDoRecebedor = ['bloquear', 'desbloquear', 'encerrar'] as const
export const Situacao = z.object({ id: Id21, situacao: z.int(), situacaoLabel: z.string() })
const Documento = z
  .string()
  .max(20)
  .refine(d => tipoDocumento(d) !== undefined, p.documento)

/** A receiver with what it told of itself, and everything that happened to it. */
export const Detalhe = Resumo.extend({
  email: z.string(),
  contato: z.string(),
  usuarioEmpresa: z.boolean(),
  /** `canais`: what became of the last one's messages. */
  convite: z.object({ enviadoEm: Instante, expiraEm: Instante, envios: z.int(), canais: z.array(Canal) }),
  /** What comparing the selfie with the document came to; null before the answer. */
  biometria: z.enum(['aprovada', 'ressalva', 'divergente', 'indisponivel', 'pendente', 'dispensada']).nullable(),
  assinatura: z.object({ situacao: z.string(), assinadaEm: Instante.nullable() }).nullable(),
  contaBancaria: ContaBancaria.nullable(),
  endereco: Endereco.nullable(),
  /** Of a company: who answers for it; the CPF masked. */
  representante: z.object({ nome: z.string(), cpf: z.string() }).nullable(),
  historico: z.array(Momento),
})

export const convidarRecebedor = endpoint({
  operation: 'convidarRecebedor',
  access: gerir,
  fatorRecente: true,
  summary: 'Invites a receiver (E130): the link goes out by WhatsApp and e-mail.',
  impacto: 'Empresas não conseguem cadastrar recebedores.',
  body: z.strictObject({
    nome: z.string().trim().min(1, p.obrigatorio).max(100).meta(sensivel),
    documento: Documento.meta(sensivel),
    email: z.string().trim().max(120).refine(emailValido, p.email).meta(sensivel),
    celular: z.string().max(20).refine(celularValido, p.telefone).meta(sensivel),
    usuarioEmpresa: z.boolean().optional().meta({ description: 'Dar ao recebedor um acesso ao painel.' }),
    combinado: z.string().trim().max(MAXIMO_DO_COMBINADO).optional().meta({
      description: 'De quais vendas e com que parte, nas palavras da empresa: o convite mostra.',
    }),
  }),
  idempotente: true,
  response: z.object({ id: Id21, situacao: z.int(), situacaoLabel: z.string(), expiraEm: Instante }),
  errors: [RecebedorJaExiste, ChaveReutilizada],
})
export const listarRecebedores = endpoint({
  operation: 'listarRecebedores',
  access: meus,
  summary: 'The company’s receivers, newest first (E127, V099).',
  impacto: 'Empresas não veem seus recebedores.',
  query: {
    ...PaginacaoComCursor,
    recebedor: z.string().max(100).optional(),
    /** A whole CPF or CNPJ finds that receiver alone; less of it, those that have it in theirs. */
    documento: z.string().max(20).optional(),
    situacao: z.coerce
      .number()
      .int()
      .refine(n => (situacoesDeRecebedor as number[]).includes(n), 'situação desconhecida')
      .optional(),
    periodoInicio: z.iso.date().optional(),
    periodoFim: z.iso.date().optional(),
    saldoCarteira: z.enum(['com', 'sem']).optional(),
  },
  response: PaginaDe(Resumo),
  errors: [],
})
export const obterRecebedor = endpoint({
  operation: 'obterRecebedor',
  access: meus,
  summary: 'A receiver with its history (E128).',
  impacto: 'Empresas não veem os dados de um recebedor.',
  params: { id: Id21 },
  response: Detalhe.extend({
    /** What of its sales comes on later days; what it may take out now is `saldoCarteira`. */
    aLiberar: Reais,
    acoes: z.array(z.enum(['reenviar', ...acoesDoRecebedor])),
  }),
  errors: [RecebedorNaoEncontrado],
})
export const buscarRecebedor = endpoint({
  operation: 'buscarRecebedor',
  access: meus,
  summary: 'What paying a receiver needs (E136): who it is, where its money goes, what waits for it.',
  impacto: 'Empresas não conseguem pedir o saque de um recebedor.',
  params: { id: Id21 },
  response: z.object({
    id: Id21,
    nome: z.string(),
    documento: z.string(),
    situacao: z.int(),
    situacaoLabel: z.string(),
    /** Money may be paid to it now. */
    apto: z.boolean(),
    saldoCarteira: Reais,
    contaBancaria: ContaBancaria.nullable(),
  }),
  errors: [RecebedorNaoEncontrado],
})
export const buscarUsuario = endpoint({
  operation: 'buscarUsuario',
  access: meus,
  summary: 'Whether a document is already a receiver of the company (E129).',
  impacto: 'Empresas convidam de novo quem já é recebedor.',
  params: { doc: Documento },
  response: z.object({
    documento: z.string(),
    tipo: z.enum(['cpf', 'cnpj']),
    recebedor: z.object({ id: Id21, nome: z.string(), situacao: z.int(), situacaoLabel: z.string() }).nullable(),
  }),
  errors: [],
})
export const reenviarConvite = endpoint({
  operation: 'reenviarConvite',
  access: gerir,
  summary: 'A new invitation link by WhatsApp and e-mail; the one before no longer opens.',
  impacto: 'Empresas não conseguem reenviar convites.',
  params: { id: Id21 },
  idempotente: true,
  response: z.object({ id: Id21, expiraEm: Instante, envios: z.int() }),
  errors: [RecebedorNaoEncontrado, RecebedorEmOutraSituacao, AguardeParaReenviar, ChaveReutilizada],
})
export const mudarRecebedor = endpoint({
  operation: 'mudarRecebedor',
  access: gerir,
  summary: 'Blocks, unblocks or ends a receiver.',
  impacto: 'Empresas não conseguem bloquear recebedores.',
  params: { id: Id21 },
  body: z.strictObject({
    acao: z.enum(acoesDoRecebedor),
    motivo: z.string().trim().min(3, 'diga o motivo').max(300),
  }),
  idempotente: true,
  response: Situacao,
  errors: [RecebedorNaoEncontrado, RecebedorEmOutraSituacao, ChaveReutilizada],
})
export const receberZapSign = endpoint({
  operation: 'receberZapSign',
  access: webhook('zapsign'),
  summary: 'The e-signature service tells of a document: a hint to ask about it, never a fact.',
  impacto: 'Documentos assinados demoram a ser reconhecidos.',
  body: z.looseObject({
    event_type: z.string().max(60),
    token: z.string().max(60),
    external_id: z.string().max(120).nullish(),
  }),
  limite: 1024 * 1024,
  response: z.object({}),
  errors: [AvisoDesconhecido],
})
