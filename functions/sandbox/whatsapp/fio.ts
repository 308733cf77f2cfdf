import type { Mensagem } from './modelo.ts'
import type { ContaWhatsApp } from './simulado.ts'
import { ERRO_DE_ENTREGA, type ErroGraph } from './telefones.ts'

/** `{error}` as the Graph API answers it. */
export const erroNoFio = ({ code, message }: Pick<ErroGraph, 'code' | 'message'>, detalhes = message) => ({
  error: {
    message: `(#${code}) ${message}`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details: detalhes },
    fbtrace_id: 'AQuitaSimulador0000000',
  },
})

/** The answer of an accepted message. */
export const aceiteNoFio = ({ id, para }: Mensagem, waId: string) => ({
  messaging_product: 'whatsapp',
  contacts: [{ input: para, wa_id: waId }],
  messages: [{ id, message_status: 'accepted' }],
})

/** The notice of one message's state. */
export const avisoNoFio = (
  { id, status, referencia }: Mensagem,
  destinatario: string,
  { numeroId }: ContaWhatsApp,
  agora: number,
) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '0',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '5511999990000', phone_number_id: numeroId },
            statuses: [
              {
                id,
                status,
                timestamp: String(Math.floor(agora / 1000)),
                recipient_id: destinatario,
                ...(referencia === null ? {} : { biz_opaque_callback_data: referencia }),
                ...(status === 'failed' ? { errors: [erroDaEntrega] } : {}),
              },
            ],
          },
        },
      ],
    },
  ],
})

const erroDaEntrega = {
  code: ERRO_DE_ENTREGA,
  title: 'Message undeliverable',
  message: 'Message undeliverable',
  error_data: { details: 'Message Undeliverable.' },
}
