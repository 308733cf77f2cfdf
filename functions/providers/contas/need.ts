import { porta } from '../need.ts'
import { type ContasPort, criarContas } from './index.ts'

/** Who pays slips and bills, as a need. */
export const contas = porta<ContasPort, 'celcoin-client-id' | 'celcoin-client-secret'>({
  parametros: ['celcoin-client-id', 'celcoin-client-secret'],
  chamadas: { consultar: true, pagar: true, consultarPagamento: true, desfazer: true },
  fixos: {},
  criar: (de, env, { clock }) =>
    criarContas({
      baseUrl: env.CELCOIN_URL,
      clientId: de['celcoin-client-id'],
      clientSecret: de['celcoin-client-secret'],
      fetch,
      clock,
    }),
})
