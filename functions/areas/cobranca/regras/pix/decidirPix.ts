import {
  type EstadoCheckout,
  type EventoCheckout,
  checkout as maquina,
} from '../../../../../shared/domain/estados/checkout.ts'
import { cobrancaPix, type EventoPix } from '../../../../../shared/domain/estados/pix.ts'
import type { EventoDe } from '../../../../../shared/domain/eventos.ts'
import { type Psp, primeiroPsp } from '../../../../../shared/domain/pix/psps.ts'
import { lerTxid, txidDe } from '../../../../../shared/domain/pix/txid.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Pix } from '../../../../platform/storage/cobrancas.ts'
import type { Lancamento } from '../../../../platform/storage/Lancamento.ts'
import type { CriacaoPix, RecebimentoPix } from '../../../../providers/pix/port.ts'
import { proximoCiclo } from '../ciclo.ts'
import { retirarOutras } from '../retirarOutras.ts'
import { boletoVivo, comVence, jaLiquidou, semCobrancaViva, tentativaViva, vigiaDoCheckoutMs } from '../vence.ts'
import { semAviso } from './avisosDoPix.ts'
import { lancamentoDePix, lancamentoDoPixDivergente } from './lancamentosDoPix.ts'

/** The rules of charging by Pix: pure decisions over a checkout. Nothing here knows of tables, time or networks. */

/** While the PSP is being asked; after it the sweeper asks again with the same txid. */
export const leaseDoPixMs = 30_000

const passo = (estado: EstadoCheckout, evento: EventoCheckout): EstadoCheckout => {
  const proximo = maquina.next(estado, evento)
  if (!proximo) throw new Error(`checkout: ${evento} is not legal in ${estado}`)
  return proximo
}
const passoPix = (estado: Pix['estado'], evento: EventoPix): Pix['estado'] => cobrancaPix.next(estado, evento) ?? estado

export type DecisaoDeEmissao =
  /** There is a live charge (or the money is here): just answer. */
  | { acao: 'responder' }
  /** A charge was announced and may or may not exist: ask the PSP again with the same txid. */
  | { acao: 'repetir'; pix: Pix }
  /** Announce a new charge. `anterior` is what a renewal replaces. */
  | { acao: 'emitir'; proximo: Checkout; pix: Pix; anterior: Pix | undefined; ev: EventoDe<'Checkout'>[] }
  /** Not a moment to charge. */
  | { acao: 'recusar' }

/**
 * What asking for a Pix means now: the first, the same again, or a renewal of one that ran out. A new one is `emissor`’s; the
 * same again stays with the PSP that was asked for it, which may have made it.
 */
export function decidirEmissao(c: Checkout, agora: number, emissor: Psp = primeiroPsp): DecisaoDeEmissao {
  // announced, and not settled meanwhile by a payment of an older charge
  if (c.pix?.estado === 'emitindo' && c.estado === 'Pendente') return { acao: 'repetir', pix: c.pix }
  if (c.estado === 'AguardandoPagamento' && c.pix?.estado === 'ativa' && (c.pix.expiraEm ?? 0) > agora)
    return { acao: 'responder' }
  const estado = maquina.next(c.estado, 'ProcessamentoIniciou')
  if (!estado) return { acao: 'recusar' }
  // one method at a time: it is unknown yet whether the card was charged
  if (tentativaViva(c.tentativa)) return { acao: 'recusar' }
  const ciclo = proximoCiclo(c)
  const pix: Pix = { ciclo, txid: txidDe(c.id, ciclo, emissor), estado: 'emitindo', prazo: agora + leaseDoPixMs }
  const proximo = comVence({ ...c, estado, pix })
  return { acao: 'emitir', proximo, pix, anterior: c.pix, ev: [{ tipo: 'PixAnunciado', ref: String(ciclo) }] }
}

/**
 * What the PSP's answer to the charge announced as `txid` makes of the checkout; undefined: nothing changes, because
 * the outcome is unknown or this call lost the version race.
 */
export function interpretarCriacao(
  c: Checkout,
  txid: string,
  criacao: CriacaoPix,
): { proximo: Checkout; ev: EventoDe<'Checkout'>[] } | undefined {
  // another tab's request was refused and this one was not: the charge exists, and no checkout follows it
  const semDono = c.pix?.txid !== txid || c.pix.estado === 'recusada'
  if (semDono && criacao.tipo === 'criada') return { proximo: c, ev: [{ tipo: 'RemoverPix', ref: txid }] }
  if (c.pix?.txid !== txid || c.pix.estado !== 'emitindo' || criacao.tipo === 'indeterminado') return undefined
  const { prazo: _lease, ...pix } = c.pix
  if (criacao.tipo === 'recusada') {
    const estado = maquina.next(c.estado, 'CobrancaFalhou') ?? c.estado
    return {
      proximo: comVence({ ...c, estado, pix: { ...pix, estado: passoPix(pix.estado, 'Recusada') } }),
      ev: [
        { tipo: 'PixRecusado', ref: String(pix.ciclo) },
        // it exists under a code that does not lead to it
        ...(criacao.motivo === 'codigo-alheio' ? [{ tipo: 'RemoverPix' as const, ref: txid }] : []),
      ],
    }
  }
  const { brcode, expiraEm } = criacao
  const emitida: Pix = { ...pix, estado: passoPix(pix.estado, 'Emitida'), brcode, expiraEm }
  // the Pix on a slip changes nothing about a checkout that waits for either
  const noBoleto = c.estado === 'AguardandoPagamento' && boletoVivo(c.boleto)
  const estado = noBoleto ? c.estado : maquina.next(c.estado, 'CobrancaEmitida')
  // an older charge was paid while this one was being made: the payer must not pay this one too
  if (!estado) return { proximo: comVence({ ...c, pix: emitida }), ev: [{ tipo: 'RemoverPix', ref: pix.txid }] }
  return {
    proximo: comVence({ ...c, estado, pix: emitida }),
    ev: [{ tipo: 'PixEmitido', ref: String(pix.ciclo) }],
  }
}

/**
 * What a Pix that arrived makes of its checkout. The right amount to our key of an unpaid checkout settles it, late or of
 * an older cycle too; anything else is recorded, held to be returned, and makes the checkout Divergente.
 */
export function interpretarRecebimento(
  antes: Checkout,
  pago: RecebimentoPix & { txid: string },
): { proximo: Checkout; lancamento: Lancamento; ev: EventoDe<'Checkout'>[] } {
  const c = semAviso(antes, pago.e2eid)
  const ciclo = lerTxid(pago.txid)?.ciclo
  const doCicloVivo = c.pix !== undefined && c.pix.ciclo === ciclo
  const liquida =
    !pago.outraChave && pago.valor === c.total && !jaLiquidou(c) && maquina.next(c.estado, 'Pagou') !== undefined
  const vivo =
    c.pix && doCicloVivo ? { ...c.pix, estado: passoPix(c.pix.estado, liquida ? 'Paga' : 'PagaDivergente') } : c.pix
  // a charge that is still payable beside the one that was paid must go away; BACEN keeps an expired one payable
  const aRemover = c.pix && !doCicloVivo && ['emitindo', 'ativa', 'expirada'].includes(c.pix.estado)
  const remover: EventoDe<'Checkout'>[] = [
    ...(aRemover && c.pix ? [{ tipo: 'RemoverPix' as const, ref: c.pix.txid }] : []),
    ...retirarOutras({ boleto: c.boleto }),
  ]
  if (!liquida) {
    const estado = maquina.next(c.estado, 'PagouDivergente') ?? c.estado
    return {
      proximo: comVence({ ...c, estado, pix: vivo }),
      lancamento: lancamentoDoPixDivergente(c, pago, pago.txid),
      ev: [{ tipo: 'PixDivergente', ref: pago.e2eid }, { tipo: 'DevolverPix', ref: pago.e2eid }, ...remover],
    }
  }
  return {
    proximo: comVence({
      ...c,
      estado: passo(c.estado, 'Pagou'),
      pix: vivo,
      e2eid: pago.e2eid,
      pagoEm: new Date(pago.horario).toISOString(),
    }),
    lancamento: lancamentoDePix(c, pago, pago.txid),
    ev: [{ tipo: 'CheckoutPago', ref: pago.e2eid }, ...remover],
  }
}

/**
 * What a refund that reached its end makes of the checkout. `devolvidoDoOriginal`: all refunds of that Pix so far, this
 * one included; `outrosRetidos`: other payments are still held to be returned, so the divergence is not resolved. A sale is
 * refunded once at most, whatever its PSP sent back.
 */
export function interpretarDevolucao(
  c: Checkout,
  original: Pick<Lancamento, 'tipo' | 'valor'>,
  devolvidoDoOriginal: number,
  outrosRetidos = false,
): { proximo: Checkout; ev: EventoDe<'Checkout'>[] } {
  const inteira = devolvidoDoOriginal >= original.valor
  const resolve = jaLiquidou(c) ? 'Resolveu' : 'Estornou'
  const evento = original.tipo === 'pix' ? 'Estornou' : outrosRetidos ? undefined : resolve
  const estado = (inteira && evento && maquina.next(c.estado, evento)) || c.estado
  const estornado = original.tipo === 'pix' && { estornado: Math.min(devolvidoDoOriginal, original.valor) }
  return { proximo: { ...c, estado, ...estornado }, ev: [{ tipo: 'PixDevolvido' }] }
}

/** What time alone makes of a charge that the payer did not pay. */
export function interpretarExpiracao(
  c: Checkout,
  agora: number,
): { proximo: Checkout; ev: EventoDe<'Checkout'>[] } | undefined {
  if (c.vence === undefined || c.vence > agora) return undefined
  if (c.pix?.estado === 'ativa' && (c.pix.expiraEm ?? 0) <= agora) {
    // a slip beside it may still be paid: only its Pix has run out
    const estado = boletoVivo(c.boleto) ? c.estado : (maquina.next(c.estado, 'Expirou') ?? c.estado)
    const proximo = comVence({ ...c, estado, pix: { ...c.pix, estado: passoPix('ativa', 'Expirou') } })
    return { proximo, ev: [{ tipo: 'PixExpirado', ref: String(c.pix.ciclo) }] }
  }
  const deOutraParte = (c.tentativa?.prazo ?? agora + 1) <= agora || (c.estorno?.prazo ?? agora + 1) <= agora
  if (semCobrancaViva(c) && !deOutraParte && maquina.next(c.estado, 'Expirou')) {
    const expirado = { ...c, estado: passo(c.estado, 'Expirou') }
    return { proximo: { ...expirado, vence: c.tentativa?.prazo }, ev: [{ tipo: 'CheckoutExpirado' }] }
  }
  // watched long enough after its expiry: it may not be paid any more, and removing it finds one paid after all
  if (c.pix?.estado !== 'expirada' || (c.pix.expiraEm ?? 0) + vigiaDoCheckoutMs > agora) return undefined
  const removida = comVence({ ...c, pix: { ...c.pix, estado: passoPix('expirada', 'Removida') } })
  return { proximo: removida, ev: [{ tipo: 'RemoverPix', ref: c.pix.txid }] }
}
