import type { Need } from '../../platform/runtime/needs.ts'
import { atendidoPor } from '../quemAtende.ts'
import { brasilapi } from './brasilapi.ts'
import type { CnpjPort } from './port.ts'

/** The federal registry as a need: BrasilAPI, which mirrors it. */
export const cnpj: Need<CnpjPort> = {
  permission: { rede: true },
  create: (env, { clock }) =>
    atendidoPor('cnpj', brasilapi({ baseUrl: env.BRASILAPI_URL, fetch, clock, timeoutMs: 6_000 })),
}
