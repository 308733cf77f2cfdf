import { contas } from '../../../../shared/domain/contas.ts'
import { checkout as maquina } from '../../../../shared/domain/estados/checkout.ts'
import { type NaturezaDevolvivel, naturezaDo, naturezasDevolviveis } from '../../../../shared/domain/retidos.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { Lancamento } from '../../../platform/storage/Lancamento.ts'
import { soltarUso } from '../../../platform/storage/Link.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import { mudaEm, pixDoLancamento } from './retidoDoPagador.ts'
import { jaLiquidou } from './vence.ts'

/**
 * Pure: whether a checkout's journal still has a payer's money that must go back, but for the Pix `exceto`, whose return
 * is being written. What a transfer takes counts until it is paid.
 */
export function temRetido(diario: readonly Lancamento[], exceto?: Lancamento): boolean {
  const retido = (natureza: NaturezaDevolvivel) =>
    diario
      .filter(l => naturezaDo(l.tipo) === natureza && pixDoLancamento(l) !== exceto?.ref)
      .reduce((soma, l) => soma + mudaEm(l, contas.aDevolver) + mudaEm(l, contas.devolvendo), 0)
  return naturezasDevolviveis.some(natureza => retido(natureza) > 0)
}

/**
 * The writes that end a checkout's divergence with `pago`, the entry by which what it held went back: none while
 * anything else is held. A concurrent writer of the checkout refuses them, and the caller reads again.
 */
export async function escritasDaDivergencia(storage: Storage, id: string, pago: Lancamento): Promise<Write[]> {
  const c = await Checkout.get(storage, id, { consistent: true })
  if (c?.estado !== 'Divergente') return []
  const diario = await Lancamento.query(storage, { pk: `CHK#${id}`, sk: { prefix: 'LANC#' }, consistent: true })
  const estado = maquina.next(c.estado, jaLiquidou(c) ? 'Resolveu' : 'Estornou')
  if (!estado || temRetido([...diario.values, pago])) return []
  const { uso: _solto, ...semUso } = c
  // money that settled nothing went back: the use of a limited link is free again
  const solta = estado === 'Estornado'
  return [replace(Checkout, { ...(solta ? semUso : c), estado }, []), ...(solta ? await soltarUso(storage, c) : [])]
}
