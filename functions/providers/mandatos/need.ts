import { type CertificadosDe, certificadosDe, fetchDe } from '../identidade.ts'
import { porta } from '../need.ts'
import { criarMandatos, type MandatosPort } from './index.ts'

/** Mandates of Pix Automático at the stage's first PSP as a need: a mandate is of one PSP for ever. */
export const mandatos = porta<MandatosPort, 'pix-client-id' | 'pix-client-secret' | CertificadosDe<'pix'>>({
  provedor: 'pix',
  parametros: ['pix-client-id', 'pix-client-secret', ...certificadosDe('pix')],
  chamadas: {
    reservarLocal: true,
    criarMandato: true,
    consultarMandato: true,
    cancelarMandato: true,
    pedirConfirmacao: true,
    consultarPedido: true,
    enviarDebito: true,
    consultarDebito: true,
    cancelarDebito: true,
    retentarDebito: true,
  },
  fixos: {},
  criar: (de, env, { clock, log }) =>
    criarMandatos({
      baseUrl: env.PIX_URL,
      tokenUrl: env.PIX_TOKEN_URL,
      clientId: de['pix-client-id'],
      clientSecret: de['pix-client-secret'],
      conta: env.PIX_CONTA,
      fetch: fetchDe('pix', de, { log, clock }),
      clock,
    }),
})
