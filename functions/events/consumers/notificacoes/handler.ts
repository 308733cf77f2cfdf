import type { EventosDaFila } from '../../../../shared/domain/eventos.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { consume } from '../../../platform/runtime/consume.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { email } from '../../../providers/email/need.ts'
import { whatsapp } from '../../../providers/whatsapp/need.ts'
import { avisarDoAcesso } from './acesso.ts'
import { avisarAdministradores } from './administradores.ts'
import { avisarAntecipacao } from './antecipacao.ts'
import { avisarOfertaUsada } from './antecipacaoUsada.ts'
import { avisarDoCarrinho } from './carrinho.ts'
import { avisarDosCartoes } from './cartoes.ts'
import { avisarDaChave } from './chave.ts'
import { avisarContaDoRecebedor } from './contaDoRecebedor.ts'
import { avisarDaContestacao } from './contestacao.ts'
import { avisarRecebedor } from './convite.ts'
import { avisarDoDestino } from './destino.ts'
import { agendarDevolucao, avisarDaDevolucao } from './devolucao.ts'
import { avisarDaDisputa } from './disputa.ts'
import { avisarEmpresa } from './empresa.ts'
import { avisarDoPagamento } from './pagamento.ts'
import { avisarDoSaque } from './saque.ts'
import { tocarSino } from './sino.ts'

export const needs = { storage: storage('escrever'), email, whatsapp, params: parametros('segredo-hmac') }
type D = Parameters<typeof avisarRecebedor>[0]

/** Who writes about each event; the bell is asked about all of them, and of some it is all that there is. */
const avisos: { [T in EventosDaFila<'notificacoes'>]: 'sino' | ((d: D, m: Mensagem & { tipo: T }) => Promise<void>) } =
  {
    CheckoutPago: avisarDoPagamento,
    ComprovantePedido: avisarDoPagamento,
    EstornoConcluido: avisarDoPagamento,
    BoletoEmitido: avisarDoPagamento,
    BoletoDivergente: agendarDevolucao,
    PixDivergente: agendarDevolucao,
    DevolucaoOferecida: avisarDaDevolucao,
    PixContestado: avisarDaContestacao,
    ContestacaoEncerrada: avisarDaContestacao,
    CarrinhoEmAnalise: avisarDoCarrinho,
    CarrinhoReprovado: avisarDoCarrinho,
    CarrinhoCancelado: avisarDoCarrinho,
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
    TransferenciaPagou: 'sino',
    TransferenciaRecusou: 'sino',
    TransferenciaVoltou: avisarDoSaque,
    TransferenciaVoltouEmParte: avisarDoSaque,
    TransferenciaDesfez: avisarDoSaque,
    TransferenciaConfirmou: avisarDoSaque,
    ContaMudou: avisarEmpresa,
    CartoesPausados: avisarDosCartoes,
    ChaveVence: avisarDaChave,
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
