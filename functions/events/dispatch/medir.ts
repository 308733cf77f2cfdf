import type { Log } from '../../platform/runtime/log.ts'
import type { Item } from '../../platform/storage/port.ts'

/** Kinds of entries that say that a payer paid. */
const pagamentos = new Set(['pix', 'pix-divergente', 'boleto', 'boleto-divergente', 'cartao', 'carrinho'])
const aprovada = new Set(['autorizada', 'capturando', 'capturada'])

/**
 * Counts what a change of the table means for the business: that a payer paid, that an acquirer decided about a card. The
 * dispatcher hears of each change once, but for what it is handed again: a count may be one too high, and no money hangs on it.
 */
export function medir(log: Log, novo: Item | undefined, velho: Item | undefined): void {
  if (novo?._t === 'Lancamento' && !velho && pagamentos.has(String(novo.tipo)))
    log.info('paid', { forma: String(novo.tipo), Pagos: 1 })
  const antes = tentativaDe(velho)
  const agora = tentativaDe(novo)
  if (!agora || agora.desfecho === undefined || (antes?.pedidoId === agora.pedidoId && antes?.desfecho !== undefined))
    return
  const sim = agora.desfecho === 'aprovada'
  log.info('card-decided', { Bandeira: agora.bandeira, CartoesAprovados: Number(sim), CartoesNegados: Number(!sim) })
}

function tentativaDe(item: Item | undefined) {
  const t = item?.tentativa as { pedidoId?: string; bandeira?: string; estado?: string } | undefined
  if (!t?.bandeira || !t.estado) return undefined
  const desfecho = aprovada.has(t.estado) ? 'aprovada' : t.estado === 'negada' ? 'negada' : undefined
  return { pedidoId: t.pedidoId, bandeira: t.bandeira, desfecho }
}
