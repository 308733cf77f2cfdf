import { validarAntecipacao } from '../../functions/antecipacao/validarAntecipacao/validarAntecipacao.ts'
import { analisarCarrinho } from '../../functions/backoffice-operacao/analisarCarrinho/analisarCarrinho.ts'
import { consultarBoleto } from '../../functions/carrinho/consultarBoleto/consultarBoleto.ts'
import { editarValorBoleto } from '../../functions/carrinho/editarValorBoleto/editarValorBoleto.ts'
import { iniciarCarrinho } from '../../functions/carrinho/iniciarCarrinho/iniciarCarrinho.ts'
import { iniciarCarrinhoPagador } from '../../functions/carrinho/iniciarCarrinhoPagador/iniciarCarrinhoPagador.ts'
import { obterCarrinho } from '../../functions/carrinho/obterCarrinho/obterCarrinho.ts'
import { registrarDocumento } from '../../functions/carrinho/registrarDocumento/registrarDocumento.ts'
import { registrarPdfBoleto } from '../../functions/carrinho/registrarPdfBoleto/registrarPdfBoleto.ts'
import { registrarSelfiePagador } from '../../functions/carrinho/registrarSelfiePagador/registrarSelfiePagador.ts'
import { removerConsulta } from '../../functions/carrinho/removerConsulta/removerConsulta.ts'
import { salvarPagador } from '../../functions/carrinho/salvarPagador/salvarPagador.ts'
import { validarContatoPagadorCarrinho } from '../../functions/carrinho/validarContatoPagadorCarrinho/validarContatoPagadorCarrinho.ts'
import { autorizarCarrinho } from '../../functions/cartao/autorizarCarrinho/autorizarCarrinho.ts'
import { processarPagamento } from '../../functions/cartao/processarPagamento/processarPagamento.ts'
import { reprocessarPagamento } from '../../functions/cartao/reprocessarPagamento/reprocessarPagamento.ts'
import { avancarCarrinho } from '../../functions/charging/carrinho/avancar.ts'
import { verificarCheckout } from '../../functions/charging/verificar.ts'
import { iniciarPagamento } from '../../functions/checkout/iniciarPagamento/iniciarPagamento.ts'
import { obterLinkComPagamento } from '../../functions/checkout/obterLinkComPagamento/obterLinkComPagamento.ts'
import { reenviarCodigoValidacao } from '../../functions/checkout/reenviarCodigoValidacao/reenviarCodigoValidacao.ts'
import { registrarPagador } from '../../functions/checkout/registrarPagador/registrarPagador.ts'
import { registrarProvaVida } from '../../functions/checkout/registrarProvaVida/registrarProvaVida.ts'
import { transferirProvaVida } from '../../functions/checkout/transferirProvaVida/transferirProvaVida.ts'
import { validar3ds } from '../../functions/checkout/validar3ds/validar3ds.ts'
import { validarContatoPagador } from '../../functions/checkout/validarContatoPagador/validarContatoPagador.ts'
import { verificarPagamentoPix } from '../../functions/checkout/verificarPagamentoPix/verificarPagamentoPix.ts'
import { contabilidade } from '../../functions/consumers/contabilidade/contabilidade.ts'
import { devolucoes } from '../../functions/consumers/devolucoes/devolucoes.ts'
import { fluxos } from '../../functions/consumers/fluxos/fluxos.ts'
import { listas } from '../../functions/consumers/listas/listas.ts'
import { risco } from '../../functions/consumers/risco/risco.ts'
import { encaminhar } from '../../functions/dispatcher/encaminhar.ts'
import { receberCielo } from '../../functions/entrada/receberCielo/receberCielo.ts'
import { receberPix } from '../../functions/entrada/receberPix/receberPix.ts'
import { estornarCheckout } from '../../functions/financeiro/estornarCheckout/estornarCheckout.ts'
import { pagarBoleto } from '../../functions/financeiro/pagarBoleto/pagarBoleto.ts'
import { analisarSaque } from '../../functions/saldo/analisarSaque/analisarSaque.ts'
import { solicitarSaque } from '../../functions/saldo/solicitarSaque/solicitarSaque.ts'
import { varrer } from '../../functions/sweeper/varrer.ts'
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
  solicitarSaque,
  validarAntecipacao,
  analisarSaque,
  verificarPagamentoPix,
  receberPix,
  receberCielo,
  verificarCheckout,
  varrer,
  encaminhar,
  consumers: { listas, contabilidade, fluxos, devolucoes, risco },
}
/**
 * `sellsAtOnce`: cards are held and captured by one request, as a product would that knows no holds. `alters`: what every
 * function is given, so that a wrong product may leave a call out.
 */
export type Product = typeof useCases & { sellsAtOnce?: boolean; alters?: (deps: Deps) => Deps }

/** The real use cases, as one value, so that a deliberately wrong one can take a right one's place. */
export const product: Product = useCases
