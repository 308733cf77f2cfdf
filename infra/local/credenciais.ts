import type { NomeDeParametro } from '../../functions/platform/runtime/parametros.ts'
import {
  cabecalhoDaCielo,
  clienteDaCelcoin,
  clienteDeDemonstracao,
  clienteDoMpi,
  clienteSerproDeDemonstracao,
  contaDoWhatsApp,
  contaDoZapSign,
  lojaDeDemonstracao,
  segredoDosRobos,
} from '../../functions/sandbox/index.ts'

/** What the platform is at the simulated providers, by the parameter that holds it: worth nothing elsewhere. */
export const credenciaisDosSimuladores = {
  'pix-client-id': clienteDeDemonstracao.clientId,
  'pix-client-secret': clienteDeDemonstracao.clientSecret,
  'pix2-client-id': clienteDeDemonstracao.clientId,
  'pix2-client-secret': clienteDeDemonstracao.clientSecret,
  'cielo-merchant-id': lojaDeDemonstracao.merchantId,
  'cielo-merchant-key': lojaDeDemonstracao.merchantKey,
  'cielo-aviso': cabecalhoDaCielo.valor,
  'celcoin-client-id': clienteDaCelcoin.clientId,
  'celcoin-client-secret': clienteDaCelcoin.clientSecret,
  'mpi-client-id': clienteDoMpi.clientId,
  'mpi-client-secret': clienteDoMpi.clientSecret,
  'whatsapp-token': contaDoWhatsApp.token,
  'whatsapp-segredo': contaDoWhatsApp.segredo,
  'zapsign-token': contaDoZapSign.token,
  'zapsign-aviso': contaDoZapSign.aviso,
  'serpro-key': clienteSerproDeDemonstracao.consumerKey,
  'serpro-secret': clienteSerproDeDemonstracao.consumerSecret,
  'repasse-client-id': clienteDeDemonstracao.clientId,
  'repasse-client-secret': clienteDeDemonstracao.clientSecret,
  'banco-client-id': clienteDeDemonstracao.clientId,
  'banco-client-secret': clienteDeDemonstracao.clientSecret,
  'verificacao-segredo': segredoDosRobos,
} as const satisfies Partial<Record<NomeDeParametro, string>>
