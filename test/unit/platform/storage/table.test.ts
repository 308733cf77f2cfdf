import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { marshall } from '@aws-sdk/util-dynamodb'
import { describe, expect, test } from 'vitest'
import { linhaDe } from '../../../../functions/areas/cobranca/vista/linhasDoCheckout.ts'
import { MAXIMO_DO_DOCUMENTO } from '../../../../functions/areas/identidade/regras/vida/regrasDaSelfie.ts'
import { AceiteDoTermo } from '../../../../functions/platform/storage/AceiteDoTermo.ts'
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
} from '../../../../functions/platform/storage/Acesso.ts'
import { Agenda, Compromisso, LugarDoCompromisso, Serie } from '../../../../functions/platform/storage/Agenda.ts'
import { AgendaDasUrs, RondaDasUrs } from '../../../../functions/platform/storage/AgendaDasUrs.ts'
import { AlertaDeMovimento, RondaDoDia } from '../../../../functions/platform/storage/AlertaDeMovimento.ts'
import { AtoDaAnalise, CarrinhoEmAnalise } from '../../../../functions/platform/storage/AnaliseDeCarrinho.ts'
import { Antecipacao, LinhaDeAntecipacao } from '../../../../functions/platform/storage/Antecipacao.ts'
import { Aparencia } from '../../../../functions/platform/storage/Aparencia.ts'
import {
  ArquivoDoEdi,
  EntradaDoEdi,
  LinhaDoEdi,
  SequenciaDoEdi,
} from '../../../../functions/platform/storage/ArquivoDoEdi.ts'
import { Assinatura } from '../../../../functions/platform/storage/Assinatura.ts'
import { Ato, Cabeca, Registro } from '../../../../functions/platform/storage/Auditoria.ts'
import { AvisoDeDevolucao } from '../../../../functions/platform/storage/AvisoDeDevolucao.ts'
import { AvisoIlegivel } from '../../../../functions/platform/storage/AvisoIlegivel.ts'
import {
  BoletoAnterior,
  PixAnterior,
  TentativaAnterior,
  TentativaDoCarrinho,
} from '../../../../functions/platform/storage/anteriores.ts'
import { BloqueioDeSaidas } from '../../../../functions/platform/storage/BloqueioDeSaidas.ts'
import { BoletoDaConta } from '../../../../functions/platform/storage/BoletoDaConta.ts'
import { BoletoNoCarrinho, Carrinho, Consulta, Documento } from '../../../../functions/platform/storage/Carrinho.ts'
import { CasoMed } from '../../../../functions/platform/storage/CasoMed.ts'
import {
  Catalogo,
  FotoDaEmpresa,
  LoteDeProdutos,
  ProdutoDaLoja,
  SkusDaEmpresa,
} from '../../../../functions/platform/storage/Catalogo.ts'
import {
  ChaveDeApi,
  GastoDaChave,
  LinhaDeChave,
  LinhaDeChaveRevogada,
  PrazoDeChave,
  UsoDaChaveNoDia,
  UsoDeChave,
} from '../../../../functions/platform/storage/ChaveDeApi.ts'
import { Autenticacoes, Checkout, Espera } from '../../../../functions/platform/storage/Checkout.ts'
import { Comissao, ComissaoDaVenda } from '../../../../functions/platform/storage/Comissao.ts'
import {
  AparelhoDeConfianca,
  PedidoDeFator,
  RecuperacaoDeAcesso,
  RemocaoDeFator,
  SonoDaSenha,
} from '../../../../functions/platform/storage/Confianca.ts'
import { ConfiguracaoPos } from '../../../../functions/platform/storage/ConfiguracaoPos.ts'
import { Conformidade, RondaDasListas } from '../../../../functions/platform/storage/Conformidade.ts'
import { BaixaDaConta, ContaDoProvedor } from '../../../../functions/platform/storage/ContaDoProvedor.ts'
import {
  CadastroDaEmpresa,
  MomentoDaEmpresa,
  VersaoDoContrato,
} from '../../../../functions/platform/storage/ContratoDaEmpresa.ts'
import {
  ConsentimentoDaAgenda,
  ContestacaoDeContrato,
} from '../../../../functions/platform/storage/ContratoDeRecebiveis.ts'
import { CotacaoDeFrete } from '../../../../functions/platform/storage/CotacaoDeFrete.ts'
import { CreditoDoExtrato } from '../../../../functions/platform/storage/CreditoDoExtrato.ts'
import { UsoDoCupom, UsosDoCupom } from '../../../../functions/platform/storage/CupomDaLoja.ts'
import {
  DeclaracaoMensal,
  MesDeclarado,
  PedacoDaDeclaracao,
} from '../../../../functions/platform/storage/DeclaracaoMensal.ts'
import { DestinoAvisado } from '../../../../functions/platform/storage/DestinoAvisado.ts'
import { DestinoConhecido } from '../../../../functions/platform/storage/DestinoConhecido.ts'
import { Disputa } from '../../../../functions/platform/storage/Disputa.ts'
import {
  DiaConferido,
  Divergencia,
  RondaDoEdi,
  VendaConferida,
} from '../../../../functions/platform/storage/Divergencia.ts'
import { DocumentoPedido } from '../../../../functions/platform/storage/DocumentoPedido.ts'
import { EfeitoDaUr } from '../../../../functions/platform/storage/EfeitoDaUr.ts'
import {
  Email,
  EnderecoSuprimido,
  Entrega,
  Reenvio,
  RepeticaoDeEmail,
} from '../../../../functions/platform/storage/Email.ts'
import { Empresa, MudancaDeConta, Retirada, Retratos } from '../../../../functions/platform/storage/Empresa.ts'
import { Encerramento } from '../../../../functions/platform/storage/Encerramento.ts'
import { MovimentoDeEstoque, NivelDeEstoque, ReservaDeEstoque } from '../../../../functions/platform/storage/Estoque.ts'
import { EstornoEmAnalise } from '../../../../functions/platform/storage/EstornoEmAnalise.ts'
import { Exportacao } from '../../../../functions/platform/storage/Exportacao.ts'
import { FalhaDeMensagem } from '../../../../functions/platform/storage/FalhaDeMensagem.ts'
import { Conferencia, ContaFechada, Fechamento, ProvaDoDia } from '../../../../functions/platform/storage/Fechamento.ts'
import {
  AndamentoDaFolha,
  BlocoDaFolha,
  Favorecido,
  LoteDaFolha,
  PagoNaFolha,
  ReenvioDaFolha,
} from '../../../../functions/platform/storage/Folha.ts'
import { Fornecedor, PedidoDeCompra } from '../../../../functions/platform/storage/Fornecedor.ts'
import { GavetaPos, gavetaAberta } from '../../../../functions/platform/storage/GavetaPos.ts'
import { Lancamento, LinhaDoExtrato, Saldo } from '../../../../functions/platform/storage/Lancamento.ts'
import { LancamentoManual } from '../../../../functions/platform/storage/LancamentoManual.ts'
import { Link, Uso } from '../../../../functions/platform/storage/Link.ts'
import { LiquidacaoDoDia } from '../../../../functions/platform/storage/Liquidacao.ts'
import {
  BuscaDeLink,
  LinhaDeCarrinho,
  LinhaDeCheckout,
  LinhaDeLink,
  LinhaDeTransferencia,
} from '../../../../functions/platform/storage/Lista.ts'
import { LojaOnline } from '../../../../functions/platform/storage/LojaOnline.ts'
import { LoteDeLinks } from '../../../../functions/platform/storage/LoteDeLinks.ts'
import {
  Administradores,
  AvisoDeAdministrador,
  EntradaDaEquipe,
  Membro,
} from '../../../../functions/platform/storage/Membro.ts'
import { MesDosLivros } from '../../../../functions/platform/storage/MesDosLivros.ts'
import { ModelosDeLink } from '../../../../functions/platform/storage/ModelosDeLink.ts'
import {
  EmissaoDoMes,
  NotaFiscal,
  NumeracaoDaDps,
  TarifasDoMes,
} from '../../../../functions/platform/storage/NotaFiscal.ts'
import { Ocorrencia } from '../../../../functions/platform/storage/Ocorrencia.ts'
import { OrdemJudicial } from '../../../../functions/platform/storage/OrdemJudicial.ts'
import { Pagador, PagadorDoCarrinho, Token, TokenDoCarrinho } from '../../../../functions/platform/storage/Pagador.ts'
import {
  BuscaDePagador,
  LinhaDePagador,
  PagadorDaEmpresa,
  PagamentoDoPagador,
} from '../../../../functions/platform/storage/PagadorDaEmpresa.ts'
import { PagamentoDeBoleto } from '../../../../functions/platform/storage/PagamentoDeBoleto.ts'
import { ParametrosGerais } from '../../../../functions/platform/storage/ParametrosGerais.ts'
import { PassoManual } from '../../../../functions/platform/storage/PassoManual.ts'
import { PedidoDaLoja } from '../../../../functions/platform/storage/PedidoDaLoja.ts'
import { Pessoa, ProvaDeVida, ProvaDoCarrinho } from '../../../../functions/platform/storage/Pessoa.ts'
import { Pista, PistaDoCarrinho, tiposDePista } from '../../../../functions/platform/storage/Pista.ts'
import { ConferenciaPix, PixAvulso, PixCongelado } from '../../../../functions/platform/storage/PixAvulso.ts'
import { Politica } from '../../../../functions/platform/storage/Politica.ts'
import { ContratoPos, SerialPos, TerminalPos } from '../../../../functions/platform/storage/Pos.ts'
import { Posse } from '../../../../functions/platform/storage/Posse.ts'
import { ProporcaoDaEmpresa } from '../../../../functions/platform/storage/ProporcaoDaEmpresa.ts'
import { PropostaDeContrato } from '../../../../functions/platform/storage/PropostaDeContrato.ts'
import { PropostaDePolitica } from '../../../../functions/platform/storage/PropostaDePolitica.ts'
import { LeituraFeita, ProvaDeFora } from '../../../../functions/platform/storage/ProvaDeFora.ts'
import type { Item, Key } from '../../../../functions/platform/storage/port.ts'
import { Mesa, Recado } from '../../../../functions/platform/storage/Recado.ts'
import {
  Convite,
  DadosDoRecebedor,
  LinhaDeRecebedor,
  MomentoDoRecebedor,
  Recebedor,
} from '../../../../functions/platform/storage/Recebedor.ts'
import { Recebivel, Ur } from '../../../../functions/platform/storage/Recebivel.ts'
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
} from '../../../../functions/platform/storage/Recorrencia.ts'
import { ReguaDaRecorrencia } from '../../../../functions/platform/storage/ReguaDaRecorrencia.ts'
import {
  GanhosDoRepresentante,
  RepresentanteComercial,
  VinculoDeRepresentante,
} from '../../../../functions/platform/storage/RepresentanteComercial.ts'
import { Reprocesso } from '../../../../functions/platform/storage/Reprocesso.ts'
import { Retido } from '../../../../functions/platform/storage/Retido.ts'
import { SaudeDoPsp } from '../../../../functions/platform/storage/SaudeDoPsp.ts'
import { SerieDeContas } from '../../../../functions/platform/storage/SerieDeContas.ts'
import {
  FamiliaEncerrada,
  Idempotencia,
  ProvaDeFator,
  Sessao,
  Tentativas,
} from '../../../../functions/platform/storage/Sessao.ts'
import { SomaDeSaidas } from '../../../../functions/platform/storage/SomaDeSaidas.ts'
import { SomaDeVendas } from '../../../../functions/platform/storage/SomaDeVendas.ts'
import { LinhaDeSubCliente, SubCliente } from '../../../../functions/platform/storage/SubCliente.ts'
import { NegativasDeCartao, VigiaDeCartoes } from '../../../../functions/platform/storage/TesteDeCartoes.ts'
import { TextoDoTermo } from '../../../../functions/platform/storage/TextoDoTermo.ts'
import { ParcelaDoTributo, TituloDeTributo } from '../../../../functions/platform/storage/TituloDeTributo.ts'
import { Transferencia } from '../../../../functions/platform/storage/Transferencia.ts'
import { TurnoPos } from '../../../../functions/platform/storage/TurnoPos.ts'
import { entities, patterns } from '../../../../functions/platform/storage/table.ts'
import { Unico, Usuario } from '../../../../functions/platform/storage/Usuario.ts'
import { Abertura, Contado, Contador, LinhaDeVenda } from '../../../../functions/platform/storage/Venda.ts'
import { VendaDoOperador } from '../../../../functions/platform/storage/VendaDoOperador.ts'
import { VersaoDosParametros } from '../../../../functions/platform/storage/VersaoDosParametros.ts'
import { VisitasDaLoja } from '../../../../functions/platform/storage/VisitasDaLoja.ts'
import {
  EntregaDeWebhook,
  EventoEnviado,
  SaudeDoWebhook,
  Webhook,
} from '../../../../functions/platform/storage/Webhook.ts'
import { itemBytes } from '../../../../infra/local/aws/dynamodb/size.ts'
import { nomeDeBusca } from '../../../../shared/domain/catalogo.ts'
import { tiposDoEdi } from '../../../../shared/domain/edi/arquivos.ts'
import { modelosDeMensagem } from '../../../../shared/domain/mensagens.ts'
import { psps } from '../../../../shared/domain/pix/psps.ts'
import { checkoutGuardado } from '../../../builders/checkout.ts'

/** One table for everything: no two items may ever meet at one key (DESIGN §6). */
const ms = 1_800_000_000_000
const ids = ['A', 'B', 'RAIZ', 'SALDO', 'emp', '1', '202601']
const dias = ['2026-01-05T12:00:00.000Z', '2026-02-05T12:00:00.000Z']
const pares = <T, U, R>(as: readonly T[], bs: readonly U[], f: (a: T, b: U) => R): R[] =>
  as.flatMap(a => bs.map(b => f(a, b)))

/** Many keys of each entity, made of the same few ids, so that a collision of patterns would show. */
const chaves: Record<(typeof entities)[number]['name'], Key[]> = {
  AceiteDoTermo: pares(ids, ids, (empresaId, versao) =>
    AceiteDoTermo.key({ empresaId, vigencia: '2026-11-01', versao }),
  ),
  Link: ids.map(Link.key),
  Uso: pares(ids, [1, 2, 12], (link, n) => Uso.key({ link, n })),
  UsosDoCupom: ids.map(UsosDoCupom.key),
  CotacaoDeFrete: ids.map(CotacaoDeFrete.key),
  UsoDoCupom: pares(ids, ids, (cupom, link) => UsoDoCupom.key({ cupom, link })),
  TurnoPos: ids.map(TurnoPos.key),
  Checkout: ids.map(Checkout.key),
  Pagador: ids.map(Pagador.key),
  Token: ids.map(Token.key),
  ProvaDeVida: ids.map(ProvaDeVida.key),
  Pessoa: ids.map(Pessoa.key),
  Autenticacoes: ids.map(Autenticacoes.key),
  PixAnterior: pares(ids, [1, 2, 999_999], (checkoutId, ciclo) => PixAnterior.key({ checkoutId, ciclo })),
  TentativaAnterior: pares(ids, [1, 2, 999_999], (checkoutId, ciclo) => TentativaAnterior.key({ checkoutId, ciclo })),
  BoletoAnterior: pares(ids, [1, 2, 999_999], (checkoutId, ciclo) => BoletoAnterior.key({ checkoutId, ciclo })),
  Espera: ids.map(Espera.key),
  CasoMed: pares(ids, ids, (de, id) => [CasoMed.key({ de: `CHK#${de}`, id })]).flat(),
  Disputa: pares(ids, ids, (de, id) => [
    Disputa.key({ de: `CHK#${de}`, id }),
    Disputa.key({ de: `CAR#${de}`, id }),
  ]).flat(),
  AvisoIlegivel: pares(ids, ids, (provedor, hash) => [AvisoIlegivel.key({ provedor, hash })]).flat(),
  Carrinho: ids.map(Carrinho.key),
  BoletoNoCarrinho: pares(ids, ids, (carrinhoId, consultaId) => BoletoNoCarrinho.key({ carrinhoId, consultaId })),
  Consulta: ids.map(Consulta.key),
  Documento: pares(ids, ids, (carrinhoId, id) => Documento.key({ carrinhoId, id })),
  PagadorDoCarrinho: ids.map(PagadorDoCarrinho.key),
  PagamentoDeBoleto: ids.map(PagamentoDeBoleto.key),
  PixAvulso: ids.map(PixAvulso.key),
  PixCongelado: ids.map(PixCongelado.key),
  ConferenciaPix: pares(['horaria', 'noturna', 'med'] as const, psps, (qual, psp) => ConferenciaPix.key({ qual, psp })),
  SaudeDoPsp: psps.map(SaudeDoPsp.key),
  TentativaDoCarrinho: pares(ids, [1, 2], (checkoutId, ciclo) => TentativaDoCarrinho.key({ checkoutId, ciclo })),
  TokenDoCarrinho: ids.map(TokenDoCarrinho.key),
  ProvaDoCarrinho: ids.map(ProvaDoCarrinho.key),
  Email: pares(ids, ids, (checkoutId, ref) =>
    modelosDeMensagem.map(tipo => Email.key({ checkoutId, tipo, ref })),
  ).flat(),
  Reenvio: ids.map(Reenvio.key),
  RepeticaoDeEmail: pares(ids, ids, (checkoutId, ref) => [
    RepeticaoDeEmail.key({ checkoutId, tipo: 'comprovante', ref }),
  ]).flat(),
  EnderecoSuprimido: ids.map(EnderecoSuprimido.key),
  GastoDaChave: pares(ids, dias, (hash, dia) => GastoDaChave.key({ hash, dia })),
  PrazoDeChave: ids.map(PrazoDeChave.key),
  AvisoDeDevolucao: ids.map(AvisoDeDevolucao.key),
  Lancamento: pares(ids, ids, (checkoutId, ref) => [
    ...(['pix', 'pix-divergente', 'devolucao'] as const).map(tipo => Lancamento.key({ checkoutId, tipo, ref })),
    Lancamento.key({ de: `CAR#${checkoutId}`, tipo: 'pix', ref }),
  ]).flat(),
  Saldo: ids.map(Saldo.key),
  LancamentoManual: ids.map(LancamentoManual.key),
  OrdemJudicial: ids.map(OrdemJudicial.key),
  ArquivoDoEdi: ids.map(ArquivoDoEdi.key),
  EntradaDoEdi: ids.map(nome => EntradaDoEdi.key({ nome: `${nome}.txt`, etag: 'a1b2' })),
  Divergencia: ids.map(Divergencia.key),
  VendaConferida: ids.flatMap(id => [`CHK#${id}`, `TID#${id}`].map(VendaConferida.key)),
  DiaConferido: [DiaConferido.key('2026-11-20')],
  RondaDoEdi: [RondaDoEdi.key('RONDA')],
  LiquidacaoDoDia: ids.map(ref =>
    LiquidacaoDoDia.key({ dia: '2026-11-20', domicilio: '341-1234-567890', lado: 'recebido', ref }),
  ),
  LinhaDoEdi: ids.flatMap(arquivoId => [2, 99_999_999].map(numero => LinhaDoEdi.key({ arquivoId, numero }))),
  SequenciaDoEdi: ids.flatMap(matriz =>
    tiposDoEdi.map(tipo => SequenciaDoEdi.key({ matriz, tipo, sequencia: 9_999_998 })),
  ),
  Conformidade: ids.map(Conformidade.key),
  RondaDasListas: [RondaDasListas.key('listas')],
  AlertaDeMovimento: ids.map(AlertaDeMovimento.key),
  RondaDoDia: [RondaDoDia.key(undefined)],
  ProporcaoDaEmpresa: ids.map(clienteId => ProporcaoDaEmpresa.key({ clienteId, mes: '2026-11', bandeira: 'visa' })),
  SerieDeContas: ids.map(SerieDeContas.key),
  NotaFiscal: ids.map(NotaFiscal.key),
  DeclaracaoMensal: [1, 2].map(n => DeclaracaoMensal.key({ mes: '2026-10', n })),
  PedacoDaDeclaracao: [1, 2].map(parte => PedacoDaDeclaracao.key({ mes: '2026-10', n: 1, nome: 'dimp', parte })),
  MesDeclarado: ['2026-10', '2026-11'].map(MesDeclarado.key),
  NumeracaoDaDps: [1, 2].map(NumeracaoDaDps.key),
  EmissaoDoMes: ['2026-10', '2026-11'].map(EmissaoDoMes.key),
  TarifasDoMes: ids.map(empresaId => TarifasDoMes.key({ empresaId, mes: '2026-10' })),
  ContratoPos: ids.map(ContratoPos.key),
  TerminalPos: ids.map(TerminalPos.key),
  SerialPos: ids.map(SerialPos.key),
  ConfiguracaoPos: ids.map(ConfiguracaoPos.key),
  GavetaPos: ids.map(empresaId => GavetaPos.key({ empresaId, lugar: gavetaAberta('ana') })),
  LojaOnline: ids.map(LojaOnline.key),
  PedidoDaLoja: ids.map(PedidoDaLoja.key),
  VendaDoOperador: ids.map(id =>
    VendaDoOperador.key({ empresaId: id, checkoutId: id, pagoEm: '2026-12-04T15:00:00.000Z' }),
  ),
  VisitasDaLoja: ids.flatMap(empresaId =>
    [0, 3].map(parte => VisitasDaLoja.key({ empresaId, dia: '2026-12-04', parte })),
  ),
  ContaDoProvedor: ids.map(ContaDoProvedor.key),
  BoletoDaConta: ids.map(BoletoDaConta.key),
  TituloDeTributo: ids.map(mes => TituloDeTributo.key({ mes, codigo: '8045' })),
  ParcelaDoTributo: ids.map(id => ParcelaDoTributo.key({ conta: id, representanteId: id, mes: '2026-03' })),
  BaixaDaConta: pares(ids, ids, (conta, referencia) => BaixaDaConta.key({ conta, referencia })),
  CreditoDoExtrato: ids.map(CreditoDoExtrato.key),
  MesDosLivros: ['2026-11', '2026-12'].map(MesDosLivros.key),
  LoteDaFolha: ids.map(LoteDaFolha.key),
  BlocoDaFolha: pares(ids, [1, 2, 12], (loteId, n) => BlocoDaFolha.key({ loteId, n })),
  AndamentoDaFolha: pares(ids, [1, 2, 12], (loteId, n) => AndamentoDaFolha.key({ loteId, n })),
  ReenvioDaFolha: pares(ids, [1, 2, 12], (loteId, linha) => ReenvioDaFolha.key({ loteId, linha })),
  Favorecido: pares(ids, ids, (empresaId, id) => Favorecido.key({ empresaId, id })),
  PagoNaFolha: pares(ids, ids, (empresaId, hash) => PagoNaFolha.key({ empresaId, hash })),
  Plano: pares(ids, ids, (empresaId, id) => Plano.key({ empresaId, id })),
  Aparencia: ids.map(empresaId => Aparencia.key({ empresaId, paginas: 'recorrencia' })),
  AssinaturaDePlano: ids.map(AssinaturaDePlano.key),
  ReguaDaRecorrencia: ids.map(ReguaDaRecorrencia.key),
  LoteDeAssinaturas: pares(ids, ids, (empresaId, id) => LoteDeAssinaturas.key({ empresaId, id })),
  ContadoDaAssinatura: ids.map(ContadoDaAssinatura.key),
  CodigoDaAssinatura: pares(ids, ['2026-11-30', '2026-12-01'], (assinaturaId, dia) =>
    CodigoDaAssinatura.key({ assinaturaId, dia }),
  ),
  CartaoDaAssinatura: pares(ids, ids, (assinaturaId, id) => CartaoDaAssinatura.key({ assinaturaId, id })),
  ChecagemDoCartao: pares(ids, [1, 2], (assinaturaId, em) => ChecagemDoCartao.key({ assinaturaId, em })),
  VezDoCartao: pares(ids, ids, (empresaId, digital) => VezDoCartao.key({ empresaId, digital })),
  CicloDaAssinatura: pares(ids, [1, 2, 12], (assinaturaId, n) => CicloDaAssinatura.key({ assinaturaId, n })),
  ProdutoDaLoja: ids.map(ProdutoDaLoja.key),
  Catalogo: ids.map(Catalogo.key),
  FotoDaEmpresa: pares(ids, ids, (empresaId, id) => FotoDaEmpresa.key({ empresaId, id })),
  LoteDeProdutos: pares(ids, ids, (empresaId, id) => LoteDeProdutos.key({ empresaId, id })),
  SkusDaEmpresa: pares(ids, [0, 1, 15], (empresaId, parte) => SkusDaEmpresa.key({ empresaId, parte })),
  NivelDeEstoque: ids.map(NivelDeEstoque.key),
  MovimentoDeEstoque: pares(ids, [1, 2, 12], (nivelId, n) => MovimentoDeEstoque.key({ nivelId, n })),
  ReservaDeEstoque: ids.map(ReservaDeEstoque.key),
  Fornecedor: ids.map(Fornecedor.key),
  PedidoDeCompra: ids.map(PedidoDeCompra.key),
  DestinoConhecido: ids.map(DestinoConhecido.key),
  BloqueioDeSaidas: ids.map(BloqueioDeSaidas.key),
  EstornoEmAnalise: pares(ids, ids, (empresaId, checkoutId) => EstornoEmAnalise.key({ empresaId, checkoutId })),
  PassoManual: ids.map(PassoManual.key),
  Reprocesso: ids.map(Reprocesso.key),
  FalhaDeMensagem: ids.map(FalhaDeMensagem.key),
  Posse: ids.map(referencia => Posse.key({ natureza: 'saque', referencia })),
  PropostaDePolitica: ids.map(PropostaDePolitica.key),
  ParametrosGerais: [ParametrosGerais.key('unicos')],
  TextoDoTermo: ['Ji8l0SSdIWMmjefp6xaV83YNCv16yzzrGg45n9Ybkvs'].map(TextoDoTermo.key),
  VersaoDosParametros: [1, 12, 999_999].map(VersaoDosParametros.key),
  SomaDeVendas: pares(ids, dias, (empresaId, dia) => SomaDeVendas.key({ empresaId, dia: dia.slice(0, 10) })),
  SomaDeSaidas: pares(ids, dias, (escopo, dia) => SomaDeSaidas.key({ escopo, dia: dia.slice(0, 10) })),
  LinhaDoExtrato: pares(ids, dias, (conta, ocorridoEm) =>
    [0, 1].map(perna => LinhaDoExtrato.key({ conta, ocorridoEm, lancamento: 'CHK#A/LANC#pix#E', perna })),
  ).flat(),
  Fechamento: pares(ids, ['2026-12-21', '2027-01-20'], (conta, dia) => Fechamento.key({ conta, dia })),
  ContaFechada: ids.map(ContaFechada.key),
  Conferencia: pares(ids, ids, (conta, ref) =>
    (['saldo', 'diario'] as const).map(motivo => Conferencia.key({ conta, motivo, ref })),
  ).flat(),
  ProvaDoDia: pares(['2026-12-21', '2027-01-20'], ['00', '15', 'FIM'], (dia, parte) => ProvaDoDia.key({ dia, parte })),
  Retido: pares(ids, ['pix', 'boleto'] as const, (id, natureza) => Retido.key({ de: `CHK#${id}`, natureza })),
  EfeitoDaUr: pares(ids, ['2026-12-21', '2027-01-20'], (conta, data) =>
    EfeitoDaUr.key({ conta, data, arranjo: 'VCC', chave: 'onusOutros.60701190.1' }),
  ),
  ContestacaoDeContrato: pares(ids, ids, (conta, contrato) =>
    (['C01', 'C06'] as const).map(motivo => ContestacaoDeContrato.key({ conta, contrato, motivo, vez: 1 })),
  ).flat(),
  ConsentimentoDaAgenda: pares(ids, ['60701190000104', '11222333000181'], (conta, instituicao) =>
    [1, 2].map(versao => ConsentimentoDaAgenda.key({ conta, instituicao, versao })),
  ).flat(),
  AgendaDasUrs: pares(['2026-12-21', '2027-01-20'], ['VCC', 'MCC'] as const, (dia, arranjo) =>
    AgendaDasUrs.key({ dia, arranjo }),
  ),
  RondaDasUrs: [RondaDasUrs.key('RONDA')],
  Ur: pares(ids, ['2026-12-21', '2027-01-20'], (conta, data) => Ur.key({ conta, data, arranjo: 'VCC' })),
  Recebivel: pares(ids, ids, (checkoutId, conta) =>
    ['01', '12'].map(parte => Recebivel.key({ checkoutId, conta, parte })),
  ).flat(),
  LinhaDeLink: pares(ids, ids, (empresaId, id) =>
    dias.map(criadoEm => LinhaDeLink.key({ empresaId, criadoEm, id })),
  ).flat(),
  LinhaDeCarrinho: pares(ids, ids, (empresaId, id) =>
    dias.map(criadoEm => LinhaDeCarrinho.key({ empresaId, criadoEm, id })),
  ).flat(),
  LinhaDeCheckout: pares(ids, ids, (link, id) =>
    dias.map(criadoEm => LinhaDeCheckout.key({ link, criadoEm, id })),
  ).flat(),
  Pista: ids.flatMap(checkoutId => tiposDePista.map(tipo => Pista.key({ checkoutId, tipo }))),
  PistaDoCarrinho: ids.flatMap(checkoutId => tiposDePista.map(tipo => PistaDoCarrinho.key({ checkoutId, tipo }))),
  LinhaDeVenda: pares(ids, ids, (dono, id) =>
    dias.flatMap(criadoEm => ['EMP', 'REC'].map(tipo => LinhaDeVenda.key({ dono: `${tipo}#${dono}`, criadoEm, id }))),
  ).flat(),
  Contador: pares(ids, ['202601', '202602', 'sempre'], (dono, mes) =>
    (['VEN', 'CRT', 'FUN'] as const).flatMap(tipo =>
      ['EMP', 'REC', 'LNK'].map(d => Contador.key({ dono: `${d}#${dono}`, tipo, mes })),
    ),
  ).flat(),
  Abertura: ids.flatMap(link => [0, 7].map(parte => Abertura.key({ link, parte }))),
  Contado: ids.map(Contado.key),
  Exportacao: pares(ids, ids, (dono, id) =>
    ['EMP', 'REC'].map(t => Exportacao.key({ dono: `${t}#${dono}`, id })),
  ).flat(),
  LinhaDeTransferencia: pares(ids, ids, (conta, id) =>
    dias.map(criadoEm => LinhaDeTransferencia.key({ conta, criadoEm, id })),
  ).flat(),
  PagadorDaEmpresa: ids.map(PagadorDaEmpresa.key),
  PagamentoDoPagador: pares(ids, dias, (pagadorId, pagoEm) =>
    PagamentoDoPagador.key({ pagadorId, pagoEm, checkoutId: 'A' }),
  ),
  LinhaDePagador: pares(ids, dias, (empresaId, ultimoEm) => LinhaDePagador.key({ empresaId, ultimoEm, id: 'A' })),
  BuscaDeLink: pares(ids, ids, (empresaId, id) =>
    dias.map(criadoEm => BuscaDeLink.key({ empresaId, parte: 'mes', criadoEm, id })),
  ).flat(),
  BuscaDePagador: pares(ids, ids, (empresaId, id) => BuscaDePagador.key({ empresaId, termo: 'n#ana', id })),
  SubCliente: ids.map(SubCliente.key),
  LinhaDeSubCliente: pares(ids, dias, (empresaId, criadoEm) => LinhaDeSubCliente.key({ empresaId, criadoEm, id: 'A' })),
  Transferencia: ids.map(Transferencia.key),
  Antecipacao: ids.map(Antecipacao.key),
  LinhaDeAntecipacao: pares(ids, ids, (recebedorId, id) =>
    dias.map(criadoEm => LinhaDeAntecipacao.key({ recebedorId, criadoEm, id })),
  ).flat(),
  Entrega: pares(ids, ['1', '2'], (dono, ref) => Entrega.key({ dono, de: 'REC', tipo: 'convite-whatsapp', ref })),
  Empresa: ids.map(Empresa.key),
  CadastroDaEmpresa: ids.map(CadastroDaEmpresa.key),
  MomentoDaEmpresa: pares(ids, ids, (empresaId, ulid) => MomentoDaEmpresa.key({ empresaId, ulid })),
  VersaoDoContrato: pares(ids, [1, 2, 9_999], (empresaId, numero) => VersaoDoContrato.key({ empresaId, numero })),
  Retratos: ids.map(Retratos.key),
  Retirada: ids.map(Retirada.key),
  DocumentoPedido: ids.map(id => DocumentoPedido.key({ empresaId: id, ulid: id })),
  Encerramento: ids.map(Encerramento.key),
  PropostaDeContrato: ids.map(PropostaDeContrato.key),
  ModelosDeLink: ids.map(ModelosDeLink.key),
  LoteDeLinks: ids.map(id => LoteDeLinks.key({ empresaId: 'e', id })),
  Politica: pares(ids, [1, 2, 999_999], (empresaId, versao) => Politica.key({ empresaId, versao })),
  MudancaDeConta: pares(ids, ids, (empresaId, ulid) => MudancaDeConta.key({ empresaId, ulid })),
  DestinoAvisado: pares(ids, ids, (empresaId, hash) => DestinoAvisado.key({ empresaId, hash })),
  Usuario: ids.map(Usuario.key),
  Membro: pares(ids, ids, (empresaId, usuarioId) => Membro.key({ empresaId, usuarioId })),
  EntradaDaEquipe: pares(ids, ids, (empresaId, usuarioId) => EntradaDaEquipe.key({ empresaId, usuarioId })),
  AvisoDeAdministrador: pares(ids, ids, (empresaId, ulid) => [AvisoDeAdministrador.key({ empresaId, ulid })]).flat(),
  Administradores: ids.map(Administradores.key),
  Mesa: pares(ids, ids, (usuarioId, empresaId) => Mesa.key({ usuarioId, empresaId })),
  Agenda: pares(ids, ids, (usuarioId, empresaId) => Agenda.key({ usuarioId, empresaId })),
  Compromisso: pares(ids, ids, (usuarioId, id) =>
    ['2026-01-05', '2026-01-06'].map(dia => Compromisso.key({ usuarioId, empresaId: 'A', dia, id })),
  ).flat(),
  LugarDoCompromisso: pares(ids, ids, (usuarioId, id) => LugarDoCompromisso.key({ usuarioId, empresaId: 'A', id })),
  Serie: pares(ids, ids, (usuarioId, id) => Serie.key({ usuarioId, empresaId: 'A', id })),
  Recado: pares(ids, ids, (dono, id) => Recado.key({ caixa: 'avisos', dono, id })),
  Unico: pares(['email', 'documento', 'slug'], ids, (tipo, chave) => Unico.key({ tipo, chave })),
  Sessao: ids.map(Sessao.key),
  FamiliaEncerrada: ids.map(FamiliaEncerrada.key),
  ProvaDeFator: ids.map(ProvaDeFator.key),
  Aparelho: pares(ids, ids, (usuarioId, familia) => Aparelho.key({ usuarioId, familia })),
  AparelhoDeConfianca: pares(ids, ids, (usuarioId, hash) => AparelhoDeConfianca.key({ usuarioId, hash })),
  SonoDaSenha: ids.map(SonoDaSenha.key),
  PedidoDeRecuperacao: ids.map(PedidoDeRecuperacao.key),
  Recuperacao: ids.map(Recuperacao.key),
  AvisoDeConta: pares(ids, ids, (usuarioId, ulid) => AvisoDeAcesso.key({ usuarioId, ulid })),
  FatorTotp: ids.map(FatorTotp.key),
  RemocaoDeFator: pares(ids, ids, (usuarioId, fator) => RemocaoDeFator.key({ usuarioId, fator })),
  RecuperacaoDeAcesso: ids.map(RecuperacaoDeAcesso.key),
  PedidoDeFator: ids.map(PedidoDeFator.key),
  LeituraFeita: [LeituraFeita.key('LEITURA')],
  ProvaDeFora: ['ULTIMA', '2026-12-21'].map(ProvaDeFora.key),
  CodigosDeRecuperacao: ids.map(CodigosDeRecuperacao.key),
  ChaveDeAcesso: pares(ids, ids, (usuarioId, id) => ChaveDeAcesso.key({ usuarioId, id })),
  DesafioDeAcesso: ids.map(DesafioDeAcesso.key),
  ConviteDeUsuario: pares(ids, ids, (empresaId, id) => ConviteDeUsuario.key({ empresaId, id })),
  TokenDeConvite: ids.map(TokenDeConvite.key),
  Interesse: ids.map(Interesse.key),
  Tentativas: pares(['login', 'login-ip'], ids, (assunto, chave) =>
    ['1', '2'].map(janela => Tentativas.key({ assunto, chave, janela })),
  ).flat(),
  Idempotencia: pares(ids, ['criarLink', 'incrementarLink'], (sujeito, operacao) =>
    ['h1', 'h2'].map(hash => Idempotencia.key({ sujeito, operacao, hash })),
  ).flat(),
  Ato: ids.map(Ato.key),
  Registro: pares(ids, [1, 2, 12], (empresaId, seq) =>
    ['2026-01', '2026-02'].map(mes => Registro.key({ empresaId, mes, seq })),
  ).flat(),
  Cabeca: ids.map(Cabeca.key),
  ChaveDeApi: ids.map(ChaveDeApi.key),
  LinhaDeChave: pares(ids, ids, (empresaId, id) =>
    dias.map(criadaEm => LinhaDeChave.key({ empresaId, criadaEm, id })),
  ).flat(),
  LinhaDeChaveRevogada: pares(ids, ids, (empresaId, id) =>
    dias.map(criadaEm => LinhaDeChaveRevogada.key({ empresaId, criadaEm, id })),
  ).flat(),
  UsoDeChave: ids.map(UsoDeChave.key),
  UsoDaChaveNoDia: pares(ids, dias, (hash, dia) => UsoDaChaveNoDia.key({ hash, dia })),
  Webhook: pares(ids, ids, (empresaId, id) => Webhook.key({ empresaId, id })),
  EventoEnviado: pares(ids, ids, (empresaId, id) => dias.map(em => EventoEnviado.key({ empresaId, em, id }))).flat(),
  SaudeDoWebhook: pares(ids, ids, (empresaId, webhookId) => SaudeDoWebhook.key({ empresaId, webhookId })),
  EntregaDeWebhook: pares(ids, ids, (eventoId, webhookId) => EntregaDeWebhook.key({ eventoId, webhookId })),
  Recebedor: ids.map(Recebedor.key),
  DadosDoRecebedor: ids.map(DadosDoRecebedor.key),
  MomentoDoRecebedor: pares(ids, ids, (recebedorId, ulid) => MomentoDoRecebedor.key({ recebedorId, ulid })),
  Convite: ids.map(Convite.key),
  LinhaDeRecebedor: pares(ids, ids, (empresaId, id) =>
    dias.map(criadoEm => LinhaDeRecebedor.key({ empresaId, criadoEm, id })),
  ).flat(),
  CarrinhoEmAnalise: pares(ids, dias, (id, autorizadoEm) => CarrinhoEmAnalise.key({ id, autorizadoEm })),
  AtoDaAnalise: pares(ids, ids, (carrinhoId, ulid) => AtoDaAnalise.key({ carrinhoId, ulid })),
  RepresentanteComercial: ids.map(RepresentanteComercial.key),
  GanhosDoRepresentante: ids.map(GanhosDoRepresentante.key),
  VinculoDeRepresentante: pares(ids, ['2026-01-05', '2026-02-05'], (empresaId, de) =>
    VinculoDeRepresentante.key({ empresaId, de }),
  ),
  Comissao: pares(ids, ['2026-01', '2026-12'], (representanteId, mes) => Comissao.key({ representanteId, mes })),
  ComissaoDaVenda: ids.map(ComissaoDaVenda.key),
  Assinatura: pares(ids, ids, (id, documento) => Assinatura.key({ dono: `REC#${id}`, documento })),
  Ocorrencia: pares(['ip', 'bin'] as const, ids, (dimensao, chave) =>
    [1, 2].map(ciclo => Ocorrencia.key({ dimensao, chave, em: ms, checkout: 'A', tipo: 'negada', ciclo })),
  ).flat(),
  NegativasDeCartao: pares(['link', 'empresa'] as const, ids, (escopo, chave) =>
    [1, 2].map(parte => NegativasDeCartao.key({ escopo, chave, fatia: 6_000_000, parte })),
  ).flat(),
  VigiaDeCartoes: pares(['link', 'empresa'] as const, ids, (escopo, chave) => VigiaDeCartoes.key({ escopo, chave })),
}

describe('keys', () => {
  test('no keys collide: neither between entities nor within one', () => {
    const donos = new Map<string, string>()
    const colisoes: string[] = []
    for (const [nome, lista] of Object.entries(chaves))
      for (const { PK, SK } of lista) {
        const lugar = `${PK} / ${SK}`
        if (donos.has(lugar)) colisoes.push(`${lugar}: ${donos.get(lugar)} and ${nome}`)
        donos.set(lugar, nome)
      }
    expect(colisoes).toEqual([])
    expect(donos.size).toBeGreaterThan(400)
  })
  test('every entity of the folder is in the table, once', async () => {
    const pasta = join(import.meta.dirname, '../../../../functions/platform/storage')
    const nomes = new Set<string>()
    for (const file of globSync('*.ts', { cwd: pasta })) {
      const modulo = (await import(pathToFileURL(join(pasta, file)).href)) as Record<string, unknown>
      for (const v of Object.values(modulo))
        if (typeof v === 'object' && v !== null && 'pattern' in v && 'name' in v) nomes.add(String(v.name))
    }
    expect([...nomes].sort()).toEqual(entities.map(e => e.name).sort())
    expect(new Set(entities.map(e => e.name)).size).toBe(entities.length)
  })
  test('every pattern is written as its keys are', () => {
    const forma = (texto: string) =>
      new RegExp(
        `^(?:${texto
          .split(', ')
          .map(um =>
            um
              .split(' ')[0]
              ?.split('#')
              .map(p => (/^[A-Z]+$/.test(p) ? p : '.+'))
              .join('#'),
          )
          .join('|')})$`,
      )
    for (const { name, pattern } of entities)
      for (const { PK, SK } of chaves[name]) {
        expect(PK, name).toMatch(forma(pattern.PK))
        expect(SK, name).toMatch(forma(pattern.SK))
      }
  })
  test('are printed for people', () => {
    const linhas = patterns().split('\n')
    expect(linhas).toHaveLength(entities.length + 2)
    expect(linhas).toContain(
      '| Saldo | `CTA#conta` | `SALDO` |  | balance of an account, and what its months moved, in centavos |',
    )
  })
})

describe('sizes', () => {
  /** As DynamoDB counts: names and values, keys included. */
  const bytes = (item: Item) =>
    itemBytes(marshall(item, { removeUndefinedValues: true }) as Parameters<typeof itemBytes>[0])
  const id = 'Z'.repeat(21)
  const e2eid = `E${'9'.repeat(31)}`
  const instante = '2026-03-02T12:00:00.000Z'

  /** What every checkout's root has, at its longest: shared by the methods. */
  const comum = (over: Partial<Checkout>) =>
    checkoutGuardado({
      id,
      link: id,
      versaoLink: 99_999,
      empresaId: 'e'.repeat(26),
      slug: 's'.repeat(60),
      versao: 99_999,
      estado: 'ProvaDeVidaAprovadoComRessalva',
      valor: 100_000_000,
      total: 199_999_999,
      taxaPix: 12.345,
      expiracaoPixMinutos: 1440,
      uso: 1000,
      pagoEm: instante,
      vence: ms,
      ...over,
    })
  // a dynamic BR Code with the longest location (77) and the longest names
  const pix: Checkout['pix'] = {
    ciclo: 999_999,
    txid: `${id}999999`,
    estado: 'divergente',
    brcode: 'x'.repeat(220),
    expiraEm: ms,
    prazo: ms,
  }
  const pagamentoId = '24bc8366-fc31-4d6c-8555-17049a836a07'
  // a refused one is never captured, nor refunded
  const aprovada = '1a95/100 ca40'
  const tentativa: Checkout['tentativa'] = {
    ciclo: 999_999,
    pedidoId: 'P'.repeat(20),
    estado: 'indeterminada',
    valor: 199_999_999,
    parcelas: 12,
    bandeira: 'mastercard',
    bin: '402400',
    finais: '3191',
    digital: 'd'.repeat(22),
    dados: 'd'.repeat(11),
    envio: 'e'.repeat(11),
    em: ms,
    pagamentoId,
    geral: 'g'.repeat(11),
    risco: aprovada,
    eci: '05',
  }
  // the fee of the method, and of no other; the authorisation's numbers once there is one
  const retida = { ...tentativa, tid: '1'.repeat(20), nsu: '1'.repeat(10), autorizacao: 'A12345' }
  const identificado = {
    contato: 'validado',
    vida: 'aprovada',
    prova: { grau: 100, ressalva: 'outras-faces' },
  } as const
  const cartao = (t: Checkout['tentativa']) => ({ taxaCartao: 12.345, tentativa: t })
  const slip = { taxaBoleto: 9_999, boletoVencimentoDias: 60 }
  const boleto: Checkout['boleto'] = {
    ciclo: 999_999,
    pedidoId: 'P'.repeat(20),
    estado: 'divergente',
    vencimento: '2026-03-02',
    em: ms,
    prazo: ms,
    comPix: true,
    recebido: 199_999_999,
    pagamentoId,
    nossoNumero: '9'.repeat(17),
    codigoDeBarras: '9'.repeat(44),
  }
  const estorno: Checkout['estorno'] = {
    id: 'E'.repeat(26),
    estado: 'indeterminado',
    valor: 100_000_000,
    antes: 99_999_999,
    prazo: ms,
    consultas: 99,
  }
  const peloPix: Checkout['ev'] = [
    { tipo: 'CheckoutPago', ref: e2eid },
    { tipo: 'RemoverPix', ref: `${id}999999` },
  ]
  const estornado = { estorno, estornado: 99_999_999, ev: [{ tipo: 'EstornoEnviado' as const, ref: estorno.id }] }
  const { prazo: _prazo, ...pixPago } = pix
  test.each<[string, Partial<Checkout>]>([
    ['a Pix', { e2eid, pix, ev: peloPix }],
    ['a Pix, refunded', { e2eid, pix: pixPago, ...estornado }],
    ['a card, asked about', cartao({ ...tentativa, prazo: ms, consultas: 99, calou: true })],
    ['a card, being captured', cartao({ ...retida, estado: 'capturando', prazo: ms, consultas: 99, calou: true })],
    [
      'a card, asked about, after a token and a doubtful selfie',
      { ...cartao({ ...tentativa, prazo: ms }), ...identificado },
    ],
    [
      'a card, denied',
      cartao({ ...tentativa, estado: 'negada', codigo: '57', nova: 'reversivel', espera: 72, max: [15, 30] }),
    ],
  ])('the largest root of a checkout fits in one write unit: %s', (_caso, partes) => {
    expect(bytes(Checkout.toItem(comum(partes)))).toBeLessThanOrEqual(1024)
  })
  test('a person’s selfies fit in one write unit, however many tried for them', () => {
    const ulid = 'Z'.repeat(26)
    const de = `${'d'.repeat(11)}.${'e'.repeat(11)}`
    const { origens, fotos, tentativas } = MAXIMO_DO_DOCUMENTO
    // one more than strangers may have: whom the base knew is never paused
    const deles = Array.from({ length: origens + 1 }, () => ({ de, tentativas, fotos: 10, ate: ms }))
    const cheia = Pessoa.toItem({
      chave: 'p'.repeat(43),
      versao: 99_999,
      desde: ms,
      em: ms,
      tentativas,
      fotos,
      origens: deles,
      foto: ulid,
      oficial: { em: ms, de },
      candidata: ulid,
      candidataDe: de,
      sozinha: false,
      bloqueadoAte: ms,
      bloqueio: 'datavalid',
      ttl: ms / 1000,
    })
    console.log(`a person's selfies: ${bytes(cheia)} B at most`)
    expect(bytes(cheia)).toBeLessThanOrEqual(1024)
  })
  // seldom written, and on no payer's way to pay by card or Pix (DESIGN §13): two units at the longest
  test.each<[string, Partial<Checkout>]>([
    ['a card, refunded', { ...cartao({ ...retida, estado: 'capturada' }), ...estornado }],
    [
      'a hold that the anti-fraud rules refuse, let go',
      cartao({
        ...retida,
        estado: 'anulando',
        codigo: 'antifraude',
        prazo: ms,
        consultas: 99,
        calou: true,
        risco: '1r380/100 ca100 ra100 ci60 ri60 rl40 rb20',
      }),
    ],
    [
      'a card, being captured, after a token and a doubtful selfie',
      {
        ...cartao({ ...retida, estado: 'capturando', prazo: ms, consultas: 99, calou: true }),
        ...identificado,
      },
    ],
    ['a slip with its Pix', { ...slip, boleto, pix, ev: peloPix }],
    ['a slip with its Pix, paid twice', { ...slip, boleto, pix, e2eid, ev: peloPix }],
  ])('and in two where a charge has company: %s', (_caso, partes) => {
    const tamanho = bytes(Checkout.toItem(comum(partes)))
    expect(tamanho).toBeGreaterThan(1024)
    expect(tamanho).toBeLessThanOrEqual(1350)
  })
  const linha = (nome: string, mais: { mostrado?: true } = {}) =>
    LinhaDeLink.toItem({
      ...mais,
      empresaId: 'e'.repeat(26),
      id,
      versao: 99_999,
      nome,
      valor: 100_000_000,
      estado: 'encerrado',
      criadoEm: '2026-03-02T12:00:00.000Z',
      expiraEm: '2026-03-02T12:00:00.000Z',
      limiteUsos: 1000,
      formas: [0, 1, 2],
      buscado: true,
    })
  const linhaDeCheckout = (nomePagador: string) =>
    LinhaDeCheckout.toItem(
      linhaDe(
        comum({
          tentativa: { ...tentativa, estado: 'capturada' },
          estornado: 99_999_998,
          estorno: { ...estorno, estado: 'recusado' },
        }),
        nomePagador,
        aprovada,
      ),
    )
  test('rows of lists stay under 400 bytes, with names as people write them', () => {
    const comAcentos = (n: number) => 'Conceição de Araújo '.repeat(10).slice(0, n)
    expect(bytes(linha(comAcentos(80)))).toBeLessThanOrEqual(400)
    // with its place in the index of those that strangers see
    expect(bytes(linha(comAcentos(80), { mostrado: true }))).toBeLessThanOrEqual(520)
    const busca = { empresaId: 'e'.repeat(26), parte: 'con', criadoEm: '2026-03-02T12:00:00.000Z', id, versao: 99_999 }
    expect(bytes(BuscaDeLink.toItem({ ...busca, busca: nomeDeBusca(comAcentos(80)) }))).toBeLessThanOrEqual(350)
    expect(bytes(linhaDeCheckout(comAcentos(60)))).toBeLessThanOrEqual(400)
  })
  test('a statement’s month is São Paulo’s: a sale on the last evening stays in its month', () => {
    const mes = (ocorridoEm: string) =>
      LinhaDoExtrato.key({ conta: 'emp:a', ocorridoEm, lancamento: 'pix#E', perna: 0 }).PK
    expect(mes('2026-12-01T02:59:59.999Z')).toBe('CTA#emp:a#202611')
    expect(mes('2026-12-01T03:00:00.000Z')).toBe('CTA#emp:a#202612')
    expect(mes('2027-01-01T01:30:00.000Z')).toBe('CTA#emp:a#202612')
  })
  test('and near it with the longest names there may be', () => {
    // 9 B of them say that it is found by its words
    expect(bytes(linha('ã'.repeat(80)))).toBeLessThanOrEqual(460)
    expect(bytes(linhaDeCheckout('ã'.repeat(100)))).toBeLessThanOrEqual(530)
  })
})
