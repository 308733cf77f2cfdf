import { porta } from '../need.ts'
import type { ListasPort } from './port.ts'
import { yente } from './yente.ts'

/** The restrictive lists as a need. */
export const listas = porta<ListasPort, 'listas-chave'>({
  provedor: 'listas',
  parametros: ['listas-chave'],
  chamadas: { consultar: true },
  fixos: {},
  criar: (de, env, { clock }) => yente({ baseUrl: env.LISTAS_URL, chave: de['listas-chave'], fetch, clock }),
})
