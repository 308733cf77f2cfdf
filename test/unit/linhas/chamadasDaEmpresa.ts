import { contrato, em, lista, nomes, type Provas, painel } from './provas.ts'

const respostas = `${contrato}/responses.test.ts`
const carrinho = `${contrato}/responses.carrinho.ts`
const empresa = `${contrato}/responses.empresa.ts`
const acessos = [empresa, 'what it may charge by, what a role may do, who may receive, whose session it is'] as const
const contas = `${contrato}/responses.contas.ts`
const doCarrinho = [carrinho, 'from nothing to the card'] as const
const doSlip = [`${contrato}/responses.pagamento.ts`, 'a cart’s card is held, its slips are paid'] as const
const doSaldo = [
  `${contrato}/responses.pagamento.ts`,
  'a company looks a slip up and pays it from its balance',
] as const
const noPerfil = [`${painel}/contas.spec.ts`, 'the profile says what its role may do in this company'] as const
const jaConhecido = [
  `${painel}/recebedores.spec.ts`,
  'who has the document already is said before an invitation goes out',
] as const
const boleto = nomes(
  'tipo bancoEmissor valorBoleto dataVencimento dataLiquidacao valid recebedorNome recebedorDocumento linhaDigitavel situacao situacaoLabel situacaoCor editValue minValue maxValue originalValue discountValue fineValueCalculated interestValueCalculated',
)
const endereco = 'cep logradouro numero complemento bairro cidade uf'
const comprovanteDeServico = [
  ...em('empresa', 'nome documento contato logo'),
  ...em('transacao', 'tipoTransacao valor data situacaoLabel'),
  ...em('transacao.cliente', 'nome documento contato logo'),
  ...em('transacao.dadosBancarios', 'icone tipoConta agencia conta chavePix tipoChavePix'),
]
const produtoPos = '/quita-client'
const doPos = [
  `${contrato}/responses.pos.ts`,
  'a contract of terminals, its terminals from the request to the return',
] as const

/** E078–E101: the company and its users, documents asked for, dashboards. */
const daEmpresa: Provas = {
  E078: {
    ...{ chamada: 'obterDadosDaEmpresa', rota: 'GET /clientes/meus-dados' },
    teste: [empresa, 'its data change, its open links follow without another version'],
  },
  E079: { chamada: 'obterUsuarioRecebedor', rota: 'GET /cliente/usuario-recebedor', teste: noPerfil },
  E080: {
    ...{ chamada: 'listarRecebedoresAptos', rota: 'GET /clientes/recebedores-aptos', teste: acessos },
    desvio: {
      decisao: '0183',
      porque: 'Integrators ask it: the split form asks for the same receivers with the fees of its preview.',
    },
  },
  E081: { chamada: 'obterLimitesTransacionais', rota: 'GET /clientes/financeiro/limites-transacionais' },
  E082: { chamada: 'obterAcessos', rota: 'GET /clientes/acessos', teste: noPerfil },
  E083: { chamada: 'obterTaxasOperacao', rota: 'GET /clientes/taxas-operacao' },
  E084: {
    ...{ chamada: 'alterarDadosDaEmpresa', rota: 'PUT /clientes/alterar-dados' },
    teste: [empresa, 'its data change, its open links follow without another version'],
  },
  E085: { chamada: 'obterContaBancaria', rota: 'GET /clientes/conta-bancaria' },
  E086: {
    ...{ chamada: 'alterarContaBancaria', rota: 'PUT /clientes/conta-bancaria' },
    teste: [empresa, 'the first account, then another one: told by e-mail, and withdrawals wait for a person'],
  },
  E087: {
    ...{ chamada: 'cadastrarContaBancaria', rota: 'POST /clientes/conta-bancaria' },
    teste: [empresa, 'the first account, then another one: told by e-mail, and withdrawals wait for a person'],
  },
  E088: { chamada: 'enviarConviteUsuario', rota: 'POST /clientes/enviar-convite-usuario' },
  E089: { chamada: 'listarConvitesUsuario', rota: 'GET /clientes/convites-usuario' },
  E090: {
    ...{ chamada: 'mudarConviteUsuario', rota: 'PUT /clientes/convites-usuario' },
    teste: [`${contrato}/responses.clientes.ts`, 'an invitation is listed until it is cancelled'],
  },
  E091: { chamada: 'listarUsuariosDaEmpresa', rota: 'GET /clientes/usuarios' },
  E092: {
    ...{ chamada: 'alterarPerfilUsuario', rota: 'PUT /clientes/alterar-perfil-usuario' },
    teste: [`${contrato}/responses.clientes.ts`, 'a role changes and its sessions end at once'],
  },
  E093: {
    ...{ chamada: 'alterarUsuario', rota: 'PUT /clientes/alterar-usuario' },
    teste: [`${contrato}/responses.clientes.ts`, 'access is ended and given back'],
  },
  E094: {
    ...{ chamada: 'alterarImagemDaEmpresa', rota: 'PUT /clientes/alterar-imagem' },
    corpo: nomes('file clienteId'),
  },
  E095: { chamada: 'buscarCnpj', rota: 'GET /cnpj/{cnpj}' },
  E096: {
    ...{ chamada: 'verificarSlug', rota: 'GET /clientes/verificar-slug/{slug}' },
    teste: [empresa, 'the federal registry, and an address that is taken, reserved, malformed or free'],
  },
  E097: { chamada: 'listarFormasPagamento', rota: 'GET /clientes/financeiro/formas-pagamento', teste: acessos },
  E098: { chamada: 'documentosRequeridos', rota: 'GET /clientes/checkout/{id}/documentos-requerido' },
  E099: {
    ...{ chamada: 'pedirDocumentos', rota: 'POST /clientes/checkout/documentos-requeridos/{id}' },
    teste: [`${painel}/pedirDocumentos.spec.ts`, 'an order that is not paid is found by its address'],
  },
  E100: {
    ...{ chamada: 'faturamentoDiasSemana', rota: 'GET /clientes/dashboard/faturamento-dias-semana' },
    filtros: nomes('periodoInicio periodoFim'),
  },
  E101: {
    ...{ chamada: 'faturamentoFormaPagamento', rota: 'GET /clientes/dashboard/faturamento-forma-pagamento' },
    filtros: nomes('periodoInicio periodoFim'),
  },
}

/** E102–E117: slips paid by card. Reads are under `/clientes`, writes under `/cliente`, as documented. */
const doBoletoPorCartao: Provas = {
  E102: {
    ...{ chamada: 'iniciarCarrinho', rota: 'GET /clientes/pagamento-boleto-cartao/iniciar-carrinho/{id}' },
    resposta: ['nanoId'],
  },
  E103: {
    ...{ chamada: 'obterCarrinho', rota: 'GET /clientes/pagamento-boleto-cartao/carrinho-boleto/{id}' },
    resposta: [
      ...nomes('nanoId proximaEtapa valorCarrinho parcelas pagador endereco documentos pdfDeDocumentos'),
      ...['data[].consultaId', ...boleto.map(b => `data[].boleto.${b}`)],
      ...[...lista('custos', 'parcela taxa icon valor'), ...em('token', 'validacao codigo')],
    ],
    teste: doCarrinho,
  },
  E104: {
    ...{
      chamada: 'consultarBoleto',
      rota: 'GET /clientes/pagamento-boleto-cartao/consultar-boleto/{linha}/{carrinho}',
    },
    resposta: ['consultaId', ...boleto.map(b => `boleto.${b}`)],
    teste: doCarrinho,
  },
  E105: {
    ...{
      chamada: 'extratoPedido',
      rota: 'GET /clientes/pagamento-boleto-cartao/extrato-pedido/{contrato}/{carrinho}',
    },
    resposta: [
      ...[...em('pagador', 'nome documento endereco numero imagem.data'), 'etapa'],
      ...em('checkout', 'formaPagamentoLabel softDescription numeroCartao bandeira'),
      ...lista('boletos', 'banco vencimento valor liquidacao situacaoLabel situacaoCor'),
      ...lista('workflow', 'nome data situacao exibir icone image situacaoColor'),
      ...lista('workflow[].item', 'nome banco valor situacao'),
      ...lista('workflow[].item[].documentos', 'tipo situacao urlAssinaturaDigital'),
    ],
    teste: doSlip,
  },
  E106: {
    ...{ chamada: 'editarValorBoleto', rota: 'PUT /cliente/pagamento-boleto-cartao/{id}/editar-valor-boleto' },
    corpo: ['valor'],
    teste: doCarrinho,
  },
  E107: {
    ...{ chamada: 'removerConsulta', rota: 'PUT /cliente/pagamento-boleto-cartao/remover-consulta' },
    corpo: ['nanoId'],
    teste: doCarrinho,
  },
  E108: {
    ...{
      chamada: 'iniciarCarrinhoPagador',
      rota: 'POST /cliente/pagamento-boleto-cartao/iniciar-carrinho-pagador/{id}',
    },
    corpo: nomes('parcela valor'),
    teste: doCarrinho,
  },
  E109: {
    ...{ chamada: 'salvarPagador', rota: 'POST /cliente/pagamento-boleto-cartao/salvar-pagador/{id}' },
    corpo: nomes(`nome documento email contato ${endereco} sessionId`),
    resposta: ['proximaEtapa'],
    teste: doCarrinho,
  },
  E110: {
    ...{
      chamada: 'validarContatoPagadorCarrinho',
      rota: 'POST /cliente/pagamento-boleto-cartao/validar-contato-pagador',
    },
    corpo: nomes('id_carrinho codigo'),
    teste: doCarrinho,
  },
  E111: {
    ...{
      chamada: 'registrarSelfiePagador',
      rota: 'POST /cliente/pagamento-boleto-cartao/registrar-selfie-pagador',
    },
    corpo: nomes('file clienteId'),
    teste: doCarrinho,
  },
  E112: {
    ...{ chamada: 'registrarPdfBoleto', rota: 'POST /cliente/pagamento-boleto-cartao/registrar-pdf-boleto' },
    corpo: nomes('file carrinhoId consultaDocumentoNanoId'),
    resposta: ['proximaEtapa'],
    teste: doCarrinho,
  },
  E113: {
    ...{ chamada: 'registrarDocumento', rota: 'POST /cliente/pagamento-boleto-cartao/registrar-documento' },
    corpo: nomes('file carrinhoId consultaDocumentoNanoId'),
    resposta: ['proximaEtapa'],
    teste: doCarrinho,
  },
  E114: {
    ...{ chamada: 'autorizarCarrinho', rota: 'POST /cliente/pagamento-boleto-cartao/autorizacao/{id}' },
    corpo: [
      ...[...nomes('valor parcelas'), ...em('pagador', 'nome documento email contato')],
      ...[...em('cartao', 'numero nome documento cvv dataVencimento'), ...em('endereco', endereco)],
    ],
    resposta: ['codTransacao'],
    teste: doSlip,
  },
  E115: {
    ...{ chamada: 'capturarCarrinho', rota: 'POST /cliente/pagamento-boleto-cartao/captura/{id}' },
    teste: doSlip,
  },
  E116: {
    ...{
      chamada: 'reservarSaldo',
      rota: 'POST /cliente/pagamento-boleto-cartao/reservar-saldo/{carrinho}/{consulta}',
    },
    teste: doSlip,
  },
  E117: {
    ...{
      chamada: 'pagarConta',
      rota: 'PUT /cliente/pagamento-boleto-cartao/pagar-conta/{carrinho}/{consulta}/{transacao}',
    },
    teste: doSlip,
  },
}

/** E118–E144: lookups, receipts, anticipation, receivers, money out, back office, sub-clients. */
const doResto: Provas = {
  E118: { chamada: 'listarBancos', rota: 'GET /bancos', resposta: lista('', 'id label codigo nome').slice(1) },
  E119: {
    ...{ chamada: 'obterComprovanteCheckout', rota: 'GET /clientes/comprovante-checkout/{id}' },
    resposta: [
      ...nomes('id valor valorLiquido juros jurosPorcentagem taxa taxaPorcentagem numeroParcelas descricao situacao'),
      ...nomes('situacaoLabel dataTransacao softDescription backgroundColor linkParaEstrangeiro'),
      ...[...lista('rateio', 'nome valor porcentagem'), ...em('empresa', 'nome cnpj contato email logo')],
      ...em('pagador', 'nome image celular email'),
      ...em('pagador.endereco', 'logradouro numero bairro cidade uf cep'),
      ...em('pagador.cartao', 'nomeCartao finalCartao bandeiraCartao cpfCartao'),
      ...em('formaPagamento', 'tipo nome icone'),
    ],
    teste: [respostas, 'from the link to the receipt'],
  },
  E120: {
    ...{ chamada: 'obterComprovanteSaque', rota: 'GET /clientes/comprovante-solicitacao-saque/{id}' },
    resposta: comprovanteDeServico,
    teste: [respostas, 'a withdrawal that arrived'],
  },
  E121: {
    ...{ chamada: 'obterComprovanteServico', rota: 'GET /clientes/comprovante-servicos/{id}' },
    resposta: comprovanteDeServico,
  },
  E122: { chamada: 'listarEstados', rota: 'GET /estados', teste: [respostas, 'a CEP, banks, states, cities'] },
  E123: { chamada: 'listarMunicipios', rota: 'GET /municipios', teste: [respostas, 'a CEP, banks, states, cities'] },
  E124: {
    ...{ chamada: 'listarMunicipiosDaUf', rota: 'GET /municipios/{uf}' },
    teste: [respostas, 'a CEP, banks, states, cities'],
  },
  E125: {
    ...{ chamada: 'verificarAntecipacao', rota: 'GET /antecipacao/verificar-link/{id}' },
    resposta: [
      ...nomes('nanoId dataCriacao dataExpiracao custo valorTransacionado valorRegular valorAntecipado'),
      ...em('representante', 'nome cpf'),
    ],
    teste: [respostas, 'offered, opened by its link, authorised'],
  },
  E126: {
    ...{ chamada: 'validarAntecipacao', rota: 'POST /antecipacao/validacao-biometrica' },
    corpo: nomes('file id'),
    teste: [respostas, 'offered, opened by its link, authorised'],
  },
  E127: {
    ...{ chamada: 'listarRecebedores', rota: 'GET /clientes/recebedores' },
    filtros: nomes('limit offset recebedor documento situacao periodoInicio periodoFim saldoCarteira'),
    teste: ['test/unit/recebedores/filtros.test.ts', 'each filter alone keeps what it names'],
  },
  E128: { chamada: 'obterRecebedor', rota: 'GET /clientes/recebedores/{id}' },
  E129: { chamada: 'buscarUsuario', rota: 'GET /buscar-usuario/{doc}', teste: jaConhecido },
  E130: { chamada: 'convidarRecebedor', rota: 'POST /clientes/recebedores' },
  E131: {
    ...{ chamada: 'obterConvite', rota: 'GET /recebedores/convite/{id}' },
    resposta: [
      ...nomes('id nome documento email contato image situacao situacaoConvite urlDocumento usuarioEmpresa'),
      ...['usuarioLiberado', 'cliente.nome', ...em('endereco', endereco)],
      ...em('contaBancaria', 'id tipo tipoChave bancoId agencia nomeCompleto documento contaBancaria chavePix'),
    ],
    teste: [respostas, 'invited, seen, answered, looked at, approved; blocked; invited again'],
  },
  E132: {
    ...{ chamada: 'responderConvite', rota: 'POST /recebedores/convite/{id}' },
    corpo: nomes('aceite nome senha dadosBancarios endereco file'),
    resposta: ['name'],
    teste: [
      'test/integration/recebedor/recebedor.test.ts',
      'every field is refused in the documented words, and nothing is written',
    ],
  },
  E133: {
    ...{ chamada: 'acessarRecebedor', rota: 'PUT /recebedores/acessar-recebedor' },
    teste: [respostas, 'as the receiver, renewed as the receiver, and back'],
  },
  E134: { chamada: 'obterSaldoCarteira', rota: 'GET /clientes/saldo-carteira' },
  E135: {
    ...{ chamada: 'solicitarSaque', rota: 'POST /clientes/solicitacao-saque' },
    teste: [respostas, 'what there is, a withdrawal, its row, the statement, and one that staff let go'],
  },
  E136: { chamada: 'buscarRecebedor', rota: 'GET /clientes/buscar-recebedor/{id}', teste: jaConhecido },
  E137: { chamada: 'verificarBoleto', rota: 'GET /verificar-boleto/{linha}', teste: doSaldo },
  E138: {
    ...{ chamada: 'pagarBoleto', rota: 'POST /clientes/pagamento-boleto' },
    teste: [`${painel}/pagarBoleto.spec.ts`, 'a slip is found, looked at and paid from the balance'],
  },
  E139: { chamada: 'listarServicosFinanceiros', rota: 'GET /admin/financeiro/servicos-financeiros' },
  E140: {
    ...{ chamada: 'listarContasAReceber', rota: 'GET /admin/financial/accounts-receivable' },
    filtros: nomes('empresa situacao vencimentoInicio vencimentoFim periodoInicio periodoFim servico'),
    teste: ['test/unit/livros/contasDoProvedor.test.ts', 'each alone keeps what it names (E140)'],
  },
  E141: {
    ...{ chamada: 'listarSubClientes', rota: 'GET /clientes/sub-clientes' },
    filtros: nomes('limit offset nome'),
    teste: ['test/unit/clientes/subClientes.test.ts', 'ten a page unless another number is asked for'],
  },
  E142: { chamada: 'criarSubCliente', rota: 'POST /clientes/sub-clientes' },
  E143: { chamada: 'obterSubCliente', rota: 'GET /clientes/sub-clientes/{id}' },
  E144: { chamada: 'alterarSubCliente', rota: 'PUT /clientes/sub-clientes/{id}' },
}

/** E145–E168: points of sale, users, and what every request has. */
const dosUsuarios: Provas = {
  E145: {
    ...{ chamada: 'listarContratosPos', rota: `GET ${produtoPos}/client-contract-pos` },
    filtros: nomes('cliente limit offset'),
    teste: [
      'test/unit/pos/terminais.test.ts',
      'a list is of five from the first one, unless other numbers are asked for (K41)',
    ],
  },
  E146: {
    ...{ chamada: 'listarItensDoContratoPos', rota: `GET ${produtoPos}/client-contract-pos-item` },
    filtros: nomes('contrato limit offset'),
    teste: doPos,
  },
  E147: {
    ...{ chamada: 'listarModelosPos', rota: `GET ${produtoPos}/manufactures-pos-models` },
    filtros: ['fabricante'],
    teste: ['test/unit/pos/terminais.test.ts', 'every model is of a maker that is listed, and is found by it'],
  },
  E148: { chamada: 'listarFabricantesPos', rota: `GET ${produtoPos}/pos-manufactures` },
  E149: { chamada: 'criarContratoPos', rota: `POST ${produtoPos}/create-contract-pos`, teste: doPos },
  E150: { chamada: 'criarTerminalPos', rota: `POST ${produtoPos}/create-terminal-pos`, teste: doPos },
  E151: { chamada: 'alterarContratoPos', rota: `PUT ${produtoPos}/update-contract-pos`, teste: doPos },
  E152: { chamada: 'alterarTerminalPos', rota: `PUT ${produtoPos}/update-terminal-pos`, teste: doPos },
  E153: { chamada: 'excluirContratoPos', rota: `DELETE ${produtoPos}/delete-contract-pos`, teste: doPos },
  E154: { chamada: 'excluirTerminalPos', rota: `DELETE ${produtoPos}/delete-terminal-pos`, teste: doPos },
  E155: {
    ...{ chamada: 'alterarSenha', rota: 'PUT /usuarios/alterar-senha' },
    teste: [contas, 'the person’s own data, picture and password'],
  },
  E156: { chamada: 'listarUsuarios', rota: 'GET /usuarios' },
  E157: {
    ...{ chamada: 'listarEmpresasVinculadas', rota: 'GET /usuarios/empresas-vinculadas' },
    resposta: lista('', 'id nome logo').slice(1),
  },
  E158: {
    ...{ chamada: 'trocarEmpresa', rota: 'PUT /usuarios/empresa-vinculada' },
    corpo: ['empresaId'],
    resposta: nomes('token usuario email perfil slug idContrato image lojaLiberada loja cobrancaBoletoParcelado'),
    teste: [respostas, 'sign in, companies, switch, renew, sign out'],
  },
  E159: { chamada: 'obterConviteUsuario', rota: 'GET /usuarios/informacao-convite/{id}' },
  E160: {
    ...{ chamada: 'cadastrarConviteUsuario', rota: 'POST /usuarios/cadastro-convite' },
    teste: [contas, 'an invitation is opened, accepted by somebody new, and by somebody who signs in already'],
  },
  E161: {
    ...{ chamada: 'solicitarRecuperacaoSenha', rota: 'POST /usuarios/solicitar-recuperacao-senha' },
    teste: [contas, 'a forgotten password: the same answer for anybody'],
  },
  E162: {
    ...{ chamada: 'recuperarSenha', rota: 'POST /usuarios/recuperar-senha' },
    teste: [contas, 'the new one ends every session at once'],
  },
  E163: { chamada: 'verificarRecuperacaoSenha', rota: 'GET /usuarios/verificar-link-recuperacao-senha/{id}' },
  E164: { chamada: 'obterMeusDadosUsuario', rota: 'GET /usuarios/meus-dados' },
  E165: {
    ...{ chamada: 'alterarDadosUsuario', rota: 'PUT /usuarios/alterar-dados' },
    teste: [contas, 'the person’s own data, picture and password'],
  },
  E166: {
    ...{ chamada: 'alterarImagemUsuario', rota: 'PUT /usuarios/alterar-imagem' },
    corpo: ['file'],
    resposta: nomes('image message'),
    teste: [contas, 'the person’s own data, picture and password'],
  },
  E167: {
    decisao: '0123',
    porque: 'Every call of a signed-in panel carries the stored token; a payer’s page has no session and sends none.',
    teste: [`${painel}/entrar.spec.ts`, 'signing in stores the session and lands on the links'],
  },
  E168: {
    decisao: '0121',
    porque: 'The bot check’s key is the stage’s; of 3-D Secure the stage names the MPI, and no script of it is loaded.',
    teste: ['test/infra/templates.test.ts', 'only a stage that names a bot check serves its document'],
  },
}

export const chamadasDaEmpresa: Provas = { ...daEmpresa, ...doBoletoPorCartao, ...doResto, ...dosUsuarios }
