import * as z from 'zod'
import { SENHA_MAXIMA } from '../domain/recebedor.ts'
import { endpoint, publico } from './endpoint.ts'
import {
  ContaDeTerceiro,
  ConviteExpirado,
  ConviteNaoEncontrado,
  ConviteRespondido,
  ImagemInvalida,
  Manutencao,
} from './erros.ts'
import { Instante, sensivel } from './tipos.ts'

/** A receiver's invitation (E131, E132): the invited person opens it and answers, without login. */

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

export const ContaBancaria = z.object({
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
export const Endereco = z.object({
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
  /** Who invites: by what its invitee may look it up, and whether staff checked its documents. */
  cliente: z.object({ nome: z.string(), documento: z.string(), verificada: z.boolean() }),
  /** Of which sales and what share, as its company wrote it; null where it wrote nothing. */
  combinado: z.string().nullable(),
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
