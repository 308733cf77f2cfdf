import { porta } from '../need.ts'
import { criarMed, type MedPort } from './index.ts'

/** The Pix PSP's contestations as a need. */
export const med = porta<MedPort, 'pix-client-id' | 'pix-client-secret'>({
  parametros: ['pix-client-id', 'pix-client-secret'],
  chamadas: { consultar: true, listar: true, defender: true },
  fixos: {},
  criar: (de, env, { clock }) =>
    criarMed({
      baseUrl: env.MED_URL,
      tokenUrl: env.PIX_TOKEN_URL,
      clientId: de['pix-client-id'],
      clientSecret: de['pix-client-secret'],
      fetch,
      clock,
    }),
})
