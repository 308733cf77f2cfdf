import { type CertificadosDe, certificadosDe, fetchDe } from '../identidade.ts'
import { porta } from '../need.ts'
import { criarRepasse, type RepassePort } from './index.ts'

/** The payer of withdrawals and anticipations as a need. */
export const repasse = porta<RepassePort, 'repasse-client-id' | 'repasse-client-secret' | CertificadosDe<'repasse'>>({
  provedor: 'repasse',
  parametros: ['repasse-client-id', 'repasse-client-secret', ...certificadosDe('repasse')],
  chamadas: { enviar: true, consultar: true, buscarChave: true },
  fixos: {},
  criar: (de, env, { clock, log }) =>
    criarRepasse({
      baseUrl: env.REPASSE_URL,
      clientId: de['repasse-client-id'],
      clientSecret: de['repasse-client-secret'],
      chave: env.REPASSE_CHAVE,
      fetch: fetchDe('repasse', de, { log, clock }),
      clock,
    }),
})
