import * as z from 'zod'
import { emailValido } from '../../../shared/domain/email.ts'
import type { Chamada } from '../chamada.ts'
import { emailDoZapSign } from './emails.ts'
import type { ZapSignSimulado } from './simulado.ts'

const pedido = z.object({
  name: z.string().min(1).max(255),
  base64_pdf: z.base64().min(8).max(14_000_000),
  external_id: z.string().max(255).nullish(),
  lang: z.enum(['pt-br', 'es', 'en']).optional(),
  disable_signer_emails: z.boolean().optional(),
  signers: z.tuple([
    z.object({
      name: z.string().min(1),
      email: z.string().refine(emailValido),
      auth_mode: z.literal('assinaturaTela'),
      phone_country: z.literal('55'),
      phone_number: z.string().regex(/^\d{10,11}$/),
      redirect_link: z.url().optional(),
    }),
  ]),
})

/** The calls of the API that we use, shared by its HTTP face and the in-process twin. */
export function operacoes(simulado: ZapSignSimulado) {
  const recusar = (status: number, detail: string): Chamada => ({
    modo: undefined,
    fazer: () => ({ status, corpo: { detail } }),
  })
  return {
    criar(recebido: unknown): Chamada {
      const lido = pedido.safeParse(recebido)
      if (!lido.success) return recusar(400, 'Dados inválidos')
      const { name: nome, base64_pdf: pdf, external_id: referencia = null, signers } = lido.data
      if (!Buffer.from(pdf.slice(0, 8), 'base64').toString('latin1').startsWith('%PDF-'))
        return recusar(400, 'Não foi possível ler o PDF')
      const [{ name, email, redirect_link: retorno = null }] = signers
      const magico = emailDoZapSign(email)
      if (magico?.recusa) return recusar(magico.recusa.status, magico.recusa.detalhe)
      return {
        modo: magico?.modo,
        fazer: () => ({
          status: 200,
          corpo: simulado.noFio(simulado.criar({ nome, pdf, referencia, signatario: { nome: name, email, retorno } })),
        }),
      }
    },
    consultar(token: string): Chamada {
      const documento = simulado.documento(token)
      if (!documento) return recusar(404, 'Not found.')
      return { modo: undefined, fazer: () => ({ status: 200, corpo: simulado.noFio(documento) }) }
    },
  }
}
