import { porta } from '../need.ts'
import { criarWhatsApp, type WhatsAppPort } from './index.ts'

/** The messenger of codes as a need. */
export const whatsapp = porta<WhatsAppPort, 'whatsapp-token'>({
  provedor: 'whatsapp',
  parametros: ['whatsapp-token'],
  chamadas: { enviarToken: true, enviarLink: true },
  fixos: {},
  criar: (de, env, { clock }) =>
    criarWhatsApp({
      baseUrl: env.WHATSAPP_URL,
      versao: env.WHATSAPP_VERSAO,
      numeroId: env.WHATSAPP_NUMERO,
      modelo: env.WHATSAPP_MODELO,
      token: de['whatsapp-token'],
      fetch,
      clock,
    }),
})
