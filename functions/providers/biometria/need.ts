import { porta } from '../need.ts'
import { type BiometriaPort, criarBiometria } from './index.ts'

/**
 * The face comparison as a need: SERPRO's credentials are the stage's parameters, AWS's those of the function's own role,
 * which the runtime puts into the environment.
 */
export const biometria = porta<BiometriaPort, 'serpro-key' | 'serpro-secret'>({
  parametros: ['serpro-key', 'serpro-secret'],
  chamadas: { compararFaces: true },
  fixos: {},
  permissao: { rostos: true },
  criar: (de, env, { clock }) =>
    criarBiometria({
      rekognition: { baseUrl: env.REKOGNITION_URL, regiao: env.REKOGNITION_REGIAO, credenciais: doPapel, fetch, clock },
      datavalid: {
        baseUrl: env.DATAVALID_URL,
        consumerKey: de['serpro-key'],
        consumerSecret: de['serpro-secret'],
        fetch,
        clock,
      },
    }),
})

const doPapel = () => ({
  accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? '',
  secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? '',
  sessionToken: process.env.AWS_SESSION_TOKEN,
})
