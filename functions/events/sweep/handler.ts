import { iniciarConferenciaDoMed } from '../../areas/cobranca/regras/med/verificarCaso.ts'
import { iniciarConferencias } from '../../areas/cobranca/regras/pix/conferirPix.ts'
import { balde } from '../../platform/runtime/balde.ts'
import { calendario } from '../../platform/runtime/calendario.ts'
import { deps } from '../../platform/runtime/needs.ts'
import { storage } from '../../platform/storage/index.ts'
import { adquirente } from '../../providers/adquirente/need.ts'
import { boleto } from '../../providers/boleto/need.ts'
import { mandatos } from '../../providers/mandatos/need.ts'
import { med } from '../../providers/med/need.ts'
import { pagamentoDeBoleto } from '../../providers/pagamentoDeBoleto/need.ts'
import { pix } from '../../providers/pix/need.ts'
import { repasse } from '../../providers/repasse/need.ts'
import { varrer } from './varrer.ts'

export const needs = {
  storage: storage({
    escreve: [
      'Administradores',
      'AndamentoDaFolha',
      'Aparelho',
      'AparelhoDeConfianca',
      'Assinatura',
      'AssinaturaDePlano',
      'AvisoDeAdministrador',
      'AvisoDeConta',
      'AvisoDeDevolucao',
      'BaixaDaConta',
      'BlocoDaFolha',
      'BloqueioDeSaidas',
      'BoletoAnterior',
      'BoletoNoCarrinho',
      'Carrinho',
      'CarrinhoEmAnalise',
      'CartaoDaAssinatura',
      'CasoMed',
      'ChaveDeAcesso',
      'ChaveDeApi',
      'Checkout',
      'CicloDaAssinatura',
      'CodigosDeRecuperacao',
      'Comissao',
      'ConferenciaPix',
      'ContaDoProvedor',
      'DiaConferido',
      'Disputa',
      'Divergencia',
      'Documento',
      'EfeitoDaUr',
      'Empresa',
      'EmissaoDoMes',
      'Encerramento',
      'EntregaDeWebhook',
      'EstornoEmAnalise',
      'FamiliaEncerrada',
      'FatorTotp',
      'Favorecido',
      'Lancamento',
      'LinhaDeChave',
      'LinhaDeChaveRevogada',
      'LinhaDoExtrato',
      'Link',
      'LoteDaFolha',
      'Membro',
      'MovimentoDeEstoque',
      'NivelDeEstoque',
      'Recado',
      'ReservaDeEstoque',
      'NotaFiscal',
      'OrdemJudicial',
      'Pagador',
      'PagadorDoCarrinho',
      'PagamentoDeBoleto',
      'PagoNaFolha',
      'PedidoDeFator',
      'PixAnterior',
      'PixAvulso',
      'PixCongelado',
      'PrazoDeChave',
      'ProvaDoCarrinho',
      'Recebivel',
      'RecuperacaoDeAcesso',
      'ReenvioDaFolha',
      'RemocaoDeFator',
      'Retirada',
      'Retratos',
      'RondaDoEdi',
      'Saldo',
      'SaudeDoPsp',
      'SerieDeContas',
      'SomaDeSaidas',
      'TentativaAnterior',
      'TentativaDoCarrinho',
      'Tentativas',
      'TokenDoCarrinho',
      'Transferencia',
      'Unico@UNI#boleto-do-saldo',
      'Ur',
      'Uso',
      'Usuario',
      'VezDoCartao',
      'VendaConferida',
      'VersaoDoContrato',
      'VigiaDeCartoes',
    ],
  }),
  pix,
  mandatos,
  med,
  adquirente,
  boleto,
  pagamentoDeBoleto,
  repasse,
  contestacoes: balde('ler', 'contestacoes/'),
  calendario,
}
const d = deps(needs)
const sweepMs = 50_000

export const handler = async () => {
  await d.calendario.preparar()
  try {
    await iniciarConferencias(d)
    await iniciarConferenciaDoMed(d)
  } catch (error) {
    // what is due is treated all the same
    d.log.error('sweep-failed', { item: 'CFP', name: error instanceof Error ? error.name : 'unknown' })
  }
  return varrer(d, d.clock.now() + sweepMs)
}
