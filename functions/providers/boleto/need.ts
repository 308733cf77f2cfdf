import { porta } from '../need.ts'
import { type BoletoPort, criarBoleto } from './index.ts'

/** The registrar of slips as a need: the acquirer's account. */
export const boleto = porta<BoletoPort, 'cielo-merchant-id' | 'cielo-merchant-key'>({
  provedor: 'boleto',
  parametros: ['cielo-merchant-id', 'cielo-merchant-key'],
  chamadas: { registrar: true, consultar: true, consultarPorPedido: true, cancelar: true },
  fixos: { capacidades: { cancelamento: true } },
  criar: (de, env, { clock }) =>
    criarBoleto({
      urlTransacao: env.CIELO_URL,
      urlConsulta: env.CIELO_CONSULTA_URL,
      banco: env.BOLETO_BANCO,
      merchantId: de['cielo-merchant-id'],
      merchantKey: de['cielo-merchant-key'],
      fetch,
      clock,
    }),
})
