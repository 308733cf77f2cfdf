import type { Need } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { criarPix, type PixPort } from './index.ts'

const credenciais = parametros('pix-client-id', 'pix-client-secret')

/** The Pix PSP as a need: its credentials come from the stage's parameters at the first call. */
export const pix: Need<PixPort> = {
  permission: { ...credenciais.permission, rede: true },
  create(env, base) {
    const params = credenciais.create(env, base)
    let port: Promise<PixPort> | undefined
    const ready = () => {
      port ??= Promise.all([params.get('pix-client-id'), params.get('pix-client-secret')]).then(
        ([clientId, clientSecret]) =>
          criarPix({ baseUrl: env.PIX_URL, clientId, clientSecret, chave: env.PIX_CHAVE, fetch, clock: base.clock }),
      )
      return port
    }
    return {
      criarCobranca: async (...args) => (await ready()).criarCobranca(...args),
      consultar: async (...args) => (await ready()).consultar(...args),
      cancelar: async (...args) => (await ready()).cancelar(...args),
      devolver: async (...args) => (await ready()).devolver(...args),
      consultarPix: async (...args) => (await ready()).consultarPix(...args),
    }
  },
}
