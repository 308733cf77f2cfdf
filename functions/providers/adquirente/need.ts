import type { Need } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { type AdquirentePort, capacidadesCielo, criarAdquirente } from './index.ts'

const credenciais = parametros('cielo-merchant-id', 'cielo-merchant-key')

/** The card acquirer as a need: its credentials come from the stage's parameters at the first call. */
export const adquirente: Need<AdquirentePort> = {
  permission: { ...credenciais.permission, rede: true },
  create(env, base) {
    const params = credenciais.create(env, base)
    let port: Promise<AdquirentePort> | undefined
    const ready = () => {
      port ??= Promise.all([params.get('cielo-merchant-id'), params.get('cielo-merchant-key')]).then(
        ([merchantId, merchantKey]) =>
          criarAdquirente({
            urlTransacao: env.CIELO_URL,
            urlConsulta: env.CIELO_CONSULTA_URL,
            merchantId,
            merchantKey,
            fetch,
            clock: base.clock,
          }),
      )
      return port
    }
    return {
      capacidades: capacidadesCielo,
      autorizar: async (...args) => (await ready()).autorizar(...args),
      capturar: async (...args) => (await ready()).capturar(...args),
      anular: async (...args) => (await ready()).anular(...args),
      estornar: async (...args) => (await ready()).estornar(...args),
      consultar: async (...args) => (await ready()).consultar(...args),
      consultarPorPedido: async (...args) => (await ready()).consultarPorPedido(...args),
    }
  },
}
