import { porta } from '../need.ts'
import { criarRepasse, type RepassePort } from './index.ts'

/** The payer of withdrawals and anticipations as a need. */
export const repasse = porta<RepassePort, 'repasse-client-id' | 'repasse-client-secret'>({
  parametros: ['repasse-client-id', 'repasse-client-secret'],
  chamadas: { enviar: true, consultar: true },
  fixos: {},
  criar: (de, env, { clock }) =>
    criarRepasse({
      baseUrl: env.REPASSE_URL,
      clientId: de['repasse-client-id'],
      clientSecret: de['repasse-client-secret'],
      chave: env.REPASSE_CHAVE,
      fetch,
      clock,
    }),
})
