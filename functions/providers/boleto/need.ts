import type { Need } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { type BoletoPort, criarBoleto } from './index.ts'

const credenciais = parametros('cielo-merchant-id', 'cielo-merchant-key')

/** The registrar of slips as a need: its credentials come from the stage's parameters at the first call. */
export const boleto: Need<BoletoPort> = {
  permission: { ...credenciais.permission, rede: true },
  create(env, base) {
    const params = credenciais.create(env, base)
    let port: Promise<BoletoPort> | undefined
    const ready = () => {
      port ??= Promise.all([params.get('cielo-merchant-id'), params.get('cielo-merchant-key')]).then(
        ([merchantId, merchantKey]) =>
          criarBoleto({
            urlTransacao: env.CIELO_URL,
            urlConsulta: env.CIELO_CONSULTA_URL,
            banco: env.BOLETO_BANCO,
            merchantId,
            merchantKey,
            fetch,
            clock: base.clock,
          }),
      )
      return port
    }
    return {
      capacidades: { cancelamento: true },
      registrar: async (...args) => (await ready()).registrar(...args),
      consultar: async (...args) => (await ready()).consultar(...args),
      consultarPorPedido: async (...args) => (await ready()).consultarPorPedido(...args),
      cancelar: async (...args) => (await ready()).cancelar(...args),
    }
  },
}
