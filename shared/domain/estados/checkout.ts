import type { ProximaEtapa } from '../../contract/linkPublico.ts'
import { type FormaPagamento, formas } from '../formas.ts'
import { type EventsOf, machine, type StateOf } from './machine.ts'

/**
 * The life of a checkout: one payer's attempt at a link. Numbers and labels are the documented ones (002 §3, S092–S110).
 * Recusado, Expirado and Liquidado may be left: reprocess, renewal or late payment, refund; Estornado too, when the
 * acquirer undoes a refund that it had accepted. NaoAutenticou: 3-D Secure said no, so no charge was begun. Cancelado takes no payment any more: money that comes all the same makes it Divergente.
 */
export const checkout = machine('Checkout', 'Iniciado', {
  Iniciado: {
    PagadorRegistrado: 'Solicitado',
    PagadorBloqueado: 'AntifraudeReprovado',
    Expirou: 'Expirado',
    Cancelou: 'Cancelado',
  },
  Solicitado: {
    PagadorRegistrado: 'Solicitado',
    ContatoValidado: 'Solicitado',
    PagadorBloqueado: 'AntifraudeReprovado',
    AntifraudeAprovou: 'AntifraudeAprovado',
    ProvaDeVidaAprovou: 'ProvaDeVidaAprovado',
    ProvaDeVidaAprovouComRessalva: 'ProvaDeVidaAprovadoComRessalva',
    ProvaDeVidaReprovou: 'ProvaDeVidaReprovado',
    ProcessamentoIniciou: 'Pendente',
    NaoAutenticou: 'Recusado',
    Expirou: 'Expirado',
    Cancelou: 'Cancelado',
  },
  AntifraudeAprovado: {
    PagadorRegistrado: 'Solicitado',
    PagadorBloqueado: 'AntifraudeReprovado',
    ContatoValidado: 'AntifraudeAprovado',
    ProvaDeVidaAprovou: 'ProvaDeVidaAprovado',
    ProvaDeVidaAprovouComRessalva: 'ProvaDeVidaAprovadoComRessalva',
    ProvaDeVidaReprovou: 'ProvaDeVidaReprovado',
    ProcessamentoIniciou: 'Pendente',
    NaoAutenticou: 'Recusado',
    Expirou: 'Expirado',
    Cancelou: 'Cancelado',
  },
  AntifraudeReprovado: {
    PagadorRegistrado: 'Solicitado',
    PagadorBloqueado: 'AntifraudeReprovado',
    Expirou: 'Expirado',
    Cancelou: 'Cancelado',
  },
  ProvaDeVidaAprovado: {
    PagadorRegistrado: 'Solicitado',
    PagadorBloqueado: 'AntifraudeReprovado',
    ContatoValidado: 'ProvaDeVidaAprovado',
    ProvaDeVidaReprovou: 'ProvaDeVidaReprovado',
    ProcessamentoIniciou: 'Pendente',
    NaoAutenticou: 'Recusado',
    Expirou: 'Expirado',
    Cancelou: 'Cancelado',
  },
  ProvaDeVidaAprovadoComRessalva: {
    PagadorRegistrado: 'Solicitado',
    PagadorBloqueado: 'AntifraudeReprovado',
    ContatoValidado: 'ProvaDeVidaAprovadoComRessalva',
    ProvaDeVidaReprovou: 'ProvaDeVidaReprovado',
    ProcessamentoIniciou: 'Pendente',
    NaoAutenticou: 'Recusado',
    Expirou: 'Expirado',
    Cancelou: 'Cancelado',
  },
  ProvaDeVidaReprovado: {
    PagadorRegistrado: 'Solicitado',
    PagadorBloqueado: 'AntifraudeReprovado',
    Expirou: 'Expirado',
    Cancelou: 'Cancelado',
  },
  Pendente: {
    CobrancaEmitida: 'AguardandoPagamento',
    CobrancaFalhou: 'Recusado',
    Pagou: 'Liquidado',
    PagouDivergente: 'Divergente',
    Recusou: 'Recusado',
    Expirou: 'Expirado',
    Cancelou: 'Cancelado',
  },
  AguardandoPagamento: {
    ProcessamentoIniciou: 'Pendente',
    Pagou: 'Liquidado',
    PagouDivergente: 'Divergente',
    Expirou: 'Expirado',
    Cancelou: 'Cancelado',
  },
  Recusado: {
    ProcessamentoIniciou: 'Pendente',
    NaoAutenticou: 'Recusado',
    ContatoValidado: 'Recusado',
    PagadorRegistrado: 'Solicitado',
    PagadorBloqueado: 'AntifraudeReprovado',
    ProvaDeVidaAprovou: 'ProvaDeVidaAprovado',
    ProvaDeVidaAprovouComRessalva: 'ProvaDeVidaAprovadoComRessalva',
    ProvaDeVidaReprovou: 'ProvaDeVidaReprovado',
    Pagou: 'Liquidado',
    PagouDivergente: 'Divergente',
    Expirou: 'Expirado',
    Cancelou: 'Cancelado',
  },
  Expirado: {
    ProcessamentoIniciou: 'Pendente',
    NaoAutenticou: 'Recusado',
    ContatoValidado: 'Expirado',
    PagadorRegistrado: 'Solicitado',
    PagadorBloqueado: 'AntifraudeReprovado',
    ProvaDeVidaAprovou: 'ProvaDeVidaAprovado',
    ProvaDeVidaAprovouComRessalva: 'ProvaDeVidaAprovadoComRessalva',
    ProvaDeVidaReprovou: 'ProvaDeVidaReprovado',
    Pagou: 'Liquidado',
    PagouDivergente: 'Divergente',
    Cancelou: 'Cancelado',
  },
  Liquidado: {
    PagouDivergente: 'Divergente',
    Estornou: 'Estornado',
  },
  // Estornou: what settled went back whole, or nothing had settled and all that was held went back
  Divergente: { PagouDivergente: 'Divergente', Pagou: 'Divergente', Resolveu: 'Liquidado', Estornou: 'Estornado' },
  Estornado: { EstornoDesfeito: 'Liquidado' },
  // withdrawn while a provider still took it: what arrives is held, and goes back
  Cancelado: { PagouDivergente: 'Divergente' },
})

export type EstadoCheckout = StateOf<typeof checkout>
export type EventoCheckout = EventsOf<typeof checkout>

interface Coluna {
  numero: number
  rotulo: string
  proximaEtapa: ProximaEtapa
  /** The money arrived and stayed. */
  pago: boolean
}
const linha = (numero: number, rotulo: string, proximaEtapa: ProximaEtapa, pago = false): Coluna => ({
  numero,
  rotulo,
  proximaEtapa,
  pago,
})

/**
 * Documented states that no row leads to yet, and the piece that will bring their rows: their numbers are taken, so that
 * filters and integrators know them.
 */
export const estadosSemCaminho = {
  AguardandoDocumentacao: 'documents of a doubtful payer, asked from the staff’s Operation (DESIGN §16)',
  AguardandoAnalise: 'the queue of doubtful payments in the staff’s Operation (DESIGN §16)',
  LiquidadoAguardandoDocumentacao: 'documents asked after the money came: a case of conciliação (DESIGN §17)',
  CanceladoPorAntecipacao: 'a payment whose receivables were all anticipated: conciliação (DESIGN §17)',
} as const
type EstadoSemCaminho = keyof typeof estadosSemCaminho

/** The documented columns of each state: number (S092–S110), label, and where the payer stands. */
export const colunasCheckout: Record<EstadoCheckout | EstadoSemCaminho, Coluna> = {
  Solicitado: linha(0, 'Solicitado', 'REALIZAR_PAGAMENTO'),
  Pendente: linha(1, 'Pendente', 'AGUARDAR_PAGAMENTO'),
  Cancelado: linha(2, 'Cancelado', 'IDENTIFICAR_PAGADOR'),
  Liquidado: linha(3, 'Liquidado', 'PAGAMENTO_CONCLUIDO', true),
  Recusado: linha(4, 'Recusado', 'ANTIFRAUDE_ADQUIRENTE'),
  Estornado: linha(5, 'Estornado', 'PAGAMENTO_CONCLUIDO'),
  Divergente: linha(6, 'Divergente', 'PAGAMENTO_EM_ANALISE'),
  AguardandoPagamento: linha(7, 'Aguardando Pagamento', 'AGUARDAR_PAGAMENTO'),
  Expirado: linha(8, 'Expirado', 'PAGAMENTO_EXPIRADO'),
  AguardandoDocumentacao: linha(9, 'Aguardando Documentação', 'PAGAMENTO_EM_ANALISE'),
  AguardandoAnalise: linha(10, 'Aguardando Análise', 'PAGAMENTO_EM_ANALISE'),
  Iniciado: linha(11, 'Checkout Iniciado', 'IDENTIFICAR_PAGADOR'),
  AntifraudeAprovado: linha(12, 'Antifraude Aprovado', 'CONSULTAR_DATAVALID'),
  AntifraudeReprovado: linha(13, 'Antifraude Reprovado', 'PAGADOR_BLOQUEADO_ANTIFRAUDE'),
  ProvaDeVidaAprovado: linha(14, 'Prova de Vida Aprovado', 'REALIZAR_PAGAMENTO'),
  ProvaDeVidaReprovado: linha(15, 'Prova de Vida Reprovado', 'PAGADOR_BLOQUEADO_DATAVALID'),
  LiquidadoAguardandoDocumentacao: linha(16, 'Liquidado Aguardando Documentação', 'PAGAMENTO_CONCLUIDO', true),
  CanceladoPorAntecipacao: linha(17, 'Cancelado por Antecipação', 'PAGAMENTO_CONCLUIDO', true),
  ProvaDeVidaAprovadoComRessalva: linha(18, 'Prova de Vida Aprovado com Ressalva', 'REALIZAR_PAGAMENTO'),
}

/** What the payer's contact adds to the state: a card is not charged before the token of a link that asks for it. */
export type SituacaoDoContato = 'pendente' | 'validado'
/** Whether the selfie that a card of this link asks for was taken; `dispensada`: the payer is a company (V008). */
export type SituacaoDaVida = 'pendente' | 'aprovada' | 'dispensada'

/** Before a card may be charged, in this order: the token, then the selfie (R013, S006, S009, S010). */
const antesDoCartao: ReadonlySet<ProximaEtapa> = new Set(['REALIZAR_PAGAMENTO', 'CONSULTAR_DATAVALID'])

/** Where the payer stands: the state's column, and what comes before a card. */
export const proximaEtapaDe = (c: {
  estado: EstadoCheckout
  formaPagamento: FormaPagamento
  contato?: SituacaoDoContato | undefined
  vida?: SituacaoDaVida | undefined
}): ProximaEtapa => {
  const { proximaEtapa } = colunasCheckout[c.estado]
  if (!antesDoCartao.has(proximaEtapa)) return proximaEtapa
  return exigenciaDe(c) ?? 'REALIZAR_PAGAMENTO'
}

/** What a card still waits for, whatever the state says; undefined: nothing. */
export const exigenciaDe = (c: {
  formaPagamento: FormaPagamento
  contato?: SituacaoDoContato | undefined
  vida?: SituacaoDaVida | undefined
}): 'VALIDAR_CONTATO_PAGADOR' | 'CONSULTAR_DATAVALID' | undefined => {
  if (c.formaPagamento !== formas.cartao) return undefined
  if (c.contato === 'pendente') return 'VALIDAR_CONTATO_PAGADOR'
  return c.vida === 'pendente' ? 'CONSULTAR_DATAVALID' : undefined
}
