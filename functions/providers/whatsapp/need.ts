import type { Need } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { criarWhatsApp, type WhatsAppPort } from './index.ts'

const credenciais = parametros('whatsapp-token')

/** The messenger of codes as a need: its access token comes from the stage's parameters at the first call. */
export const whatsapp: Need<WhatsAppPort> = {
  permission: { ...credenciais.permission, rede: true },
  create(env, base) {
    const params = credenciais.create(env, base)
    let port: Promise<WhatsAppPort> | undefined
    const ready = () => {
      port ??= params.get('whatsapp-token').then(token =>
        criarWhatsApp({
          baseUrl: env.WHATSAPP_URL,
          versao: env.WHATSAPP_VERSAO,
          numeroId: env.WHATSAPP_NUMERO,
          modelo: env.WHATSAPP_MODELO,
          token,
          fetch,
          clock: base.clock,
        }),
      )
      return port
    }
    return { enviarToken: async (...args) => (await ready()).enviarToken(...args) }
  },
}
