import {
  type EstadoCheckout,
  type EventoCheckout,
  checkout as maquina,
} from '../../../shared/domain/estados/checkout.ts'
import { cobrancaPix, type EventoPix } from '../../../shared/domain/estados/pix.ts'
import { lerTxid, txidDe } from '../../../shared/domain/pix/txid.ts'
import type { CriacaoPix, RecebimentoPix } from '../../providers/pix/port.ts'
import type { Checkout, Pix } from '../../storage/Checkout.ts'
import type { Evento } from '../../storage/entity.ts'
import type { Lancamento } from '../../storage/Lancamento.ts'
import { lancamentoDePix, lancamentoDivergente } from './lancamentos.ts'

/** The rules of charging by Pix: pure decisions over a checkout. Nothing here knows of tables, time or networks. */

/** While the PSP is being asked; after it the sweeper asks again with the same txid. */
export const leaseMs = 30_000
/** How long after its expiry a charge is still watched for a late payment whose webhook was lost. */
export const vigiaMs = 24 * 60 * 60_000

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
  | { acao: 'emitir'; proximo: Checkout; pix: Pix; anterior: Pix | undefined; ev: Evento[] }
  /** Not a moment to charge. */
  | { acao: 'recusar' }

/** What asking for a Pix means now: the first, the same again, or a renewal of one that ran out. */
export function decidirEmissao(c: Checkout, agora: number): DecisaoDeEmissao {
  // announced, and not settled meanwhile by a payment of an older charge
  if (c.pix?.estado === 'emitindo' && c.estado === 'Pendente') return { acao: 'repetir', pix: c.pix }
  if (c.estado === 'AguardandoPagamento' && c.pix?.estado === 'ativa' && (c.pix.expiraEm ?? 0) > agora)
    return { acao: 'responder' }
  const estado = maquina.next(c.estado, 'ProcessamentoIniciou')
  if (!estado) return { acao: 'recusar' }
  const ciclo = (c.pix?.ciclo ?? 0) + 1
  const pix: Pix = { ciclo, txid: txidDe(c.id, ciclo), estado: 'emitindo', prazo: agora + leaseMs }
  const proximo: Checkout = { ...c, estado, pix, vence: agora + leaseMs }
  return { acao: 'emitir', proximo, pix, anterior: c.pix, ev: [{ tipo: 'PixAnunciado', ref: String(ciclo) }] }
}

/**
 * What the PSP's answer to the charge announced as `txid` makes of the checkout; undefined: nothing changes, because
 * nobody knows or somebody was faster.
 */
export function interpretarCriacao(
  c: Checkout,
  txid: string,
  criacao: CriacaoPix,
): { proximo: Checkout; ev: Evento[] } | undefined {
  // another tab's request was refused and this one was not: the charge exists, and nobody follows it
  const semDono = c.pix?.txid !== txid || c.pix.estado === 'recusada'
  if (semDono && criacao.tipo === 'criada') return { proximo: c, ev: [{ tipo: 'RemoverPix', ref: txid }] }
  if (c.pix?.txid !== txid || c.pix.estado !== 'emitindo' || criacao.tipo === 'indeterminado') return undefined
  const { prazo: _lease, ...pix } = c.pix
  if (criacao.tipo === 'recusada') {
    const estado = maquina.next(c.estado, 'CobrancaFalhou') ?? c.estado
    return {
      proximo: { ...c, estado, pix: { ...pix, estado: passoPix(pix.estado, 'Recusada') }, vence: undefined },
      ev: [{ tipo: 'PixRecusado', ref: String(pix.ciclo) }],
    }
  }
  const { brcode, expiraEm } = criacao
  const emitida: Pix = { ...pix, estado: passoPix(pix.estado, 'Emitida'), brcode, expiraEm }
  const estado = maquina.next(c.estado, 'CobrancaEmitida')
  // an older charge was paid while this one was being made: nobody should pay it any more
  if (!estado) return { proximo: { ...c, pix: emitida, vence: undefined }, ev: [{ tipo: 'RemoverPix', ref: pix.txid }] }
  return {
    proximo: { ...c, estado, pix: emitida, vence: expiraEm },
    ev: [{ tipo: 'PixEmitido', ref: String(pix.ciclo) }],
  }
}

/**
 * What a Pix that arrived makes of its checkout. The right amount of an unpaid checkout settles it, late or of an older
 * cycle too; anything else is recorded, held to be returned, and makes the checkout Divergente.
 */
export function interpretarRecebimento(
  c: Checkout,
  pago: RecebimentoPix & { txid: string },
): { proximo: Checkout; lancamento: Lancamento; ev: Evento[] } {
  const ciclo = lerTxid(pago.txid)?.ciclo
  const doCicloVivo = c.pix !== undefined && c.pix.ciclo === ciclo
  const liquida = pago.valor === c.total && c.e2eid === undefined && maquina.next(c.estado, 'Pagou') !== undefined
  const vivo =
    c.pix && doCicloVivo ? { ...c.pix, estado: passoPix(c.pix.estado, liquida ? 'Paga' : 'PagaDivergente') } : c.pix
  // a charge that is still payable beside the one that was paid must go away; BACEN keeps an expired one payable
  const aRemover = c.pix && !doCicloVivo && ['emitindo', 'ativa', 'expirada'].includes(c.pix.estado)
  const remover = aRemover && c.pix ? [{ tipo: 'RemoverPix', ref: c.pix.txid }] : []
  if (!liquida) {
    const estado = maquina.next(c.estado, 'PagouDivergente') ?? c.estado
    return {
      proximo: { ...c, estado, pix: vivo, vence: undefined },
      lancamento: lancamentoDivergente(c, pago, pago.txid),
      ev: [{ tipo: 'PixDivergente', ref: pago.e2eid }, { tipo: 'DevolverPix', ref: pago.e2eid }, ...remover],
    }
  }
  return {
    proximo: {
      ...c,
      estado: passo(c.estado, 'Pagou'),
      pix: vivo,
      e2eid: pago.e2eid,
      pagoEm: new Date(pago.horario).toISOString(),
      vence: undefined,
    },
    lancamento: lancamentoDePix(c, pago, pago.txid),
    ev: [{ tipo: 'CheckoutPago', ref: pago.e2eid }, ...remover],
  }
}

/**
 * What a refund that reached its end makes of the checkout. `devolvidoDoOriginal`: all refunds of that Pix so far, this
 * one included; `outrosRetidos`: other payments are still held to be returned, so the divergence is not resolved.
 */
export function interpretarDevolucao(
  c: Checkout,
  original: Pick<Lancamento, 'tipo' | 'valor'>,
  devolvidoDoOriginal: number,
  outrosRetidos = false,
): { proximo: Checkout; ev: Evento[] } {
  const inteira = devolvidoDoOriginal >= original.valor
  const resolve = c.e2eid === undefined ? 'Estornou' : 'Resolveu'
  const evento = original.tipo === 'pix' ? 'Estornou' : outrosRetidos ? undefined : resolve
  const estado = (inteira && evento && maquina.next(c.estado, evento)) || c.estado
  return { proximo: { ...c, estado }, ev: [{ tipo: 'PixDevolvido' }] }
}

/** What time alone makes of a charge that nobody paid. */
export function interpretarExpiracao(c: Checkout, agora: number): { proximo: Checkout; ev: Evento[] } | undefined {
  if (c.vence === undefined || c.vence > agora) return undefined
  if (c.pix?.estado === 'ativa' && (c.pix.expiraEm ?? 0) <= agora) {
    const vigia = (c.pix.expiraEm ?? agora) + vigiaMs
    return {
      proximo: {
        ...c,
        estado: passo(c.estado, 'Expirou'),
        pix: { ...c.pix, estado: passoPix('ativa', 'Expirou') },
        vence: vigia > agora ? vigia : undefined,
      },
      ev: [{ tipo: 'PixExpirado', ref: String(c.pix.ciclo) }],
    }
  }
  if (!c.pix && maquina.next(c.estado, 'Expirou')) {
    return {
      proximo: { ...c, estado: passo(c.estado, 'Expirou'), vence: undefined },
      ev: [{ tipo: 'CheckoutExpirado' }],
    }
  }
  // watched long enough after its expiry: nobody shall pay it any more, and one paid after all is found by removing it
  return c.pix?.estado === 'expirada'
    ? { proximo: { ...c, vence: undefined }, ev: [{ tipo: 'RemoverPix', ref: c.pix.txid }] }
    : undefined
}
