import { AceiteDoTermo } from './AceiteDoTermo.ts'
import {
  Aparelho,
  AvisoDeAcesso,
  ChaveDeAcesso,
  CodigosDeRecuperacao,
  ConviteDeUsuario,
  DesafioDeAcesso,
  FatorTotp,
  Interesse,
  PedidoDeRecuperacao,
  Recuperacao,
  TokenDeConvite,
} from './Acesso.ts'
import { Agenda, Compromisso, LugarDoCompromisso, Serie } from './Agenda.ts'
import { AgendaDasUrs, RondaDasUrs } from './AgendaDasUrs.ts'
import { AlertaDeMovimento, RondaDoDia } from './AlertaDeMovimento.ts'
import { AtoDaAnalise, CarrinhoEmAnalise } from './AnaliseDeCarrinho.ts'
import { Antecipacao, LinhaDeAntecipacao } from './Antecipacao.ts'
import { Aparencia } from './Aparencia.ts'
import { ArquivoDoEdi, EntradaDoEdi, LinhaDoEdi, SequenciaDoEdi } from './ArquivoDoEdi.ts'
import { Assinatura } from './Assinatura.ts'
import { Ato, Cabeca, Registro } from './Auditoria.ts'
import { AvisoDeDevolucao } from './AvisoDeDevolucao.ts'
import { AvisoIlegivel } from './AvisoIlegivel.ts'
import { BoletoAnterior, PixAnterior, TentativaAnterior, TentativaDoCarrinho } from './anteriores.ts'
import { BloqueioDeSaidas } from './BloqueioDeSaidas.ts'
import { BoletoDaConta } from './BoletoDaConta.ts'
import { BoletoNoCarrinho, Carrinho, Consulta, Documento } from './Carrinho.ts'
import { CasoMed } from './CasoMed.ts'
import { Catalogo, FotoDaEmpresa, LoteDeProdutos, ProdutoDaLoja, SkusDaEmpresa } from './Catalogo.ts'
import {
  ChaveDeApi,
  GastoDaChave,
  LinhaDeChave,
  LinhaDeChaveRevogada,
  PrazoDeChave,
  UsoDaChaveNoDia,
  UsoDeChave,
} from './ChaveDeApi.ts'
import { Autenticacoes, Checkout, Espera } from './Checkout.ts'
import { Comissao, ComissaoDaVenda } from './Comissao.ts'
import { AparelhoDeConfianca, PedidoDeFator, RecuperacaoDeAcesso, RemocaoDeFator, SonoDaSenha } from './Confianca.ts'
import { ConfiguracaoPos } from './ConfiguracaoPos.ts'
import { Conformidade, RondaDasListas } from './Conformidade.ts'
import { BaixaDaConta, ContaDoProvedor } from './ContaDoProvedor.ts'
import { CadastroDaEmpresa, MomentoDaEmpresa, VersaoDoContrato } from './ContratoDaEmpresa.ts'
import { ConsentimentoDaAgenda, ContestacaoDeContrato } from './ContratoDeRecebiveis.ts'
import { CotacaoDeFrete } from './CotacaoDeFrete.ts'
import { CreditoDoExtrato } from './CreditoDoExtrato.ts'
import { UsoDoCupom, UsosDoCupom } from './CupomDaLoja.ts'
import { DeclaracaoMensal, MesDeclarado, PedacoDaDeclaracao } from './DeclaracaoMensal.ts'
import { DestinoAvisado } from './DestinoAvisado.ts'
import { DestinoConhecido } from './DestinoConhecido.ts'
import { Disputa } from './Disputa.ts'
import { DiaConferido, Divergencia, RondaDoEdi, VendaConferida } from './Divergencia.ts'
import { DocumentoPedido } from './DocumentoPedido.ts'
import { EfeitoDaUr } from './EfeitoDaUr.ts'
import { Email, EnderecoSuprimido, Entrega, Reenvio, RepeticaoDeEmail } from './Email.ts'
import { Empresa, MudancaDeConta, Retirada, Retratos } from './Empresa.ts'
import { Encerramento } from './Encerramento.ts'
import { MovimentoDeEstoque, NivelDeEstoque, ReservaDeEstoque } from './Estoque.ts'
import { EstornoEmAnalise } from './EstornoEmAnalise.ts'
import { Exportacao } from './Exportacao.ts'
import { FalhaDeMensagem } from './FalhaDeMensagem.ts'
import { Conferencia, ContaFechada, Fechamento, ProvaDoDia } from './Fechamento.ts'
import { AndamentoDaFolha, BlocoDaFolha, Favorecido, LoteDaFolha, PagoNaFolha, ReenvioDaFolha } from './Folha.ts'
import { Fornecedor, PedidoDeCompra } from './Fornecedor.ts'
import { GavetaPos } from './GavetaPos.ts'
import { Lancamento, LinhaDoExtrato, Saldo } from './Lancamento.ts'
import { LancamentoManual } from './LancamentoManual.ts'
import { Link, Uso } from './Link.ts'
import { LiquidacaoDoDia } from './Liquidacao.ts'
import { BuscaDeLink, LinhaDeCarrinho, LinhaDeCheckout, LinhaDeLink, LinhaDeTransferencia } from './Lista.ts'
import { LojaOnline } from './LojaOnline.ts'
import { LoteDeLinks } from './LoteDeLinks.ts'
import { Administradores, AvisoDeAdministrador, EntradaDaEquipe, Membro } from './Membro.ts'
import { MesDosLivros } from './MesDosLivros.ts'
import { ModelosDeLink } from './ModelosDeLink.ts'
import { EmissaoDoMes, NotaFiscal, NumeracaoDaDps, TarifasDoMes } from './NotaFiscal.ts'
import { Ocorrencia } from './Ocorrencia.ts'
import { OrdemJudicial } from './OrdemJudicial.ts'
import { Pagador, PagadorDoCarrinho, Token, TokenDoCarrinho } from './Pagador.ts'
import { BuscaDePagador, LinhaDePagador, PagadorDaEmpresa, PagamentoDoPagador } from './PagadorDaEmpresa.ts'
import { PagamentoDeBoleto } from './PagamentoDeBoleto.ts'
import { ParametrosGerais } from './ParametrosGerais.ts'
import { PassoManual } from './PassoManual.ts'
import { PedidoDaLoja } from './PedidoDaLoja.ts'
import { Pessoa, ProvaDeVida, ProvaDoCarrinho } from './Pessoa.ts'
import { Pista, PistaDoCarrinho } from './Pista.ts'
import { ConferenciaPix, PixAvulso, PixCongelado } from './PixAvulso.ts'
import { Politica } from './Politica.ts'
import { ContratoPos, SerialPos, TerminalPos } from './Pos.ts'
import { Posse } from './Posse.ts'
import { ProporcaoDaEmpresa } from './ProporcaoDaEmpresa.ts'
import { PropostaDeContrato } from './PropostaDeContrato.ts'
import { PropostaDePolitica } from './PropostaDePolitica.ts'
import { LeituraFeita, ProvaDeFora } from './ProvaDeFora.ts'
import { Mesa, Recado } from './Recado.ts'
import { Convite, DadosDoRecebedor, LinhaDeRecebedor, MomentoDoRecebedor, Recebedor } from './Recebedor.ts'
import { Recebivel, Ur } from './Recebivel.ts'
import {
  AssinaturaDePlano,
  CartaoDaAssinatura,
  ChecagemDoCartao,
  CicloDaAssinatura,
  CodigoDaAssinatura,
  ContadoDaAssinatura,
  LoteDeAssinaturas,
  Plano,
  VezDoCartao,
} from './Recorrencia.ts'
import { ReguaDaRecorrencia } from './ReguaDaRecorrencia.ts'
import { GanhosDoRepresentante, RepresentanteComercial, VinculoDeRepresentante } from './RepresentanteComercial.ts'
import { Reprocesso } from './Reprocesso.ts'
import { Retido } from './Retido.ts'
import { SaudeDoPsp } from './SaudeDoPsp.ts'
import { SerieDeContas } from './SerieDeContas.ts'
import { FamiliaEncerrada, Idempotencia, ProvaDeFator, Sessao, Tentativas } from './Sessao.ts'
import { SomaDeSaidas } from './SomaDeSaidas.ts'
import { SomaDeVendas } from './SomaDeVendas.ts'
import { LinhaDeSubCliente, SubCliente } from './SubCliente.ts'
import { NegativasDeCartao, VigiaDeCartoes } from './TesteDeCartoes.ts'
import { TextoDoTermo } from './TextoDoTermo.ts'
import { ParcelaDoTributo, TituloDeTributo } from './TituloDeTributo.ts'
import { Transferencia } from './Transferencia.ts'
import { TurnoPos } from './TurnoPos.ts'
import { Unico, Usuario } from './Usuario.ts'
import { Abertura, Contado, Contador, LinhaDeVenda } from './Venda.ts'
import { VendaDoOperador } from './VendaDoOperador.ts'
import { VersaoDosParametros } from './VersaoDosParametros.ts'
import { VisitasDaLoja } from './VisitasDaLoja.ts'
import { EntregaDeWebhook, EventoEnviado, SaudeDoWebhook, Webhook } from './Webhook.ts'

/** Every entity of the one table: `npm run -s tabela` prints it, and a test checks that no keys collide. */
export const entities = [
  Link,
  Uso,
  ModelosDeLink,
  LoteDeLinks,
  Checkout,
  Pagador,
  Token,
  ProvaDeVida,
  Pessoa,
  Autenticacoes,
  PixAnterior,
  TentativaAnterior,
  BoletoAnterior,
  Espera,
  Carrinho,
  BoletoNoCarrinho,
  Consulta,
  Documento,
  PagadorDoCarrinho,
  TokenDoCarrinho,
  ProvaDoCarrinho,
  TentativaDoCarrinho,
  CarrinhoEmAnalise,
  AtoDaAnalise,
  PagamentoDeBoleto,
  PixAvulso,
  PixCongelado,
  ConferenciaPix,
  SaudeDoPsp,
  Email,
  Reenvio,
  RepeticaoDeEmail,
  EnderecoSuprimido,
  AvisoDeDevolucao,
  Entrega,
  Lancamento,
  Saldo,
  LinhaDoExtrato,
  LancamentoManual,
  OrdemJudicial,
  ArquivoDoEdi,
  EntradaDoEdi,
  LinhaDoEdi,
  LiquidacaoDoDia,
  Divergencia,
  VendaConferida,
  DiaConferido,
  RondaDoEdi,
  SequenciaDoEdi,
  Conformidade,
  RondaDasListas,
  AlertaDeMovimento,
  RondaDoDia,
  ProporcaoDaEmpresa,
  MesDosLivros,
  ContaDoProvedor,
  BoletoDaConta,
  TituloDeTributo,
  ParcelaDoTributo,
  BaixaDaConta,
  CreditoDoExtrato,
  SerieDeContas,
  NotaFiscal,
  DeclaracaoMensal,
  MesDeclarado,
  PedacoDaDeclaracao,
  NumeracaoDaDps,
  EmissaoDoMes,
  TarifasDoMes,
  ContratoPos,
  TerminalPos,
  SerialPos,
  ConfiguracaoPos,
  GavetaPos,
  TurnoPos,
  LojaOnline,
  PedidoDaLoja,
  VisitasDaLoja,
  VendaDoOperador,
  Fechamento,
  ContaFechada,
  Conferencia,
  ProvaDoDia,
  LeituraFeita,
  ProvaDeFora,
  Retido,
  Ur,
  EfeitoDaUr,
  ContestacaoDeContrato,
  ConsentimentoDaAgenda,
  AgendaDasUrs,
  RondaDasUrs,
  Recebivel,
  Disputa,
  CasoMed,
  AvisoIlegivel,
  LinhaDeLink,
  LinhaDeCarrinho,
  LinhaDeCheckout,
  LinhaDeVenda,
  Pista,
  PistaDoCarrinho,
  Contador,
  Abertura,
  Contado,
  Exportacao,
  LinhaDeTransferencia,
  PagadorDaEmpresa,
  PagamentoDoPagador,
  LinhaDePagador,
  BuscaDeLink,
  BuscaDePagador,
  SubCliente,
  LinhaDeSubCliente,
  Transferencia,
  LoteDaFolha,
  BlocoDaFolha,
  AndamentoDaFolha,
  ReenvioDaFolha,
  Favorecido,
  PagoNaFolha,
  Plano,
  Aparencia,
  AssinaturaDePlano,
  CartaoDaAssinatura,
  ChecagemDoCartao,
  CicloDaAssinatura,
  CodigoDaAssinatura,
  ContadoDaAssinatura,
  LoteDeAssinaturas,
  VezDoCartao,
  ReguaDaRecorrencia,
  LoteDeProdutos,
  FotoDaEmpresa,
  ProdutoDaLoja,
  Catalogo,
  SkusDaEmpresa,
  NivelDeEstoque,
  MovimentoDeEstoque,
  ReservaDeEstoque,
  UsosDoCupom,
  CotacaoDeFrete,
  UsoDoCupom,
  Fornecedor,
  PedidoDeCompra,
  SomaDeSaidas,
  SomaDeVendas,
  DestinoConhecido,
  BloqueioDeSaidas,
  EstornoEmAnalise,
  PassoManual,
  Posse,
  Reprocesso,
  FalhaDeMensagem,
  PropostaDePolitica,
  ParametrosGerais,
  VersaoDosParametros,
  TextoDoTermo,
  Antecipacao,
  LinhaDeAntecipacao,
  Empresa,
  CadastroDaEmpresa,
  MomentoDaEmpresa,
  VersaoDoContrato,
  Retratos,
  Retirada,
  DocumentoPedido,
  Encerramento,
  PropostaDeContrato,
  MudancaDeConta,
  DestinoAvisado,
  Politica,
  Usuario,
  Membro,
  Administradores,
  EntradaDaEquipe,
  AvisoDeAdministrador,
  Mesa,
  Recado,
  AceiteDoTermo,
  Agenda,
  Compromisso,
  LugarDoCompromisso,
  Serie,
  Unico,
  Sessao,
  FamiliaEncerrada,
  ProvaDeFator,
  Aparelho,
  AparelhoDeConfianca,
  SonoDaSenha,
  PedidoDeRecuperacao,
  Recuperacao,
  AvisoDeAcesso,
  FatorTotp,
  PedidoDeFator,
  RemocaoDeFator,
  RecuperacaoDeAcesso,
  CodigosDeRecuperacao,
  ChaveDeAcesso,
  DesafioDeAcesso,
  ConviteDeUsuario,
  TokenDeConvite,
  Interesse,
  Tentativas,
  Idempotencia,
  Ocorrencia,
  NegativasDeCartao,
  VigiaDeCartoes,
  Ato,
  Registro,
  Cabeca,
  ChaveDeApi,
  LinhaDeChave,
  LinhaDeChaveRevogada,
  GastoDaChave,
  PrazoDeChave,
  UsoDeChave,
  UsoDaChaveNoDia,
  Webhook,
  SaudeDoWebhook,
  EventoEnviado,
  EntregaDeWebhook,
  Recebedor,
  DadosDoRecebedor,
  MomentoDoRecebedor,
  Convite,
  LinhaDeRecebedor,
  Assinatura,
  RepresentanteComercial,
  GanhosDoRepresentante,
  VinculoDeRepresentante,
  Comissao,
  ComissaoDaVenda,
] as const

/** The access patterns as a Markdown table. */
export function patterns(): string {
  const rows = entities.map(e => {
    const { PK, SK, note } = e.pattern
    const index = 'index' in e.pattern ? e.pattern.index : ''
    return `| ${e.name} | \`${PK}\` | \`${SK}\` | ${index} | ${note} |`
  })
  return ['| entity | PK | SK | index | note |', '|---|---|---|---|---|', ...rows].join('\n')
}

/** The table's own definition, which CDK and the local stack both use. */
export const tableDefinition = {
  partitionKey: 'PK',
  sortKey: 'SK',
  ttl: 'ttl',
  indexes: [
    { name: 'GSI1', partitionKey: 'GSI1PK', sortKey: 'GSI1SK' },
    { name: 'GSI2', partitionKey: 'GSI2PK', sortKey: 'GSI2SK' },
    { name: 'GSI3', partitionKey: 'GSI3PK', sortKey: 'GSI3SK' },
  ],
} as const
