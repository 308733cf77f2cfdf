import { porta } from '../need.ts'
import type { RegistradoraPort } from './port.ts'
import { registradora as schedule } from './schedule.ts'

/** Who keeps receivable units, as a need. */
export const registradora = porta<RegistradoraPort, 'registradora-client-id' | 'registradora-client-secret'>({
  provedor: 'registradora',
  parametros: ['registradora-client-id', 'registradora-client-secret'],
  chamadas: {
    lerUnidades: true,
    lerUnidade: true,
    enviarUnidades: true,
    consultarEnvio: true,
    responderComparacao: true,
    contestarContrato: true,
    consultarContestacao: true,
    informarConsentimento: true,
  },
  fixos: {},
  criar: (de, env, { clock }) =>
    schedule({
      baseUrl: env.REGISTRADORA_URL,
      tokenUrl: `${env.REGISTRADORA_URL}/oauth2/token`,
      clientId: de['registradora-client-id'],
      clientSecret: de['registradora-client-secret'],
      credenciador: env.RECEITA_DOCUMENTO,
      fetch,
      clock,
    }),
})
