import * as z from 'zod'
import { situacoesDoPagamentoDeBoleto } from '../../domain/estados/pagamentoDeBoleto.ts'
import { Id21, Instante } from '../tipos.ts'
import { wireError } from './erro.ts'

/** Errors of statements, exports, balance and withdrawals, and express anticipation. */

export const LancamentoNaoEncontrado = wireError('LancamentoNaoEncontrado', 404, 'Lançamento não encontrado.')
export const ExportacaoNaoEncontrada = wireError('ExportacaoNaoEncontrada', 404, 'Exportação não encontrada.')
export const MuitasExportacoes = wireError(
  'MuitasExportacoes',
  422,
  'Já há exportações demais em andamento. Espere uma terminar.',
)
// balance and withdrawals
export const SaldoInsuficiente = wireError('SaldoInsuficiente', 422, 'O valor é maior do que o saldo disponível.', {
  /** Reais that may be withdrawn now. */
  disponivel: z.number(),
})
/** The proof of the books found the account different twice: nothing is taken out until it adds up (decision 0054). */
export const ContaEmConferencia = wireError(
  'ContaEmConferencia',
  422,
  'Estamos conferindo o saldo desta conta. Saques e pagamentos com saldo voltam assim que terminarmos.',
)
/** A contestation by which the PSP holds more than it may take (decision 0058), the company's own stop (0067), its suspension (0089), or a court order that is not complete (0092). */
export const SaidaBloqueada = wireError(
  'SaidaBloqueada',
  422,
  'O banco bloqueou um valor por causa de um Pix contestado. Saques e pagamentos com saldo voltam quando o bloqueio terminar.',
  { motivo: z.enum(['contestacao', 'empresa', 'suspensa', 'judicial']) },
)
export const LiberacaoNaoPendente = wireError(
  'LiberacaoNaoPendente',
  409,
  'Ninguém está pedindo para liberar as saídas. Peça, e outra pessoa confirma.',
)
// contested payments
export const ContestacaoNaoEncontrada = wireError('ContestacaoNaoEncontrada', 404, 'Contestação não encontrada.')
export const ContestacaoDecidida = wireError('ContestacaoDecidida', 409, 'Esta contestação já foi decidida.')
export const ContestacaoRespondida = wireError('ContestacaoRespondida', 409, 'Esta contestação já foi respondida.')
export const PrazoDaContestacao = wireError('PrazoDaContestacao', 410, 'O prazo para responder já passou.')
export const SaqueForaDoLimite = wireError('SaqueForaDoLimite', 422, 'Este valor está fora dos limites de saque.', {
  minimo: z.number(),
  maximo: z.number(),
})
export const ContaBancariaAusente = wireError(
  'ContaBancariaAusente',
  422,
  'Cadastre uma conta bancária ou chave Pix para receber saques.',
)
/** The payouts' PSP takes no larger order; it is never split (decision 0063). */
export const OrdemAcimaDoLimite = wireError(
  'OrdemAcimaDoLimite',
  422,
  'O banco que faz os nossos pagamentos não aceita um valor tão alto em uma só ordem.',
  {
    /** Reais that one order may be. */
    limite: z.number(),
  },
)
/** Who asked for money does not decide about it (decision 0063). */
export const QuemPediuNaoDecide = wireError(
  'QuemPediuNaoDecide',
  403,
  'Quem pediu não pode decidir. Outra pessoa da equipe precisa analisar.',
)
export const PagamentoDeBoletoNaoEncontrado = wireError(
  'PagamentoDeBoletoNaoEncontrado',
  404,
  'Pagamento de boleto não encontrado.',
)
export const PagamentoDeBoletoJaDecidido = wireError(
  'PagamentoDeBoletoJaDecidido',
  409,
  'Este pagamento já saiu da análise.',
)
/** Of one slip a company's balance is debited once (decision 0186): this is the payment that it has, paid or under way. */
export const BoletoJaPedido = wireError(
  'BoletoJaPedido',
  409,
  'A empresa já pediu o pagamento deste boleto. Nada foi debitado de novo.',
  {
    pagamento: Id21,
    situacao: z.enum(situacoesDoPagamentoDeBoleto),
    /** Reais. */
    valor: z.number(),
    pedidoEm: Instante,
  },
)
export const SaqueNaoEncontrado = wireError('SaqueNaoEncontrado', 404, 'Saque não encontrado.')
export const SaqueJaDecidido = wireError('SaqueJaDecidido', 409, 'Este saque já saiu da análise.')
/** Only who asked for a withdrawal takes it back; another person's decision is the staff's. */
export const SaqueDeOutraPessoa = wireError('SaqueDeOutraPessoa', 403, 'Só quem pediu o saque pode desistir dele.')
export const RetidoNaoEncontrado = wireError(
  'RetidoNaoEncontrado',
  404,
  'Não há valor retido neste pagamento que volte por uma chave Pix.',
)
export const NadaADevolver = wireError(
  'NadaADevolver',
  409,
  'Todo o valor retido deste pagamento já foi devolvido ou está a caminho.',
)
/** Our own revenue: what others hold for us did not cover what we owe when they were last asked (decision 0061). */
export const ReceitaSemLastro = wireError(
  'ReceitaSemLastro',
  409,
  'Falta dinheiro nas contas externas para o que devemos a clientes. A receita não sai até a diferença ser resolvida.',
  {
    /** Reais that were missing. */
    falta: z.number(),
  },
)
export const ProvaDeForaVencida = wireError(
  'ProvaDeForaVencida',
  409,
  'A conferência das contas externas não tem prova do último dia. A receita sai depois da próxima prova.',
)
/** There is no payer whose key could be asked for: a Pix of no charge whose PSP does not say who paid it. */
export const PagadorDesconhecido = wireError(
  'PagadorDesconhecido',
  422,
  'O banco não informou quem fez este Pix. Peça a ele os dados de quem pagou antes de devolver.',
)
// the payer's own way to money that is held for them
export const DevolucaoNaoEncontrada = wireError(
  'DevolucaoNaoEncontrada',
  404,
  'Este link não existe. Abra o link do último e-mail que você recebeu.',
)
export const DevolucaoVencida = wireError(
  'DevolucaoVencida',
  410,
  'Este link venceu. Abra o link do último e-mail ou fale com a empresa que fez a cobrança.',
)
export const ChavePixInvalida = wireError('ChavePixInvalida', 422, 'Confira a chave Pix: ela não tem este formato.')
// express anticipation: two names are the specification's own
export const AntecipacaoNaoEncontrada = wireError(
  'AntecipacaoNaoEncontrada',
  404,
  'Antecipação não encontrada ou token inválido.',
)
export const Consumido = wireError('Consumido', 409, 'Você já antecipou esta transação.', {
  /** Its payout waits for staff, who answer until then; null where it does not wait. */
  emAnaliseAte: z.string().nullable(),
  /** The payout's receipt, as a path of the payer's host. */
  comprovante: z.string().nullable(),
})
export const Expired = wireError('Expired', 410, 'A proposta de antecipação expirou.', { dataExpiracao: z.string() })
export const AntecipacaoBloqueada = wireError(
  'AntecipacaoBloqueada',
  403,
  'Por segurança, esta antecipação foi bloqueada. Fale com o suporte.',
)
export const AntecipacaoCancelada = wireError(
  'AntecipacaoCancelada',
  410,
  'Esta antecipação foi cancelada por quem a ofereceu.',
)
/** The panel's: an offer that was used, blocked, cancelled or has ended is neither sent again nor cancelled. */
export const AntecipacaoEncerrada = wireError('AntecipacaoEncerrada', 409, 'Esta oferta já terminou.', {
  situacao: z.string(),
})
export const AntecipacaoIndisponivel = wireError(
  'AntecipacaoIndisponivel',
  422,
  'Este recebível não pode mais ser antecipado.',
  {
    motivo: z.enum([
      'sem-taxa',
      'sem-recebivel',
      'judicial',
      'responsavel',
      'conta',
      'valor',
      'prazo',
      'divida',
      'bloqueada',
      'suspensa',
      /** What the registrar says at that moment (decision 0231): a contract of others leaves less; it has no such unit; it did not answer. */
      'contrato',
      'registro',
      'registradora',
    ]),
  },
)
