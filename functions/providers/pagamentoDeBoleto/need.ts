import { porta } from '../need.ts'
import { criarPagamentoDeBoleto, type PagamentoDeBoletoPort } from './index.ts'

/** Who pays slips and bills, as a need. */
export const pagamentoDeBoleto = porta<PagamentoDeBoletoPort, 'celcoin-client-id' | 'celcoin-client-secret'>({
  provedor: 'pagamentoDeBoleto',
  parametros: ['celcoin-client-id', 'celcoin-client-secret'],
  chamadas: { consultar: true, pagar: true, consultarPagamento: true, desfazer: true },
  fixos: {},
  criar: (de, env, { clock }) =>
    criarPagamentoDeBoleto({
      baseUrl: env.CELCOIN_URL,
      clientId: de['celcoin-client-id'],
      clientSecret: de['celcoin-client-secret'],
      fetch,
      clock,
    }),
})
