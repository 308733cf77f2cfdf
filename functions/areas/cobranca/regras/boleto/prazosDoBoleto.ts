import { type Data, dataSaoPaulo, inicioDoDia, somarDias } from '../../../../../shared/domain/calendario.ts'
import { proximoDiaUtil, somarDiasUteis } from '../../../../../shared/domain/diasUteis.ts'

/** The days of a slip, in São Paulo. Instants are ms since 1970. */

/** While the registrar is being asked; longer than any request of ours may take. */
export const leaseDoBoletoMs = 20_000
/** This long after the lease, a slip that the registrar does not have is given up. */
export const desistenciaDoBoletoMs = 2 * 60_000
/** Business days after the due date in which banks that were offline still tell of a payment. */
const toleranciaDias = 3
/** Files of the day before have been read by then. */
const horaDaConsulta = 9 * 3_600_000

/**
 * The due date of a slip issued now: in calendar days, as the payer reads it. One that falls on a day without banks
 * stays, and is paid on the next business day without fine.
 */
export const vencimentoDe = (agora: number, dias: number): Data => somarDias(dataSaoPaulo(agora), dias)

/** The last day on which a bank takes the slip. */
export const ultimoDia = (vencimento: Data): Data => proximoDiaUtil(vencimento)

/** Past its last day: no bank takes it any more, what was paid may still be told. */
export const passouDoPrazo = (vencimento: Data, agora: number): boolean => dataSaoPaulo(agora) > ultimoDia(vencimento)

/** The last day and its tolerance are over: no bank takes the slip any more, so it is cancelled at the registrar. */
export const esgotado = (vencimento: Data, agora: number): boolean =>
  agora >= inicioDoDia(somarDiasUteis(ultimoDia(vencimento), toleranciaDias)) + horaDaConsulta

/** When to ask about a slip without being told: every morning. */
export const proximaConsulta = (agora: number): number =>
  inicioDoDia(somarDias(dataSaoPaulo(agora), 1)) + horaDaConsulta

/**
 * When to ask again about a withdrawn slip that was just asked about: a bank may take it all
 * the same, and the notice of it may be lost. Undefined once its days are over and it was asked about after it was
 * taken away; `eraVivo`: this look took it away.
 */
export const proximaVigiaDoBoleto = (vencimento: Data, eraVivo: boolean, agora: number): number | undefined =>
  eraVivo || !esgotado(vencimento, agora) ? proximaConsulta(agora) : undefined
