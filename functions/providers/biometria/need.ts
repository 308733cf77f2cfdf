import { porta } from '../need.ts'
import { type BiometriaPort, criarBiometria } from './index.ts'

/**
 * The face comparison as a need: SERPRO's credentials are the stage's parameters, AWS's those of the function's own role,
 * which the SDK finds in the environment.
 */
export const biometria = porta<BiometriaPort, 'serpro-key' | 'serpro-secret'>({
  provedor: 'biometria',
  parametros: ['serpro-key', 'serpro-secret'],
  chamadas: { compararFaces: true },
  fixos: {},
  permissao: { rostos: true },
  criar: (de, env, { clock }) =>
    criarBiometria({
      rekognition: { endpoint: env.REKOGNITION_URL, regiao: env.REKOGNITION_REGIAO, clock },
      datavalid: {
        baseUrl: env.DATAVALID_URL,
        consumerKey: de['serpro-key'],
        consumerSecret: de['serpro-secret'],
        fetch,
        clock,
      },
    }),
})
