import { validarAntecipacao } from '../../functions/areas/antecipacao/validarAntecipacao/validarAntecipacao.ts'
import { analisarCarrinho } from '../../functions/areas/carrinho/analisarCarrinho/analisarCarrinho.ts'
import { autorizarCarrinho } from '../../functions/areas/carrinho/autorizarCarrinho/autorizarCarrinho.ts'
import { consultarBoleto } from '../../functions/areas/carrinho/consultarBoleto/consultarBoleto.ts'
import { editarValorBoleto } from '../../functions/areas/carrinho/editarValorBoleto/editarValorBoleto.ts'
import { iniciarCarrinho } from '../../functions/areas/carrinho/iniciarCarrinho/iniciarCarrinho.ts'
import { iniciarCarrinhoPagador } from '../../functions/areas/carrinho/iniciarCarrinhoPagador/iniciarCarrinhoPagador.ts'
import { obterCarrinho } from '../../functions/areas/carrinho/obterCarrinho/obterCarrinho.ts'
import { registrarDocumento } from '../../functions/areas/carrinho/registrarDocumento/registrarDocumento.ts'
import { registrarPdfBoleto } from '../../functions/areas/carrinho/registrarPdfBoleto/registrarPdfBoleto.ts'
import { registrarSelfiePagador } from '../../functions/areas/carrinho/registrarSelfiePagador/registrarSelfiePagador.ts'
import { avancarCarrinho } from '../../functions/areas/carrinho/regras/avancarCarrinho.ts'
import { removerConsulta } from '../../functions/areas/carrinho/removerConsulta/removerConsulta.ts'
import { salvarPagador } from '../../functions/areas/carrinho/salvarPagador/salvarPagador.ts'
import { validarContatoPagadorCarrinho } from '../../functions/areas/carrinho/validarContatoPagadorCarrinho/validarContatoPagadorCarrinho.ts'
import { iniciarPagamento } from '../../functions/areas/checkout/iniciarPagamento/iniciarPagamento.ts'
import { obterLinkComPagamento } from '../../functions/areas/checkout/obterLinkComPagamento/obterLinkComPagamento.ts'
import { processarPagamento } from '../../functions/areas/checkout/processarPagamento/processarPagamento.ts'
import { reenviarCodigoValidacao } from '../../functions/areas/checkout/reenviarCodigoValidacao/reenviarCodigoValidacao.ts'
import { registrarPagador } from '../../functions/areas/checkout/registrarPagador/registrarPagador.ts'
import { registrarProvaVida } from '../../functions/areas/checkout/registrarProvaVida/registrarProvaVida.ts'
import { reprocessarPagamento } from '../../functions/areas/checkout/reprocessarPagamento/reprocessarPagamento.ts'
import { transferirProvaVida } from '../../functions/areas/checkout/transferirProvaVida/transferirProvaVida.ts'
import { validar3ds } from '../../functions/areas/checkout/validar3ds/validar3ds.ts'
import { validarContatoPagador } from '../../functions/areas/checkout/validarContatoPagador/validarContatoPagador.ts'
import { verificarPagamentoPix } from '../../functions/areas/checkout/verificarPagamentoPix/verificarPagamentoPix.ts'
import { verificarCheckout } from '../../functions/areas/cobranca/regras/verificarCheckout.ts'
import { anotarEfeitos } from '../../functions/areas/conciliacao/regras/ur/anotarEfeitos.ts'
import { receberCielo } from '../../functions/areas/entrada/receberCielo/receberCielo.ts'
import { receberMed } from '../../functions/areas/entrada/receberMed/receberMed.ts'
import { receberPix } from '../../functions/areas/entrada/receberPix/receberPix.ts'
import { receberRepasse } from '../../functions/areas/entrada/receberRepasse/receberRepasse.ts'
import { analisarEstorno } from '../../functions/areas/financeiro/analisarEstorno/analisarEstorno.ts'
import { desistirDoEstorno } from '../../functions/areas/financeiro/desistirDoEstorno/desistirDoEstorno.ts'
import { estornarCheckout } from '../../functions/areas/financeiro/estornarCheckout/estornarCheckout.ts'
import { pagarBoleto } from '../../functions/areas/financeiro/pagarBoleto/pagarBoleto.ts'
import { analisarLoteDaFolha } from '../../functions/areas/folha/analisarLoteDaFolha/analisarLoteDaFolha.ts'
import { autorizarLoteDaFolha } from '../../functions/areas/folha/autorizarLoteDaFolha/autorizarLoteDaFolha.ts'
import { criarLoteDaFolha } from '../../functions/areas/folha/criarLoteDaFolha/criarLoteDaFolha.ts'
import { mudarLoteDaFolha } from '../../functions/areas/folha/mudarLoteDaFolha/mudarLoteDaFolha.ts'
import { analisarSaque } from '../../functions/areas/saldo/analisarSaque/analisarSaque.ts'
import { desistirDoSaque } from '../../functions/areas/saldo/desistirDoSaque/desistirDoSaque.ts'
import { solicitarSaque } from '../../functions/areas/saldo/solicitarSaque/solicitarSaque.ts'
import { decidirOrdemJudicial } from '../../functions/areas/vigilancia/decidirOrdemJudicial/decidirOrdemJudicial.ts'
import { pedirSobreOrdem } from '../../functions/areas/vigilancia/pedirSobreOrdem/pedirSobreOrdem.ts'
import { contabilidade } from '../../functions/events/consumers/contabilidade/contabilidade.ts'
import { devolucoes } from '../../functions/events/consumers/devolucoes/devolucoes.ts'
import { estoque } from '../../functions/events/consumers/estoque/estoque.ts'
import { fluxos } from '../../functions/events/consumers/fluxos/fluxos.ts'
import { listas } from '../../functions/events/consumers/listas/listas.ts'
import { risco } from '../../functions/events/consumers/risco/risco.ts'
import { despachar } from '../../functions/events/dispatch/despachar.ts'
import { encaminhar } from '../../functions/events/dispatch/encaminhar.ts'
import { varrer } from '../../functions/events/sweep/varrer.ts'
import type { Deps } from './world.ts'

const useCases = {
  iniciarPagamento,
  registrarPagador,
  validarContatoPagador,
  reenviarCodigoValidacao,
  registrarProvaVida,
  transferirProvaVida,
  processarPagamento,
  reprocessarPagamento,
  validar3ds,
  obterLinkComPagamento,
  estornarCheckout,
  analisarEstorno,
  desistirDoEstorno,
  iniciarCarrinho,
  consultarBoleto,
  editarValorBoleto,
  removerConsulta,
  obterCarrinho,
  iniciarCarrinhoPagador,
  salvarPagador,
  validarContatoPagadorCarrinho,
  registrarSelfiePagador,
  registrarDocumento,
  registrarPdfBoleto,
  autorizarCarrinho,
  avancarCarrinho,
  analisarCarrinho,
  pagarBoleto,
  decidirOrdemJudicial,
  pedirSobreOrdem,
  criarLoteDaFolha,
  autorizarLoteDaFolha,
  mudarLoteDaFolha,
  analisarLoteDaFolha,
  solicitarSaque,
  validarAntecipacao,
  analisarSaque,
  desistirDoSaque,
  verificarPagamentoPix,
  receberMed,
  receberPix,
  receberCielo,
  receberRepasse,
  verificarCheckout,
  anotarEfeitos,
  varrer,
  encaminhar,
  despachar,
  consumers: { listas, contabilidade, fluxos, devolucoes, risco, estoque },
}
/**
 * `sellsAtOnce`: cards are held and captured by one request, as a product would that knows no holds. `alters`: what every
 * function is given, so that a wrong product may leave a call out.
 */
export type Product = typeof useCases & { sellsAtOnce?: boolean; alters?: (deps: Deps) => Deps }

/** The real use cases, as one value, so that a deliberately wrong one can take a right one's place. */
export const product: Product = useCases
