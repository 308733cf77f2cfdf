import type { Need } from '../../platform/runtime/needs.ts'
import { atendidoPor } from '../quemAtende.ts'
import { criarCep } from './index.ts'
import type { CepPort } from './port.ts'

/** The CEP lookup as a need: ViaCEP, then BrasilAPI. */
export const cep: Need<CepPort> = {
  permission: { rede: true },
  create: (env, { clock }) =>
    atendidoPor('cep', criarCep({ viacepUrl: env.VIACEP_URL, brasilapiUrl: env.BRASILAPI_URL, fetch, clock })),
}
