import { porta } from '../need.ts'
import { melhorEnvio } from './melhorEnvio.ts'
import type { FretePort } from './port.ts'

/** The carriers' quote as a need. */
export const frete = porta<FretePort, 'frete-token'>({
  provedor: 'frete',
  parametros: ['frete-token'],
  chamadas: { cotar: true },
  fixos: {},
  criar: (de, env, { clock }) =>
    melhorEnvio({
      ...{ baseUrl: env.FRETE_URL, token: de['frete-token'], fetch, clock },
      contato: `comercial@${new URL(env.PAGAR_URL).hostname.replace(/^pagar\./, '')}`,
    }),
})
