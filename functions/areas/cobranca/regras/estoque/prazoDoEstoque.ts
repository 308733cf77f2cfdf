import { fimDoDia } from '../../../../../shared/domain/calendario.ts'
import { somarDiasUteis } from '../../../../../shared/domain/diasUteis.ts'
import { type FormaPagamento, formas } from '../../../../../shared/domain/formas.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import { boletoVivo, tentativaViva } from '../vence.ts'

const minutoMs = 60_000
/** A card is decided within it; one that the acquirer does not answer about holds nothing for longer. */
const cartaoMs = 10 * minutoMs
/** After a Pix ran out, for a payment that was under way. */
const depoisDoPixMs = 2 * minutoMs
/** Bank days after a slip is due in which a payment at another bank still arrives. */
const DIAS_DO_BOLETO = 3

/** Pure: how long an announcement holds what it sells until it is first looked at, in ms. */
export const esperaDaReserva = (c: Pick<Checkout, 'expiracaoPixMinutos'>, forma: FormaPagamento): number =>
  forma === formas.pix ? c.expiracaoPixMinutos * minutoMs + depoisDoPixMs : cartaoMs

/**
 * Pure: until when the charges of a checkout hold what they sell, in ms since 1970: a card ten minutes, a Pix its validity and
 * two minutes, a slip until three bank days after it is due; the longest of them. Undefined where nothing of it may be
 * paid any more. A charge of which its provider has not said whether it exists holds on.
 */
export function prazoDoEstoque(c: Pick<Checkout, 'pix' | 'tentativa' | 'boleto'>, agora: number): number | undefined {
  const { pix, tentativa, boleto } = c
  const prazos = [
    tentativaViva(tentativa) && tentativa ? tentativa.em + cartaoMs : undefined,
    pix?.estado === 'emitindo' || boleto?.estado === 'emitindo' ? agora + depoisDoPixMs : undefined,
    (pix?.estado === 'ativa' || pix?.estado === 'expirada') && pix.expiraEm !== undefined
      ? pix.expiraEm + depoisDoPixMs
      : undefined,
    boletoVivo(boleto) && boleto.estado !== 'emitindo'
      ? fimDoDia(somarDiasUteis(boleto.vencimento, DIAS_DO_BOLETO))
      : undefined,
  ].filter(p => p !== undefined)
  return prazos.length ? Math.max(...prazos) : undefined
}
