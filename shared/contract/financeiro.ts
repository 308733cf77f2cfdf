import * as z from 'zod'
import { motivosDoEstorno } from '../domain/estados/estorno.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  AguardeParaReenviar,
  ChaveReutilizada,
  CheckoutNaoEncontrado,
  ComprovanteSemDestino,
  EstornoEmAndamento,
  EstornoInvalido,
} from './erros.ts'
import { Id21, Reais } from './tipos.ts'

/** The company's money: refunds (H02), and the receipts of what was paid. */

export const estornarCheckout = endpoint({
  operation: 'estornarCheckout',
  access: sessao('G01', 'escrever'),
  summary: 'Gives a payment back to the payer, whole or in part.',
  impacto: 'Empresas não conseguem estornar pagamentos.',
  params: { id: Id21 },
  body: z.strictObject({
    valor: Reais.refine(v => v > 0, 'informe um valor maior que zero')
      .nullable()
      .meta({ description: 'Em reais; nulo devolve tudo o que ainda resta.' }),
  }),
  idempotente: true,
  response: z.object({
    checkoutId: Id21,
    /** `processando`: the provider did not answer; it is asked until it does, and nothing goes back twice. */
    situacao: z.enum(['estornado', 'processando', 'recusado']),
    estornado: Reais,
    restante: Reais,
    /** Of a refund that was refused, or undone later: why, and the same in words. */
    motivo: z.enum(motivosDoEstorno).nullable(),
    mensagem: z.string().nullable(),
  }),
  errors: [CheckoutNaoEncontrado, EstornoInvalido, EstornoEmAndamento, ChaveReutilizada],
})

export const reenviarComprovante = endpoint({
  operation: 'reenviarComprovante',
  access: sessao('G01', 'escrever'),
  summary: 'Sends the receipt to the payer by e-mail again, at most once a minute.',
  impacto: 'Empresas não conseguem reenviar comprovantes.',
  params: { id: Id21 },
  idempotente: true,
  response: z.object({
    checkoutId: Id21,
    /** The payer's address, masked. */
    para: z.string(),
  }),
  errors: [CheckoutNaoEncontrado, ComprovanteSemDestino, AguardeParaReenviar, ChaveReutilizada],
})
