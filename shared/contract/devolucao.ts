import * as z from 'zod'
import { motivosDaTransferencia } from '../domain/estados/transferencia.ts'
import { naturezasDevolviveis } from '../domain/retidos.ts'
import { endpoint, publico } from './endpoint.ts'
import {
  ChavePixInvalida,
  DevolucaoNaoEncontrada,
  DevolucaoVencida,
  Manutencao,
  MuitasTentativas,
  NadaADevolver,
} from './erros.ts'
import { Instante, Reais, sensivel } from './tipos.ts'

/** Money of a payer that came and was not owed: its payer, by the signed link of an e-mail, says to which Pix key it goes. */

/** Paid again by the same method, paid another way already, another amount than charged, or after the charge was over. */
export const motivosDoRetido = ['repetido', 'outra-forma', 'valor', 'encerrado'] as const

export const Devolucao = z.object({
  /** What is to be done: name a key, wait for who checks it, wait for the bank, nothing any more. */
  situacao: z.enum(['retido', 'emConferencia', 'emAndamento', 'devolvido']),
  /** Held, being checked, on its way, or given back, as the situation says. */
  valor: Reais,
  /** Who charged, for what, and how much. */
  empresa: z.string(),
  cobranca: z.string(),
  cobrado: Reais,
  linkParaEstrangeiro: z.boolean(),
  /** Of the payer, masked: the key must be of this document. */
  documento: z.string(),
  tipoDocumento: z.enum(['cpf', 'cnpj']),
  itens: z.array(
    z.object({
      meio: z.enum(naturezasDevolviveis),
      motivo: z.enum(motivosDoRetido),
      valor: Reais,
      em: Instante,
      /** Of a slip that is the checkout's last one. */
      vencimento: z.iso.date().nullable(),
    }),
  ),
  /** Where the last try went, masked, and why it did not arrive: `titular` where the key is another person's. */
  para: z.string().nullable(),
  recusa: z.enum(motivosDaTransferencia).nullable(),
  /** Until when the link opens. */
  expiraEm: Instante,
})

/** A link that cannot exist is answered as one that does not. */
const tokenDaDevolucao = {
  token: z
    .string()
    .max(120)
    .regex(/^[\w.~-]+$/, 'link inválido'),
}

export const obterDevolucao = endpoint({
  operation: 'obterDevolucao',
  access: publico,
  summary: 'What is held for a payer, and why, by the signed link of their e-mail.',
  impacto: 'Pagadores não conseguem ver o que têm a receber de volta.',
  params: tokenDaDevolucao,
  response: Devolucao,
  errors: [DevolucaoNaoEncontrada, DevolucaoVencida, Manutencao],
})

export const pedirDevolucao = endpoint({
  operation: 'pedirDevolucao',
  access: publico,
  summary: 'The payer names a Pix key of their own document, and what is held goes there, whole and once.',
  impacto: 'Pagadores não conseguem receber de volta o que pagaram a mais.',
  params: tokenDaDevolucao,
  body: z.strictObject({
    /** 0 CPF, 1 CNPJ, 2 e-mail, 3 phone, 4 random (S121). */
    tipoChave: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    chave: z.string().trim().min(1).max(77).meta(sensivel),
  }),
  response: Devolucao,
  errors: [DevolucaoNaoEncontrada, DevolucaoVencida, NadaADevolver, ChavePixInvalida, MuitasTentativas, Manutencao],
})
