import type { EstadoCheckout } from '../../../../shared/domain/estados/checkout.ts'
import { checkout as maquina } from '../../../../shared/domain/estados/checkout.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Boleto, Pix, Tentativa } from '../../../platform/storage/cobrancas.ts'

/** How long after its expiry a Pix is still watched for a late payment whose webhook was lost. */
export const vigiaDoCheckoutMs = 24 * 60 * 60_000
/** A use of a limited link is held this long for a payer who does not go on. */
export const reservaMs = 60 * 60_000

const abertos: readonly EstadoCheckout[] = ['Pendente', 'AguardandoPagamento', 'Recusado', 'Expirado']
/** Where a charge may still settle the checkout, so that what it holds is watched. */
export const emAberto = (c: Pick<Checkout, 'estado'>): boolean => abertos.includes(c.estado)

/** The money of this checkout has arrived once, by whatever method: anything more must go back. */
export const jaLiquidou = (c: Pick<Checkout, 'e2eid' | 'pagoEm'>): boolean =>
  c.e2eid !== undefined || c.pagoEm !== undefined

/** Nothing that was charged may still become money. */
export const semCobrancaViva = (c: Pick<Checkout, 'pix' | 'tentativa' | 'boleto'>): boolean =>
  !(c.pix && prazoDoPix(c.pix) !== undefined) && !tentativaViva(c.tentativa) && !boletoVivo(c.boleto)

/** The outcome of this attempt is not settled: no other may start. */
export const tentativaViva = (t: Tentativa | undefined): boolean =>
  t !== undefined && ['enviada', 'indeterminada', 'autorizada', 'capturando', 'anulando'].includes(t.estado)

export const boletoVivo = (b: Boleto | undefined): b is Boleto =>
  b !== undefined && ['emitindo', 'aberto', 'vencido'].includes(b.estado)

/** A Pix that may still settle this checkout, and is watched. */
export const pixVivo = (c: Pick<Checkout, 'estado' | 'pix'>): boolean =>
  emAberto(c) && c.pix !== undefined && prazoDoPix(c.pix) !== undefined

function prazoDoPix(pix: Pix): number | undefined {
  if (pix.estado === 'emitindo') return pix.prazo
  if (pix.estado === 'ativa') return pix.expiraEm
  return pix.estado === 'expirada' && pix.expiraEm !== undefined ? pix.expiraEm + vigiaDoCheckoutMs : undefined
}
/** With no live charge the payer cannot pay: the use of a limited link goes back when its time is over. */
function prazoDaReserva(c: Checkout): number | undefined {
  if (c.uso === undefined || c.porMandato || !maquina.next(c.estado, 'Expirou') || !semCobrancaViva(c)) return undefined
  return Math.max(Date.parse(c.criadoEm), c.tentativa?.em ?? 0) + reservaMs
}

/**
 * When the sweeper must look at this checkout: the earliest of its deadlines, in ms since 1970; undefined when nothing
 * runs. Every decision that changes a part sets `vence` by it. An attempt, also a denied one that is watched for a hold
 * that comes late, a slip, also a withdrawn one, a refund, a Pix that the PSP has not yet confirmed, and the look
 * for disputes run whatever the checkout's state; a charge by Pix while money may still settle it.
 */
export function venceDe(c: Checkout): number | undefined {
  const aberto = emAberto(c)
  const prazos = [
    aberto && c.pix ? prazoDoPix(c.pix) : undefined,
    c.tentativa?.prazo,
    c.boleto?.prazo,
    c.estorno?.prazo,
    c.disputaEm,
    prazoDaReserva(c),
    ...(c.avisos ?? []).map(a => a.prazo),
  ].filter(p => p !== undefined)
  return prazos.length ? Math.min(...prazos) : undefined
}

/** The same checkout with the deadline that follows from its parts. */
export const comVence = (c: Checkout): Checkout => ({ ...c, vence: venceDe(c) })
