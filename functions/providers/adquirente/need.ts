import type { Need } from '../../platform/runtime/needs.ts'
import { porta } from '../need.ts'
import { type AdquirentePort, capacidadesCielo, criarAdquirente } from './index.ts'

/** The card acquirer as a need. */
export const adquirente = porta<AdquirentePort, 'cielo-merchant-id' | 'cielo-merchant-key'>({
  provedor: 'adquirente',
  parametros: ['cielo-merchant-id', 'cielo-merchant-key'],
  chamadas: {
    autorizar: true,
    capturar: true,
    anular: true,
    estornar: true,
    consultar: true,
    consultarPorPedido: true,
    representar: true,
    guardarCartao: true,
    esquecerCartao: true,
  },
  fixos: { capacidades: capacidadesCielo },
  criar: (de, env, { clock }) =>
    criarAdquirente({
      urlTransacao: env.CIELO_URL,
      urlConsulta: env.CIELO_CONSULTA_URL,
      merchantId: de['cielo-merchant-id'],
      merchantKey: de['cielo-merchant-key'],
      facilitador: env.CIELO_FACILITADOR,
      fetch,
      clock,
    }),
})

/** What holds of the acquirer without asking it: for who decides and never charges. No credentials, no network. */
export const termosDoAdquirente: Need<Pick<AdquirentePort, 'capacidades'>> = {
  permission: {},
  create: () => ({ capacidades: capacidadesCielo }),
}
