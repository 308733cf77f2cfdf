import { generateKeyPair, importPKCS8, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { familyOf, sha256 } from '../../functions/platform/http/auth.ts'
import {
  type Grupo,
  grupos,
  type Perfil,
  paginaInicial,
  perfis,
  pode,
  podeAcessar,
} from '../../shared/contract/direitos.ts'
import { type Endpoint, exigeSessao } from '../../shared/contract/endpoint.ts'
import { CHAMADAS_POR_MINUTO, escopos, nomesDeEscopos } from '../../shared/contract/escopos.ts'
import { endpoints } from '../../shared/contract/index.ts'
import { type Operacao, rotas } from '../../shared/contract/rotas.ts'
import { idDeNinguem } from './bench.ts'
import { type Door, door } from './door.ts'
import { todas } from './recorder.ts'

/**
 * Who may call what, written a second time by hand: the matrix of the specification (002 §6), and one row per endpoint.
 * An endpoint without a row fails. Every role and kind of session knocks at every function's own door, in this process;
 * over HTTP `errors.test.ts` has one refusal of each endpoint and `responses.test.ts` one call that is let in.
 */
const especificacao: Record<Grupo, string> = {
  // administrador, quita-administrador, quita-consultor, gestor-financeiro, gestor-comercial, recebedor, links, contador
  G01: '●●●●●●·●',
  G02: '●●●●●·●·',
  G03: '●●·●····',
  G04: '●●·●····',
  G05: '●●●●●●●●',
  G06: '●●●●●·●·',
  G07: '●●·●····',
  G08: '·●●·····',
  G09: '·●······',
  G10: '·●······',
  G11: '·●······',
  G12: '·●●·····',
  G13: '·●······',
  G14: '·●······',
  G15: '·●······',
  G16: '·●●·····',
  G17: '·●●·····',
  G18: '········',
  // ours: the company's own administration
  ADM: '●●······',
}
const acessos: Record<Operacao, 'publico' | 'webhook' | 'sessao' | 'interno' | `${Grupo} ${'ler' | 'escrever'}`> = {
  abrirVitrine: 'publico',
  obterFotoDeProduto: 'publico',
  enviarVitrine: 'publico',
  listarPedidosDaLoja: 'G04 ler',
  obterPedidoDaLoja: 'G04 ler',
  mudarPedidoDaLoja: 'G04 escrever',
  imprimirPedidosDaLoja: 'G04 ler',
  obterLojaOnline: 'G04 ler',
  definirLojaOnline: 'G04 escrever',
  mudarEstadoDaLoja: 'G04 escrever',
  listarProdutos: 'G04 ler',
  criarProduto: 'G04 escrever',
  obterProduto: 'G04 ler',
  alterarProduto: 'G04 escrever',
  duplicarProduto: 'G04 escrever',
  reajustarProdutos: 'G04 escrever',
  venderProdutoPorLink: 'G04 escrever',
  mudarSituacaoDosProdutos: 'G04 escrever',
  importarProdutos: 'G04 escrever',
  enviarFotoDeProduto: 'G04 escrever',
  listarEstoque: 'G04 ler',
  cadastrarEstoque: 'G04 escrever',
  obterEstoque: 'G04 ler',
  listarVendasSemEstoque: 'G04 ler',
  resolverVendaSemEstoque: 'G04 escrever',
  ajustarEstoque: 'G04 escrever',
  listarMovimentosDoEstoque: 'G04 ler',
  moverEstoque: 'G04 escrever',
  contarEstoque: 'G04 escrever',
  listarFornecedores: 'G04 ler',
  criarFornecedor: 'G04 escrever',
  obterFornecedor: 'G04 ler',
  alterarFornecedor: 'G04 escrever',
  listarPedidosDeCompra: 'G04 ler',
  criarPedidoDeCompra: 'G04 escrever',
  obterPedidoDeCompra: 'G04 ler',
  alterarPedidoDeCompra: 'G04 escrever',
  mudarPedidoDeCompra: 'G04 escrever',
  receberPedidoDeCompra: 'G04 escrever',
  listarPlanos: 'G03 ler',
  criarPlano: 'G03 escrever',
  alterarPlano: 'G03 escrever',
  encerrarPlano: 'G03 escrever',
  obterReguaDaRecorrencia: 'G03 ler',
  definirReguaDaRecorrencia: 'G03 escrever',
  obterTemaDaRecorrencia: 'publico',
  definirTemaDaRecorrencia: 'G03 escrever',
  enviarLogoDaRecorrencia: 'G03 escrever',
  removerLogoDaRecorrencia: 'G03 escrever',
  enviarBannerDaRecorrencia: 'G03 escrever',
  removerBannerDaRecorrencia: 'G03 escrever',
  listarAssinaturas: 'G03 ler',
  obterNumerosDasAssinaturas: 'G03 ler',
  criarAssinatura: 'G03 escrever',
  obterAssinatura: 'G03 ler',
  mudarAssinatura: 'G03 escrever',
  listarLotesDaFolha: 'G03 ler',
  criarLoteDaFolha: 'G03 escrever',
  conferirLoteDaFolha: 'G03 ler',
  obterLoteDaFolha: 'G03 ler',
  listarLinhasDoLote: 'G03 ler',
  exportarLoteDaFolha: 'G03 ler',
  relatarLoteDaFolha: 'G03 ler',
  mudarLoteDaFolha: 'G03 escrever',
  autorizarLoteDaFolha: 'G03 escrever',
  reenviarLinhasDaFolha: 'G03 escrever',
  listarFavorecidos: 'G03 ler',
  salvarFavorecido: 'G03 escrever',
  removerFavorecido: 'G03 escrever',
  listarLotesDaEquipe: 'G09 ler',
  obterLoteDaEquipe: 'G09 ler',
  analisarLoteDaFolha: 'G09 escrever',
  obterLinkPublico: 'publico',
  obterLinkComPagamento: 'publico',
  processarCheckout: 'publico',
  iniciarPagamento: 'publico',
  registrarPagador: 'publico',
  validarPagador: 'publico',
  obterOrigemPagamento: 'publico',
  validarContatoPagador: 'publico',
  reenviarCodigoValidacao: 'publico',
  registrarProvaVida: 'publico',
  transferirProvaVida: 'publico',
  abrirProvaVida: 'publico',
  processarPagamento: 'publico',
  iniciarPagamentoDrpx: 'publico',
  processarPagamentoDrpx: 'publico',
  validar3ds: 'publico',
  reprocessarPagamento: 'publico',
  gerarPdfBoleto: 'publico',
  verificarPagamentoPix: 'publico',
  obterComprovanteCheckout: 'publico',
  obterRetratoDoPagador: 'publico',
  obterComprovanteSaque: 'publico',
  obterComprovanteServico: 'publico',
  verificarComprovante: 'publico',
  listarChavesDeComprovante: 'publico',
  iniciarCarrinho: 'publico',
  documentosRequeridos: 'publico',
  pedirDocumentos: 'G02 escrever',
  obterCarrinho: 'publico',
  extratoPedido: 'publico',
  autorizarCarrinho: 'publico',
  capturarCarrinho: 'interno',
  reservarSaldo: 'interno',
  pagarConta: 'interno',
  verificarBoleto: 'G02 ler',
  pagarBoleto: 'G02 escrever',
  consultarBoleto: 'publico',
  editarValorBoleto: 'publico',
  removerConsulta: 'publico',
  iniciarCarrinhoPagador: 'publico',
  salvarPagador: 'publico',
  validarContatoPagadorCarrinho: 'publico',
  registrarSelfiePagador: 'publico',
  registrarPdfBoleto: 'publico',
  registrarDocumento: 'publico',
  buscarCep: 'publico',
  listarBancos: 'publico',
  listarEstados: 'publico',
  listarMunicipios: 'publico',
  listarMunicipiosDaUf: 'publico',
  entrar: 'publico',
  renovarSessao: 'publico',
  sair: 'publico',
  listarEmpresasVinculadas: 'sessao',
  trocarEmpresa: 'sessao',
  alterarSenha: 'sessao',
  obterMeusDadosUsuario: 'sessao',
  alterarDadosUsuario: 'sessao',
  alterarImagemUsuario: 'sessao',
  obterSeguranca: 'sessao',
  opcoesConfirmarFator: 'sessao',
  confirmarFator: 'sessao',
  encerrarSessao: 'sessao',
  iniciarTotp: 'sessao',
  confirmarTotp: 'sessao',
  manterFator: 'sessao',
  obterRemocaoDeFator: 'publico',
  recusarRemocaoDeFator: 'publico',
  removerTotp: 'sessao',
  gerarCodigosRecuperacao: 'sessao',
  opcoesChave: 'sessao',
  registrarChave: 'sessao',
  alterarChave: 'sessao',
  removerChave: 'sessao',
  entrarSegundoFator: 'publico',
  opcoesEntrarChave: 'publico',
  entrarChave: 'publico',
  solicitarRecuperacaoSenha: 'publico',
  verificarRecuperacaoSenha: 'publico',
  recuperarSenha: 'publico',
  obterConviteUsuario: 'publico',
  obterTermoDeAdesao: 'publico',
  cadastrarConviteUsuario: 'publico',
  registrarInteresse: 'publico',
  enviarConviteUsuario: 'ADM escrever',
  listarUsuarios: 'ADM ler',
  listarUsuariosDaEmpresa: 'ADM ler',
  alterarPerfilUsuario: 'ADM escrever',
  obterRecuperacaoDeAcesso: 'ADM ler',
  mudarRecuperacaoDeAcesso: 'ADM escrever',
  alterarUsuario: 'ADM escrever',
  listarConvitesUsuario: 'ADM ler',
  mudarConviteUsuario: 'ADM escrever',
  objetarAdministrador: 'ADM escrever',
  listarClientes: 'G06 ler',
  obterCliente: 'G06 ler',
  listarPagamentosDoCliente: 'G06 ler',
  listarSubClientes: 'G07 ler',
  criarSubCliente: 'G07 escrever',
  obterSubCliente: 'G07 ler',
  alterarSubCliente: 'G07 escrever',
  obterDadosDaEmpresa: 'G05 ler',
  aceitarTermoDeAdesao: 'ADM escrever',
  alterarDadosDaEmpresa: 'ADM escrever',
  alterarImagemDaEmpresa: 'ADM escrever',
  obterContaBancaria: 'G03 ler',
  cadastrarContaBancaria: 'ADM escrever',
  alterarContaBancaria: 'ADM escrever',
  listarFormasPagamento: 'G05 ler',
  obterLimitesTransacionais: 'G01 ler',
  obterAcessos: 'sessao',
  listarRecebedoresAptos: 'G07 ler',
  obterUsuarioRecebedor: 'G05 ler',
  buscarCnpj: 'G05 ler',
  verificarSlug: 'G05 ler',
  listarAuditoria: 'ADM ler',
  listarWebhooks: 'ADM ler',
  criarWebhook: 'ADM escrever',
  alterarWebhook: 'ADM escrever',
  excluirWebhook: 'ADM escrever',
  girarSegredoDoWebhook: 'ADM escrever',
  testarWebhook: 'ADM escrever',
  listarEntregas: 'ADM ler',
  reenviarEntrega: 'ADM escrever',
  listarChavesDeApi: 'ADM ler',
  criarChaveDeApi: 'ADM escrever',
  alterarChaveDeApi: 'ADM escrever',
  listarMinhasChaves: 'sessao',
  encerrarMinhasChaves: 'sessao',
  revogarChaveDeApi: 'ADM escrever',
  obterNavegacao: 'sessao',
  obterPessoa: 'sessao',
  alterarPessoa: 'sessao',
  listarMensagens: 'sessao',
  criarMensagem: 'sessao',
  alterarMensagem: 'sessao',
  excluirMensagem: 'sessao',
  lerMensagens: 'sessao',
  alternarMensagem: 'sessao',
  listarAvisos: 'sessao',
  criarAviso: 'sessao',
  alterarAviso: 'sessao',
  excluirAviso: 'sessao',
  lerAvisos: 'sessao',
  alternarAviso: 'sessao',
  listarAtalhos: 'sessao',
  criarAtalho: 'sessao',
  alterarAtalho: 'sessao',
  excluirAtalho: 'sessao',
  lerAtalhos: 'sessao',
  alternarAtalho: 'sessao',
  listarCalendarios: 'sessao',
  criarCalendario: 'sessao',
  alterarCalendario: 'sessao',
  excluirCalendario: 'sessao',
  listarCompromissos: 'sessao',
  criarCompromisso: 'sessao',
  alterarCompromisso: 'sessao',
  excluirCompromisso: 'sessao',
  alterarRecorrencia: 'sessao',
  excluirRecorrencia: 'sessao',
  obterAjustesDoCalendario: 'sessao',
  alterarAjustesDoCalendario: 'sessao',
  listarDiasDaSemana: 'sessao',
  acessarRecebedor: 'sessao',
  entrarComoSuporte: 'G17 escrever',
  sairDoSuporte: 'sessao',
  criarLink: 'G02 escrever',
  listarLinks: 'G02 ler',
  alterarLink: 'G02 escrever',
  excluirLink: 'G02 escrever',
  incrementarLink: 'G02 escrever',
  obterLinkParaEdicao: 'G02 ler',
  obterTemaDaEmpresa: 'G05 ler',
  definirTemaDaEmpresa: 'ADM escrever',
  obterTemaDoLink: 'G02 ler',
  definirTemaDoLink: 'G02 escrever',
  listarModelosDeLink: 'G02 ler',
  criarModeloDeLink: 'G02 escrever',
  excluirModeloDeLink: 'G02 escrever',
  conferirLoteDeAssinaturas: 'G03 ler',
  criarLoteDeAssinaturas: 'G03 escrever',
  conferirLoteDeLinks: 'G02 ler',
  criarLoteDeLinks: 'G02 escrever',
  listarCheckoutsDoLink: 'G02 ler',
  obterFunilDoLink: 'G02 ler',
  obterCartoesDoLink: 'G02 ler',
  liberarCartoesDoLink: 'G02 escrever',
  gerarCartazDoLink: 'G02 ler',
  listarRecebedoresDoRateio: 'G02 ler',
  simularRateio: 'G02 ler',
  listarRecebiveis: 'G01 ler',
  obterRecebivel: 'G01 ler',
  listarContratosDeRecebiveis: 'G01 ler',
  obterContratoDeRecebiveis: 'G01 ler',
  contestarContratoDeRecebiveis: 'G03 escrever',
  listarConsentimentosDaAgenda: 'G03 ler',
  decidirConsentimentoDaAgenda: 'G03 escrever',
  obterMinhaConciliacao: 'G01 ler',
  obterTaxasOperacao: 'G02 ler',
  listarCheckouts: 'G01 ler',
  exportarCheckouts: 'G01 ler',
  exportarExtrato: 'G01 ler',
  listarExportacoes: 'G01 ler',
  obterLancamento: 'G01 ler',
  obterExportacao: 'G01 ler',
  faturamentoDiasSemana: 'G01 ler',
  faturamentoFormaPagamento: 'G01 ler',
  obterIndicadores: 'G01 ler',
  obterCheckout: 'G01 ler',
  estornarCheckout: 'G01 escrever',
  analisarEstorno: 'ADM escrever',
  desistirDoEstorno: 'G01 escrever',
  listarEstornosEmAnalise: 'G01 ler',
  obterSaldoCarteira: 'G01 ler',
  obterLimitesDeSaida: 'G01 ler',
  bloquearSaidas: 'ADM escrever',
  liberarSaidas: 'ADM escrever',
  solicitarSaque: 'G03 escrever',
  solicitarMeuSaque: 'G01 ler',
  desistirDoSaque: 'G01 ler',
  listarSaques: 'G01 ler',
  listarContestacoes: 'G01 escrever',
  lerArquivoDaContestacao: 'G01 escrever',
  responderContestacao: 'G01 escrever',
  listarExtratoCarteira: 'G01 ler',
  analisarSaque: 'G09 escrever',
  analisarPagamentoDeBoleto: 'G09 escrever',
  criarAntecipacao: 'G07 escrever',
  listarAntecipacoes: 'G07 ler',
  listarAntecipaveis: 'G07 ler',
  reenviarAntecipacao: 'G07 escrever',
  cancelarAntecipacao: 'G07 escrever',
  obterAssinaturaDoPagador: 'publico',
  cancelarAssinaturaDoPagador: 'publico',
  pedirCodigoDaAssinatura: 'publico',
  mudarAssinaturaDoPagador: 'publico',
  usarCartaoNaAssinatura: 'publico',
  obterDevolucao: 'publico',
  pedirDevolucao: 'publico',
  verificarAntecipacao: 'publico',
  validarAntecipacao: 'publico',
  reenviarComprovante: 'G01 escrever',
  obterConvite: 'publico',
  responderConvite: 'publico',
  convidarRecebedor: 'G07 escrever',
  listarRecebedores: 'G07 ler',
  obterRecebedor: 'G07 ler',
  buscarRecebedor: 'G07 ler',
  buscarUsuario: 'G07 ler',
  reenviarConvite: 'G07 escrever',
  mudarRecebedor: 'G07 escrever',
  listarRecebedoresEmAnalise: 'G13 ler',
  listarRecebedoresDaEquipe: 'G13 ler',
  obterRecebedorEmAnalise: 'G13 ler',
  analisarRecebedor: 'G13 escrever',
  obterIndicadoresDaEquipe: 'G08 ler',
  obterSaudeDosProvedores: 'G08 ler',
  listarRepresentantes: 'G14 ler',
  criarRepresentante: 'G14 escrever',
  obterRepresentante: 'G14 ler',
  alterarRepresentante: 'G14 escrever',
  mudarRepresentante: 'G14 escrever',
  listarComissoes: 'G14 ler',
  aprovarComissao: 'G14 escrever',
  anotarNotaDaComissao: 'G14 escrever',
  gerarExtratoDaComissao: 'G14 escrever',
  obterRepresentanteDoCliente: 'G14 ler',
  vincularRepresentante: 'G14 escrever',
  obterExtratoDaComissao: 'publico',
  listarEmpresas: 'G17 ler',
  obterEmpresa: 'G17 ler',
  cadastrarEmpresa: 'G17 escrever',
  alterarEmpresa: 'G17 escrever',
  obterConformidade: 'G17 ler',
  consultarListas: 'G17 escrever',
  decidirAchados: 'G15 escrever',
  renovarCadastro: 'G17 escrever',
  definirCategoria: 'G15 escrever',
  definirFacilitado: 'G15 escrever',
  listarEquipe: 'G15 ler',
  listarConvitesDaEquipe: 'G15 ler',
  mudarPessoaDaEquipe: 'G15 escrever',
  encerrarSessoesDaEquipe: 'G15 escrever',
  convidarParaEquipe: 'G15 escrever',
  mudarConviteDaEquipe: 'G15 escrever',
  listarPessoasDoCliente: 'G17 ler',
  mudarRecuperacaoDoCliente: 'G15 escrever',
  mudarSituacaoDaEmpresa: 'G17 escrever',
  convidarAdministrador: 'G17 escrever',
  // fees and modules are the provider's administrators' alone
  listarDocumentosDoCliente: 'G17 ler',
  pedirDocumentoDoCliente: 'G17 escrever',
  lerDocumentoDoCliente: 'G17 escrever',
  decidirDocumentoDoCliente: 'G17 escrever',
  listarDocumentosPedidos: 'ADM ler',
  obterConfiguracaoPos: 'G05 ler',
  listarMeusTerminaisPos: 'G05 ler',
  definirConfiguracaoPos: 'ADM escrever',
  enviarLogoDoCupom: 'ADM escrever',
  removerLogoDoCupom: 'ADM escrever',
  enviarFundoDoPos: 'ADM escrever',
  removerFundoDoPos: 'ADM escrever',
  obterGavetaPos: 'G02 ler',
  moverGavetaPos: 'G02 escrever',
  entrarNoPos: 'G02 escrever',
  venderNoPos: 'G02 escrever',
  obterVendaPos: 'G02 ler',
  cancelarVendaPos: 'G02 escrever',
  listarContratosPos: 'G17 ler',
  listarItensDoContratoPos: 'G17 ler',
  listarTerminaisPos: 'G17 ler',
  listarModelosPos: 'G17 ler',
  listarFabricantesPos: 'G17 ler',
  criarContratoPos: 'G15 escrever',
  criarTerminalPos: 'G15 escrever',
  alterarContratoPos: 'G15 escrever',
  alterarTerminalPos: 'G15 escrever',
  excluirContratoPos: 'G15 escrever',
  excluirTerminalPos: 'G15 escrever',
  enviarDocumentoPedido: 'ADM escrever',
  definirContrato: 'G15 escrever',
  suspenderEmpresa: 'G15 escrever',
  reativarEmpresa: 'G15 escrever',
  obterEncerramento: 'G15 ler',
  pedirEncerramento: 'G15 escrever',
  decidirEncerramento: 'G15 escrever',
  decidirContrato: 'G15 escrever',
  obterPolitica: 'G17 ler',
  definirPolitica: 'G15 escrever',
  decidirPolitica: 'G15 escrever',
  obterEncerramentoDaEmpresa: 'G03 ler',
  simularContrato: 'G15 ler',
  listarInteressados: 'G17 ler',
  alterarInteressado: 'G17 escrever',
  obterParametrizacao: 'G15 ler',
  listarVersoesDosParametros: 'G15 ler',
  simularAntifraude: 'G15 ler',
  verModeloDeMensagem: 'G15 ler',
  obterTextoDoTermo: 'G15 ler',
  preverFeriados: 'G15 ler',
  enviarMensagemDeTeste: 'G15 ler',
  proporParametros: 'G15 escrever',
  decidirParametros: 'G15 escrever',
  desfazerParametros: 'G15 escrever',
  listarCarrinhosEmAnalise: 'G16 ler',
  obterCarrinhoEmAnalise: 'G16 ler',
  listarRetidos: 'G16 ler',
  assumirCaso: 'G16 escrever',
  obterContestacaoDaEquipe: 'G16 ler',
  soltarCaso: 'G16 escrever',
  listarCheckoutsDaEquipe: 'G16 ler',
  obterCheckoutDaEquipe: 'G16 ler',
  responderContestacaoDaEquipe: 'G16 escrever',
  estornarCheckoutDaEquipe: 'G09 escrever',
  listarLinksDaEquipe: 'G16 ler',
  mudarSituacaoDoLink: 'G16 escrever',
  buscarDaEquipe: 'G16 ler',
  listarCarrinhosDaEquipe: 'G16 ler',
  listarPagamentosDeBoletoDaEquipe: 'G16 ler',
  obterSaudeDaEmpresa: 'G16 ler',
  listarEntregasDaEmpresa: 'G16 ler',
  reenviarEntregaDaEmpresa: 'G16 escrever',
  listarEmailsDaEmpresa: 'G16 ler',
  repetirEmailDaEmpresa: 'G16 escrever',
  liberarEnderecoDoEmail: 'G16 escrever',
  listarRecebiveisDaEquipe: 'G09 ler',
  listarAntecipacoesDaEquipe: 'G09 ler',
  cancelarAntecipacaoDaEquipe: 'G09 escrever',
  listarServicosFinanceiros: 'G09 ler',
  listarNotasFiscais: 'G10 ler',
  obterNotaFiscal: 'G10 ler',
  lerNotaFiscal: 'G10 ler',
  emitirNotasFiscais: 'G10 escrever',
  reenviarNotaFiscal: 'G10 escrever',
  cancelarNotaFiscal: 'G10 escrever',
  substituirNotaFiscal: 'G10 escrever',
  listarDeclaracoesMensais: 'G12 ler',
  gerarDeclaracaoMensal: 'G10 escrever',
  lerDeclaracaoMensal: 'G12 ler',
  listarMinhasNotas: 'G01 ler',
  lerMinhaNota: 'G01 ler',
  devolverRetido: 'G16 escrever',
  retirarReceita: 'G09 escrever',
  obterLivros: 'G09 ler',
  listarLancamentosManuais: 'G09 ler',
  obterLancamentoManual: 'G09 ler',
  criarLancamentoManual: 'G09 escrever',
  decidirLancamentoManual: 'G09 escrever',
  estornarLancamentoManual: 'G09 escrever',
  listarProporcoes: 'G17 ler',
  listarAlertasDeMovimento: 'G09 ler',
  obterAlertaDeMovimento: 'G09 ler',
  decidirAlertaDeMovimento: 'G09 escrever',
  baixarComunicacao: 'G09 ler',
  listarMensagensParadas: 'G09 ler',
  reprocessarMensagensParadas: 'G09 escrever',
  exportarListaDaEquipe: 'G16 ler',
  listarExportacoesDaEquipe: 'G16 ler',
  obterExportacaoDaEquipe: 'G16 ler',
  obterPassosDoCarrinho: 'G09 ler',
  pedirPassoDoCarrinho: 'G09 escrever',
  recusarPassoDoCarrinho: 'G09 escrever',
  enviarExtratoDoBanco: 'G11 escrever',
  obterLiquidacaoDoMes: 'G12 ler',
  listarDivergencias: 'G12 ler',
  obterDivergencia: 'G12 ler',
  decidirDivergencias: 'G11 escrever',
  obterMesDaConciliacao: 'G12 ler',
  obterAgendaDasUrs: 'G12 ler',
  listarUrs: 'G12 ler',
  obterUr: 'G12 ler',
  conferirUrs: 'G11 escrever',
  listarArquivosDoEdi: 'G12 ler',
  enviarArquivoDoEdi: 'G11 escrever',
  obterArquivoDoEdi: 'G12 ler',
  listarLinhasDoEdi: 'G12 ler',
  listarOrdensJudiciais: 'G09 ler',
  registrarOrdemJudicial: 'G09 escrever',
  obterOrdemJudicial: 'G09 ler',
  lerArquivoDaOrdem: 'G09 ler',
  decidirOrdemJudicial: 'G09 escrever',
  pedirSobreOrdem: 'G09 escrever',
  listarMesesDosLivros: 'G09 ler',
  fecharMesDosLivros: 'G09 escrever',
  reabrirMesDosLivros: 'G09 escrever',
  listarContasAReceber: 'G09 ler',
  obterContaAReceber: 'G09 ler',
  criarContaAReceber: 'G09 escrever',
  alterarContaAReceber: 'G09 escrever',
  lerCreditosDoExtrato: 'G09 ler',
  baixarContaAReceber: 'G09 escrever',
  encerrarContaAReceber: 'G09 escrever',
  listarContasAPagar: 'G09 ler',
  obterContaAPagar: 'G09 ler',
  criarContaAPagar: 'G09 escrever',
  anexarNaConta: 'G09 escrever',
  lerAnexoDaConta: 'G09 ler',
  removerAnexoDaConta: 'G09 escrever',
  alterarContaAPagar: 'G09 escrever',
  pagarContaAPagar: 'G09 escrever',
  encerrarContaAPagar: 'G09 escrever',
  enviarPagamentoDaConta: 'G09 escrever',
  conferirBoletoDaConta: 'G09 ler',
  pagarBoletoDaConta: 'G09 escrever',
  listarSeriesDeContas: 'G09 ler',
  encerrarSerieDeContas: 'G09 escrever',
  preverCaixaDoProvedor: 'G09 ler',
  listarSaquesDaEquipe: 'G09 ler',
  obterSaqueEmAnalise: 'G09 ler',
  lerPapelDoCarrinho: 'G16 escrever',
  analisarCarrinho: 'G16 escrever',
  receberZapSign: 'webhook',
  receberPix: 'webhook',
  receberMed: 'webhook',
  receberRecorrencia: 'webhook',
  receberRepasse: 'webhook',
  receberCielo: 'webhook',
  inscreverWhatsApp: 'webhook',
  receberWhatsApp: 'webhook',
}
const linhas = Object.entries(especificacao) as [Grupo, string][]

describe('rights as specified', () => {
  test.each(linhas)('%s is seen by exactly its roles', (grupo, linha) => {
    expect(perfis.filter(p => pode(p, grupo, 'ler'))).toEqual(perfis.filter((_, n) => linha[n] === '●'))
  })
  test.each(linhas)(
    '%s: who sees it may write in it, except a receiver in reports and an accountant',
    (grupo, linha) => {
      const escrevem = perfis.filter(
        (p, n) => linha[n] === '●' && !(grupo === 'G01' && p === 'recebedor') && p !== 'contador',
      )
      expect(perfis.filter(p => pode(p, grupo, 'escrever'))).toEqual(escrevem)
    },
  )
  test('there are 18 specified groups, one of ours, 7 specified roles and the accountant', () => {
    expect([Object.keys(grupos).length, perfis.length]).toEqual([19, 8])
  })
  test('administrators land on dashboards, as accountants do, everybody else on links', () => {
    expect(perfis.filter(p => paginaInicial(p) === 'dashboards')).toEqual([
      'administrador',
      'quita-administrador',
      'contador',
    ])
    expect(perfis.filter(podeAcessar)).toEqual(['administrador', 'quita-administrador'])
  })
})

describe('every endpoint has a row', () => {
  const declarado = ({ access }: Endpoint) =>
    access.tipo === 'sessao' ? (access.grupo === null ? 'sessao' : `${access.grupo} ${access.direito}`) : access.tipo
  test('and the row is what the contract declares', () => {
    expect(Object.fromEntries(todas.map(e => [e.operation, declarado(e)]))).toEqual(acessos)
    expect(Object.keys(endpoints).sort()).toEqual(Object.keys(rotas).sort())
  })
})

let b: Door
beforeAll(async () => {
  b = await door()
})
afterAll(() => b.close())
const sessaoExigida = todas.filter(e => exigeSessao(e.access)).map(e => [e.operation, e] as const)
const publicas = todas.filter(e => !exigeSessao(e.access)).map(e => [e.operation, e] as const)
/** A token made by hand beside a cookie: in which role, and what is other than it should be. */
const feito = (cookie: string, mais: object = {}, cabecalho: object = {}) =>
  new SignJWT({
    ...{ nome: 'X', emp: 'aurora', slug: 'loja-aurora', perfil: 'administrador' },
    ...{ ck: sha256(familyOf(cookie.split('=')[1] ?? '')), ...mais },
  })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', ...cabecalho })
    .setSubject('usr-administrador')
    .setIssuedAt()
const completo = (cookie: string, mais: object = {}, cabecalho: object = {}) =>
  feito(cookie, mais, cabecalho).setIssuer('quita').setAudience('quita-painel').setExpirationTime('15m')
const chave = async () => importPKCS8(await b.params.get('sessao-privada'), 'EdDSA')
/** Reaches the door only: ids of nobody and no body, so that nothing happens behind it. */
const bater = (e: Endpoint, headers: Record<string, string>) =>
  b.http.call(e.operation, {
    headers,
    params: Object.fromEntries(Object.keys(e.params.shape).map(nome => [nome, idDeNinguem()])),
  })
const permitido = (operacao: Operacao, perfil: Perfil): boolean => {
  const acesso = acessos[operacao]
  if (acesso === 'sessao') return true
  if (acesso === 'interno') return perfil === 'quita-administrador'
  if (perfil === 'recebedor' && acesso === 'G01 escrever') return false
  if (perfil === 'contador' && acesso.endsWith(' escrever')) return false
  return especificacao[acesso.slice(0, 3) as Grupo][perfis.indexOf(perfil)] === '●'
}

const semPermissao = { name: 'SemPermissao', message: 'Seu perfil não permite esta ação.' }

describe.each(sessaoExigida)('%s', (operacao, e) => {
  test.each(perfis)('%s', async perfil => {
    const answer = await bater(e, await b.sessao(perfil))
    const entrou = answer.status !== 401 && answer.status !== 403
    expect(entrou, `${answer.status} ${JSON.stringify(answer.body)}`).toBe(permitido(operacao, perfil))
    if (!entrou) expect(answer.body).toEqual(semPermissao)
  })

  test('in each role, without its second factor: its own account, and nothing else', async () => {
    const { cookie = '' } = await b.sessao('administrador')
    const assina = await chave()
    const entraram: Perfil[] = []
    for (const perfil of perfis) {
      const token = await completo(cookie, { perfil, pen: true }).sign(assina)
      const { status, body } = await bater(e, { authorization: `Bearer ${token}`, cookie })
      if (status !== 401 && status !== 403) entraram.push(perfil)
      else expect(body).toEqual(semPermissao)
    }
    expect(entraram).toEqual(acessos[operacao] === 'sessao' ? perfis : [])
  })

  test('nothing but a living token beside its own cookie opens it', async () => {
    const ele = await b.sessao('administrador')
    const outra = await b.sessao('links')
    const token = (ele.authorization ?? '').slice(7)
    const cookie = ele.cookie ?? ''
    const assina = await chave()
    const valido = await completo(cookie).sign(assina)
    const doOutroEstagio = (await generateKeyPair('EdDSA')).privateKey
    const casos: Record<string, Record<string, string>> = {
      'no session': {},
      'a cookie alone': { cookie },
      'a token without its cookie': { authorization: `Bearer ${token}` },
      'the cookie of another session': { authorization: `Bearer ${token}`, cookie: outra.cookie ?? '' },
      'a token that is none': { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.', cookie },
      'a token changed by a byte': { authorization: `Bearer ${token.slice(0, -6)}AAAAAA`, cookie },
      'another scheme': { authorization: `Basic ${token}`, cookie },
      'the key of another stage': { authorization: `Bearer ${await completo(cookie).sign(doOutroEstagio)}`, cookie },
      'no expiry': {
        authorization: `Bearer ${await feito(cookie).setIssuer('quita').setAudience('quita-painel').sign(assina)}`,
        cookie,
      },
      'another audience': {
        authorization: `Bearer ${await completo(cookie).setAudience('outra').sign(assina)}`,
        cookie,
      },
      'another issuer': { authorization: `Bearer ${await completo(cookie).setIssuer('outro').sign(assina)}`, cookie },
      'another type': { authorization: `Bearer ${await completo(cookie, {}, { typ: 'JWT' }).sign(assina)}`, cookie },
      'a role that does not exist': {
        authorization: `Bearer ${await completo(cookie, { perfil: 'dono' }).sign(assina)}`,
        cookie,
      },
    }
    const abertos: string[] = []
    for (const [caso, headers] of Object.entries(casos)) {
      const { status, body } = await bater(e, headers)
      if (status !== 401 || body.name !== 'SessaoInvalida') abertos.push(`${caso}: ${status}`)
    }
    expect(abertos).toEqual([])
    // the same token made by hand, with everything right, opens: so the refusals were for their reason
    expect((await bater(e, { authorization: `Bearer ${valido}`, cookie })).status).not.toBe(401)
  })

  test('a token of sixteen minutes ago is over', async () => {
    const headers = await b.sessao('administrador')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    try {
      expect((await bater(e, headers)).body.name).toBe('SessaoInvalida')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('an API key', () => {
  test('of every scope opens exactly the calls that are in one', async () => {
    const nova = async () => {
      const { body } = await b.http.call<{ chave: string }>('criarChaveDeApi', {
        headers: await b.sessao('administrador'),
        body: { nome: 'De tudo', escopos: nomesDeEscopos, validadeDias: 30, limiteDiario: 100 },
      })
      expect(body.chave).toMatch(/^qk_test_/)
      return { authorization: `Bearer ${body.chave}` }
    }
    const abertas: string[] = []
    let headers = await nova()
    for (const [n, [operacao, e]] of sessaoExigida.entries()) {
      // a key waits past its calls of a minute, whatever it calls, and there are more calls than those
      if (n > 0 && n % CHAMADAS_POR_MINUTO === 0) headers = await nova()
      const { status } = await bater(e, headers)
      expect(status, operacao).not.toBe(429)
      if (status !== 401 && status !== 403) abertas.push(operacao)
    }
    expect(abertas.sort()).toEqual([...new Set(Object.values(escopos).flat())].sort())
  })
})

describe('public endpoints ignore a bearer', () => {
  test.each(publicas)('%s', async (operacao, e) => {
    const sem = await bater(e, {})
    const com = await bater(e, { authorization: 'Bearer roubado' })
    // a challenge is another each time
    const visto = ({ body }: typeof com) => (operacao === 'opcoesEntrarChave' ? Object.keys(body) : body)
    expect([com.status, visto(com)]).toEqual([sem.status, visto(sem)])
  })
})
