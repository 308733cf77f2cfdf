import type { Need } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { type BiometriaPort, criarBiometria } from './index.ts'

const credenciais = parametros('serpro-key', 'serpro-secret')

/**
 * The face comparison as a need: SERPRO's credentials come from the stage's parameters at the first call, AWS's are those
 * of the function's own role, which the runtime puts into the environment.
 */
export const biometria: Need<BiometriaPort> = {
  permission: { ...credenciais.permission, rede: true, rostos: true },
  create(env, base) {
    const params = credenciais.create(env, base)
    const { fetch } = globalThis
    const comum = { fetch, clock: base.clock }
    let port: Promise<BiometriaPort> | undefined
    const ready = () => {
      port ??= Promise.all([params.get('serpro-key'), params.get('serpro-secret')]).then(
        ([consumerKey, consumerSecret]) =>
          criarBiometria({
            rekognition: {
              ...comum,
              baseUrl: env.REKOGNITION_URL,
              regiao: env.REKOGNITION_REGIAO,
              credenciais: doPapel,
            },
            datavalid: { ...comum, baseUrl: env.DATAVALID_URL, consumerKey, consumerSecret },
          }),
      )
      return port
    }
    return { compararFaces: async (...args) => (await ready()).compararFaces(...args) }
  },
}

const doPapel = () => ({
  accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? '',
  secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? '',
  sessionToken: process.env.AWS_SESSION_TOKEN,
})
