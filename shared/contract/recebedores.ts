import * as z from 'zod'
import { tipoDocumento } from '../domain/documento.ts'
import { emailValido } from '../domain/email.ts'
import { situacoesDeRecebedor } from '../domain/estados/recebedor.ts'
import { palavrasDoCadastro as p, SENHA_MAXIMA } from '../domain/recebedor.ts'
import { celularValido } from '../domain/telefone.ts'
import { Canal } from './canais.ts'
import { endpoint, publico, sessao, webhook } from './endpoint.ts'
import {
  AguardeParaReenviar,
  AvisoDesconhecido,
  ChaveReutilizada,
  ContaDeTerceiro,
  ConviteExpirado,
  ConviteNaoEncontrado,
  ConviteRespondido,
  ImagemInvalida,
  Manutencao,
  RecebedorEmOutraSituacao,
  RecebedorJaExiste,
  RecebedorNaoEncontrado,
} from './erros.ts'
import { Id21, Instante, Paginacao, Reais, sensivel } from './tipos.ts'

/** Receivers (E127–E132, E136): the company invites, the invited person answers without login, staff analyses. */

/** JSON inside a form's text field: the object's fields are checked as if they had come alone. */
const EmTexto = <S extends z.ZodType>(schema: S) =>
  z.codec(z.string().max(4_000).meta(sensivel), schema, {
    decode: (texto, ctx) => {
      try {
        return JSON.parse(texto) as z.input<S>
      } catch {
        // never the parser's words: they quote what was sent
        ctx.issues.push({ code: 'custom', input: texto, message: 'JSON inválido' })
        return z.NEVER
      }
    },
    encode: valor => JSON.stringify(valor),
  })

/** V076; `conta` is the call's word for what the invitation calls `contaBancaria`. */
export const DadosBancarios = z.strictObject({
  tipo: z.union([z.literal(0), z.literal(1)]).meta({ description: '1 chave Pix, 0 conta bancária.' }),
  tipoChave: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).nullish(),
  chavePix: z.string().trim().max(77).nullish().meta(sensivel),
  banco: z.string().max(8).nullish(),
  agencia: z.string().max(10).nullish().meta(sensivel),
  conta: z.string().max(25).nullish().meta(sensivel),
  nomeCompleto: z.string().trim().max(100).nullish().meta(sensivel),
  documento: z.string().max(20).nullish().meta(sensivel),
})
/** Asked of a company (CNPJ) that receives: a company has no face to compare. */
const RepresentanteInformado = z.strictObject({ nome: z.string().trim().max(100), cpf: z.string().max(20) })
const EnderecoInformado = z.strictObject({
  cep: z.string().max(10),
  uf: z.string().max(2),
  cidade: z.string().trim().max(60),
  logradouro: z.string().trim().max(120),
  bairro: z.string().trim().max(60),
  numero: z.string().trim().max(20).nullish(),
  complemento: z.string().trim().max(60).nullish(),
})

const ContaBancaria = z.object({
  id: z.string(),
  tipo: z.int(),
  tipoChave: z.int().nullable(),
  bancoId: z.string().nullable(),
  agencia: z.string().nullable(),
  nomeCompleto: z.string().nullable(),
  documento: z.string().nullable(),
  contaBancaria: z.string().nullable(),
  chavePix: z.string().nullable(),
})
const Endereco = z.object({
  cep: z.string(),
  uf: z.string(),
  cidade: z.string(),
  logradouro: z.string(),
  numero: z.string(),
  bairro: z.string(),
  complemento: z.string(),
})

/** 001 §3.12. The holder of the token is the invitee; `id` is the token again, by which the answer is sent. */
export const Convite = z.object({
  id: z.string(),
  nome: z.string(),
  documento: z.string(),
  email: z.string(),
  contato: z.string(),
  image: z.string().nullable(),
  situacao: z.int(),
  situacaoLabel: z.string(),
  situacaoConvite: z.int(),
  urlDocumento: z.string().nullable(),
  usuarioEmpresa: z.boolean(),
  usuarioLiberado: z.boolean(),
  expiraEm: Instante,
  cliente: z.object({ nome: z.string() }),
  contaBancaria: ContaBancaria.nullable(),
  endereco: Endereco.nullable(),
})
/** A token that cannot exist is answered as one that does not. */
const tokenDoConvite = {
  id: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[\w-]+$/, 'convite inválido'),
}

export const obterConvite = endpoint({
  operation: 'obterConvite',
  access: publico,
  summary: 'A receiver’s invitation by its token (E131).',
  impacto: 'Recebedores convidados não conseguem abrir o convite.',
  params: tokenDoConvite,
  response: Convite,
  errors: [ConviteNaoEncontrado, ConviteExpirado, Manutencao],
})
export const responderConvite = endpoint({
  operation: 'responderConvite',
  access: publico,
  summary: 'Accepts or declines an invitation, once (E132); the same answer again is answered the same.',
  impacto: 'Recebedores convidados não conseguem concluir o cadastro.',
  multipart: { campo: 'file', tipos: ['image/jpeg', 'image/png'], opcional: true },
  limite: 4 * 1024 * 1024,
  params: tokenDoConvite,
  body: z.strictObject({
    aceite: z.enum(['true', 'false']).meta({ description: 'Recusar não precisa de mais nada.' }),
    nome: z.string().trim().max(100).meta(sensivel).optional(),
    senha: z.string().max(SENHA_MAXIMA).meta(sensivel).optional(),
    dadosBancarios: EmTexto(DadosBancarios).optional(),
    endereco: EmTexto(EnderecoInformado).optional(),
    representante: EmTexto(RepresentanteInformado)
      .optional()
      .meta({ description: 'Obrigatório quando o recebedor é uma empresa: quem responde por ela e tira a selfie.' }),
  }),
  /** The documented name, spelt as documented (H15); it answers a decline too. */
  response: z.object({ name: z.literal('InviteAceept'), situacao: z.int(), situacaoConvite: z.int() }),
  errors: [ConviteNaoEncontrado, ConviteExpirado, ConviteRespondido, ContaDeTerceiro, ImagemInvalida, Manutencao],
})

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
export const decisoesDaAnalise = ['aprovar', 'reprovar', 'bloquear', 'desbloquear'] as const
const Situacao = z.object({ id: Id21, situacao: z.int(), situacaoLabel: z.string() })
const Documento = z
  .string()
  .max(20)
  .refine(d => tipoDocumento(d) !== undefined, p.documento)

export const convidarRecebedor = endpoint({
  operation: 'convidarRecebedor',
  access: gerir,
  summary: 'Invites a receiver (E130): the link goes out by WhatsApp and e-mail.',
  impacto: 'Empresas não conseguem cadastrar recebedores.',
  body: z.strictObject({
    nome: z.string().trim().min(1, p.obrigatorio).max(100).meta(sensivel),
    documento: Documento.meta(sensivel),
    email: z.string().trim().max(120).refine(emailValido, p.email).meta(sensivel),
    celular: z.string().max(20).refine(celularValido, p.telefone).meta(sensivel),
    usuarioEmpresa: z.boolean().optional().meta({ description: 'Dar ao recebedor um acesso ao painel.' }),
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
    ...Paginacao,
    recebedor: z.string().max(100).optional(),
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
  response: z.object({ itens: z.array(Resumo), parcial: z.boolean(), proximoOffset: z.int().nullable() }),
  errors: [],
})
export const obterRecebedor = endpoint({
  operation: 'obterRecebedor',
  access: meus,
  summary: 'A receiver with its history (E128).',
  impacto: 'Empresas não veem os dados de um recebedor.',
  params: { id: Id21 },
  response: Resumo.extend({
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
    acoes: z.array(z.enum(['reenviar', ...acoesDoRecebedor])),
    historico: z.array(Momento),
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
export const analisarRecebedor = endpoint({
  operation: 'analisarRecebedor',
  access: sessao('G13', 'escrever'),
  summary: 'The staff’s decision on a receiver of any company; an approval sends the terms to be signed.',
  impacto: 'Cadastros de recebedores ficam sem resposta.',
  params: { id: Id21 },
  body: z.strictObject({
    decisao: z.enum(decisoesDaAnalise),
    motivo: z.string().trim().max(300).optional().meta({ description: 'Obrigatório, menos para aprovar.' }),
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
