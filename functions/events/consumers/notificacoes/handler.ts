import type { EventosDaFila } from '../../../../shared/domain/eventos.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { anotarFalha } from '../../../platform/runtime/anotarFalha.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { consume } from '../../../platform/runtime/consume.ts'
import { gerais } from '../../../platform/runtime/gerais.ts'
import type { Deps } from '../../../platform/runtime/needs.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { email } from '../../../providers/email/need.ts'
import { whatsapp } from '../../../providers/whatsapp/need.ts'
import { avisarDoAcesso } from './acesso.ts'
import { avisarAdministradores } from './administradores.ts'
import { avisarAntecipacao } from './antecipacao.ts'
import { avisarDoPago } from './antecipacaoPaga.ts'
import { avisarOfertaUsada } from './antecipacaoUsada.ts'
import { avisarDoAtraso } from './atraso.ts'
import { avisarDoCarrinho } from './carrinho.ts'
import { avisarDaNegativa, avisarDoCartaoGuardado, lembrarDaPrimeira } from './cartaoDaAssinatura.ts'
import { avisarDosCartoes } from './cartoes.ts'
import { avisarDaChave } from './chave.ts'
import { avisarContaDoRecebedor } from './contaDoRecebedor.ts'
import { avisarDaContestacao, avisarDoTomado } from './contestacao.ts'
import { avisarRecebedor } from './convite.ts'
import { avisarDoDestino } from './destino.ts'
import { agendarDevolucao, avisarDaDevolucao } from './devolucao.ts'
import { avisarDaDisputa } from './disputa.ts'
import { avisarEmpresa } from './empresa.ts'
import { avisarEstornoQueEspera } from './estornoEmAnalise.ts'
import { avisarDoPedidoNoBanco } from './mandatoNoBanco.ts'
import { avisarDoPagamento, repetirEmail } from './pagamento.ts'
import { avisarDoPedido } from './pedido.ts'
import { avisarDoSaque } from './saque.ts'
import { tocarSino } from './sino.ts'
import { avisarDoWebhook } from './webhook.ts'

export const needs = {
  anotarFalha,
  storage: storage({ escreve: ['AvisoDeDevolucao', 'DestinoAvisado', 'Email', 'Recado', 'Tentativas'] }),
  email,
  whatsapp,
  gerais,
  chaves: chaves('acesso', 'convites', 'destinos', 'devolucao', 'limites'),
  calendario,
}
type D = Deps<typeof needs>

/** Who writes about each event; the bell is asked about all of them, and of some it is all that there is. */
const avisos: { [T in EventosDaFila<'notificacoes'>]: 'sino' | ((d: D, m: Mensagem & { tipo: T }) => Promise<void>) } =
  {
    CheckoutPago: avisarDoPagamento,
    ComprovantePedido: avisarDoPagamento,
    EmailRepetido: repetirEmail,
    EstornoConcluido: avisarDoPagamento,
    EstornoRetido: avisarEstornoQueEspera,
    EstornoNaoAprovado: 'sino',
    BoletoEmitido: avisarDoPagamento,
    MandatoApresentado: avisarDoPagamento,
    DebitoAnunciado: avisarDoPagamento,
    AtrasoLembrado: avisarDoAtraso,
    CicloFalhou: avisarDaNegativa,
    MandatoSolicitado: avisarDoPedidoNoBanco,
    CartaoGuardado: avisarDoCartaoGuardado,
    PrimeiraCobrancaLembrada: lembrarDaPrimeira,
    BoletoDivergente: agendarDevolucao,
    PixDivergente: agendarDevolucao,
    DevolucaoOferecida: avisarDaDevolucao,
    PixContestado: avisarDaContestacao,
    ContestacaoEncerrada: avisarDaContestacao,
    PixTomado: avisarDoTomado,
    CarrinhoEmAnalise: avisarDoCarrinho,
    CarrinhoReprovado: avisarDoCarrinho,
    CarrinhoCancelado: avisarDoCarrinho,
    CarrinhoPago: avisarDoCarrinho,
    BoletoDevolvido: avisarDoCarrinho,
    PedidoPago: avisarDoPedido,
    PedidoEmSeparacao: avisarDoPedido,
    PedidoEnviado: avisarDoPedido,
    PedidoPronto: avisarDoPedido,
    PedidoEntregue: avisarDoPedido,
    PedidoCancelado: avisarDoPedido,
    PedidoDevolvido: avisarDoPedido,
    PedidoLembrado: avisarDoPedido,
    PedidoDesistiu: avisarDoPedido,
    DisputaAberta: avisarDaDisputa,
    DisputaMudou: avisarDaDisputa,
    DisputaGanha: avisarDaDisputa,
    DisputaPerdida: avisarDaDisputa,
    RecebedorConvidado: avisarRecebedor,
    RecebedorReenviado: avisarRecebedor,
    RecebedorAceitou: avisarContaDoRecebedor,
    RecebedorDeclinou: 'sino',
    AssinaturaCriada: (d, m) => (m.PK.startsWith('CAR#') ? avisarDoCarrinho(d, m) : avisarRecebedor(d, m)),
    AssinaturaLembrada: (d, m) => (m.PK.startsWith('CAR#') ? avisarDoCarrinho(d, m) : avisarRecebedor(d, m)),
    AntecipacaoOferecida: avisarAntecipacao,
    AntecipacaoReenviou: avisarAntecipacao,
    AntecipacaoAutorizou: avisarOfertaUsada,
    TransferenciaReservada: avisarDoDestino,
    TransferenciaReteve: avisarDoDestino,
    TransferenciaPagou: avisarDoPago,
    FolhaEnviou: 'sino',
    FolhaConcluiu: 'sino',
    FolhaConcluiuEmParte: 'sino',
    FolhaVoltou: 'sino',
    TransferenciaRecusou: 'sino',
    TransferenciaVoltou: avisarDoSaque,
    TransferenciaVoltouEmParte: avisarDoSaque,
    TransferenciaDesfez: avisarDoSaque,
    TransferenciaConfirmou: avisarDoSaque,
    ContaMudou: avisarEmpresa,
    CartoesPausados: avisarDosCartoes,
    ChaveVence: avisarDaChave,
    WebhookFalhando: avisarDoWebhook,
    WebhookParado: avisarDoWebhook,
    AdministradorAnunciado: avisarAdministradores,
    UsuarioConvidado: avisarDoAcesso,
    AvisoDeConta: avisarDoAcesso,
    PedidoDeRecuperacao: avisarDoAcesso,
    Interesse: avisarDoAcesso,
  }
export const handler = consume('notificacoes', async (d: D, m) => {
  await tocarSino(d, m)
  const aviso = avisos[m.tipo] as 'sino' | ((d: D, m: Mensagem) => Promise<void>)
  if (aviso !== 'sino') await aviso(d, m)
})(deps(needs))
