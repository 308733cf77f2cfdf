import * as z from 'zod'
import { emailValido } from '../../../shared/domain/email.ts'
import type { Chamada } from '../chamada.ts'
import { enderecoMagico } from './enderecos.ts'
import type { EmailSimulado } from './simulado.ts'

const parte = z.object({ Data: z.string().min(1), Charset: z.string().optional() })
const pedido = z.object({
  FromEmailAddress: z.string().min(3),
  Destination: z.object({ ToAddresses: z.tuple([z.string()]) }),
  Content: z.object({ Simple: z.object({ Subject: parte, Body: z.object({ Text: parte, Html: parte }) }) }),
  EmailTags: z.array(z.object({ Name: z.string(), Value: z.string().regex(/^[A-Za-z0-9_.@-]{1,256}$/) })).default([]),
  ConfigurationSetName: z.string().optional(),
})

/** The calls of the API that we use, shared by its HTTP face and the in-process twin. */
export function operacoes(simulado: EmailSimulado) {
  const recusar = (status: number, nome: string): Chamada => ({
    modo: undefined,
    fazer: () => ({ status, corpo: { message: nome }, cabecalhos: { 'x-amzn-errortype': `${nome}:` } }),
  })
  return {
    enviar(recebido: unknown): Chamada {
      const lido = pedido.safeParse(recebido)
      if (!lido.success) return recusar(400, 'BadRequestException')
      const { FromEmailAddress: de, Destination, Content, EmailTags } = lido.data
      const [para] = Destination.ToAddresses
      if (!emailValido(para)) return recusar(400, 'MessageRejected')
      const magico = enderecoMagico(para)
      if (magico?.erro) return recusar(magico.erro.status, magico.erro.nome)
      const { Subject, Body } = Content.Simple
      const referencia = EmailTags.find(({ Name }) => Name === 'referencia')?.Value ?? null
      return {
        modo: magico?.modo,
        fazer() {
          const textos = { assunto: Subject.Data, texto: Body.Text.Data, html: Body.Html.Data }
          const marcas = Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, Value]))
          return { status: 200, corpo: { MessageId: simulado.receber({ de, para, ...textos, referencia, marcas }).id } }
        },
      }
    },
  }
}
