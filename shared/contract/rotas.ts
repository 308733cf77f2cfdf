import { produto } from '../produto.ts'

/**
 * Operation → method, path and API: all that a browser needs to make a call, without any schema (one schema import
 * costs a payer 23 KB). Paths are the documented ones (CHECKLIST B); the public URL is `/api` + path.
 * Sibling path variables share one name, because API Gateway refuses two names at one place.
 */
export type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Api = 'publica' | 'painel' | 'backoffice' | 'entrada' | 'avisos'
export interface Rota {
  metodo: Metodo
  caminho: string
  api: Api
}

const rota = <const M extends Metodo, const C extends string, const A extends Api>(api: A, metodo: M, caminho: C) => ({
  metodo,
  caminho,
  api,
})

export const rotas = {
  // checkout: what a payer's browser calls, without login
  obterLinkPublico: rota('publica', 'GET', '/checkout/{id}'),
  obterLinkComPagamento: rota('publica', 'GET', '/clientes/links-pagamento/{id}/{pagamento}'),
  processarCheckout: rota('publica', 'POST', '/clientes/checkout'),
  iniciarPagamento: rota('publica', 'POST', '/clientes/checkout/iniciar-pagamento'),
  registrarPagador: rota('publica', 'POST', '/clientes/checkout/registrar-pagador'),
  validarPagador: rota('publica', 'POST', '/clientes/checkout/validar-pagador'),
  validarContatoPagador: rota('publica', 'POST', '/clientes/checkout/validar-contato-pagador'),
  reenviarCodigoValidacao: rota('publica', 'PUT', '/clientes/checkout/reenviar-codigo-validacao'),
  registrarProvaVida: rota('publica', 'POST', '/clientes/checkout/registrar-prova-vida'),
  transferirProvaVida: rota('publica', 'POST', '/clientes/checkout/transferir-prova-vida'),
  abrirProvaVida: rota('publica', 'POST', '/clientes/checkout/abrir-prova-vida'),
  iniciarPagamentoDrpx: rota('publica', 'POST', '/clientes/checkout/iniciar-pagamento-drpx'),
  processarPagamentoDrpx: rota('publica', 'POST', '/clientes/checkout/processar-pagamento-drpx'),
  validar3ds: rota('publica', 'POST', '/integracao/cartao/validate3ds'),
  processarPagamento: rota('publica', 'POST', '/clientes/checkout/processar-pagamento'),
  reprocessarPagamento: rota('publica', 'POST', '/clientes/checkout/reprocessar-pagamento'),
  gerarPdfBoleto: rota('publica', 'GET', '/gerar-pdf-boleto/{id}'),
  verificarPagamentoPix: rota('publica', 'GET', '/clientes/checkout/{id}/verifica-pagamento-pix'),
  obterOrigemPagamento: rota('publica', 'GET', `/checkout-${produto.slug}/get-origem-pagamento`),
  obterComprovanteCheckout: rota('publica', 'GET', '/clientes/comprovante-checkout/{id}'),
  // slips paid by card: reads under /clientes, writes under /cliente
  iniciarCarrinho: rota('publica', 'GET', '/clientes/pagamento-boleto-cartao/iniciar-carrinho/{id}'),
  obterCarrinho: rota('publica', 'GET', '/clientes/pagamento-boleto-cartao/carrinho-boleto/{id}'),
  consultarBoleto: rota('publica', 'GET', '/clientes/pagamento-boleto-cartao/consultar-boleto/{linha}/{carrinho}'),
  editarValorBoleto: rota('publica', 'PUT', '/cliente/pagamento-boleto-cartao/{id}/editar-valor-boleto'),
  removerConsulta: rota('publica', 'PUT', '/cliente/pagamento-boleto-cartao/remover-consulta'),
  iniciarCarrinhoPagador: rota('publica', 'POST', '/cliente/pagamento-boleto-cartao/iniciar-carrinho-pagador/{id}'),
  salvarPagador: rota('publica', 'POST', '/cliente/pagamento-boleto-cartao/salvar-pagador/{id}'),
  validarContatoPagadorCarrinho: rota('publica', 'POST', '/cliente/pagamento-boleto-cartao/validar-contato-pagador'),
  registrarSelfiePagador: rota('publica', 'POST', '/cliente/pagamento-boleto-cartao/registrar-selfie-pagador'),
  registrarPdfBoleto: rota('publica', 'POST', '/cliente/pagamento-boleto-cartao/registrar-pdf-boleto'),
  registrarDocumento: rota('publica', 'POST', '/cliente/pagamento-boleto-cartao/registrar-documento'),
  documentosRequeridos: rota('publica', 'GET', '/clientes/checkout/{id}/documentos-requerido'),
  extratoPedido: rota('publica', 'GET', '/clientes/pagamento-boleto-cartao/extrato-pedido/{contrato}/{carrinho}'),
  autorizarCarrinho: rota('publica', 'POST', '/cliente/pagamento-boleto-cartao/autorizacao/{id}'),
  capturarCarrinho: rota('painel', 'POST', '/cliente/pagamento-boleto-cartao/captura/{id}'),
  reservarSaldo: rota('painel', 'POST', '/cliente/pagamento-boleto-cartao/reservar-saldo/{carrinho}/{consulta}'),
  pagarConta: rota('painel', 'PUT', '/cliente/pagamento-boleto-cartao/pagar-conta/{carrinho}/{consulta}/{transacao}'),
  verificarBoleto: rota('painel', 'GET', '/verificar-boleto/{linha}'),
  pagarBoleto: rota('painel', 'POST', '/clientes/pagamento-boleto'),
  // lookups
  buscarCep: rota('publica', 'GET', '/cep/{cep}'),
  listarBancos: rota('publica', 'GET', '/bancos'),
  listarEstados: rota('publica', 'GET', '/estados'),
  listarMunicipios: rota('publica', 'GET', '/municipios'),
  listarMunicipiosDaUf: rota('publica', 'GET', '/municipios/{uf}'),
  // panel
  entrar: rota('painel', 'POST', '/usuarios/login'),
  renovarSessao: rota('painel', 'POST', '/usuarios/renovar'),
  sair: rota('painel', 'POST', '/usuarios/sair'),
  listarEmpresasVinculadas: rota('painel', 'GET', '/usuarios/empresas-vinculadas'),
  trocarEmpresa: rota('painel', 'PUT', '/usuarios/empresa-vinculada'),
  criarLink: rota('painel', 'POST', '/clientes/links-pagamento'),
  listarLinks: rota('painel', 'GET', '/clientes/links-pagamento'),
  alterarLink: rota('painel', 'PUT', '/clientes/links-pagamento/{id}'),
  excluirLink: rota('painel', 'DELETE', '/clientes/links-pagamento/{id}'),
  incrementarLink: rota('painel', 'PUT', '/clientes/links-pagamento-incrementar'),
  obterLinkParaEdicao: rota('painel', 'GET', '/clientes/edicao/links-pagamento/{id}'),
  listarCheckoutsDoLink: rota('painel', 'GET', '/clientes/links-checkouts/{id}'),
  estornarCheckout: rota('painel', 'POST', '/clientes/financeiro/checkouts/{id}/estornar'),
  reenviarComprovante: rota('painel', 'POST', '/clientes/financeiro/checkouts/{id}/reenviar-comprovante'),
  pedirDocumentos: rota('painel', 'POST', '/clientes/checkout/documentos-requeridos/{id}'),
  obterTaxasOperacao: rota('painel', 'GET', '/clientes/taxas-operacao'),
  // entrada: webhooks on their own mTLS domain. A PSP registers `/webhooks/pix/{psp}` and calls `…/pix` (BACEN Pix API)
  receberPix: rota('entrada', 'POST', '/webhooks/pix/{psp}/pix'),
  // webhooks of providers that have no certificate to show: they send a secret header, or sign
  receberCielo: rota('avisos', 'POST', '/webhooks/cielo'),
  // Meta signs each notice with the app's secret, and first asks whether the address is ours
  inscreverWhatsApp: rota('avisos', 'GET', '/webhooks/whatsapp'),
  receberWhatsApp: rota('avisos', 'POST', '/webhooks/whatsapp'),
} as const satisfies Record<string, Rota>

export type Operacao = keyof typeof rotas
