import { porta } from '../need.ts'
import type { AssinaturaPort } from './port.ts'
import { assinaturaZapSign } from './zapsign.ts'

/** Electronic signature as a need. */
export const assinatura = porta<AssinaturaPort, 'zapsign-token'>({
  provedor: 'assinatura',
  parametros: ['zapsign-token'],
  chamadas: { criar: true, consultar: true, baixar: true },
  fixos: {},
  criar: (de, env, { clock }) =>
    assinaturaZapSign({ baseUrl: env.ZAPSIGN_URL, token: de['zapsign-token'], fetch, clock }),
})
