import {
  type MotivoDoEstorno,
  estorno as maquina,
  prazoDaAnaliseDoEstornoMs,
} from '../../../../../shared/domain/estados/estorno.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Capacidades } from '../../../../providers/adquirente/port.ts'
import { pagoCom } from '../pagoCom.ts'
import { comVence } from '../vence.ts'
import { estornavel, estornoEspera, fimDoEstorno, leaseDoEstornoMs, type Mudanca, recusar } from './decidirEstorno.ts'

/** A refund beyond the limits of money out waits for a second person (infra/decisions/0063): pure decisions. */

/** The announced refund waits instead of being sent; not decided on in time, it is not made. */
export function reterEstorno({ proximo }: Mudanca, agora: number): Mudanca {
  const { estorno: e } = proximo
  const estado = maquina.next('pedido', 'Reteve')
  if (!e || !estado) throw new Error('no refund is announced')
  const estorno = { ...e, estado, prazo: agora + prazoDaAnaliseDoEstornoMs }
  return { proximo: comVence({ ...proximo, estorno }), ev: [{ tipo: 'EstornoRetido', ref: e.id }] }
}

/**
 * A second person lets it go: it is about to be sent, or it ends, because what it would give back has gone back by
 * another way meanwhile, or the provider takes it no more. Undefined: it does not wait.
 */
export function liberarEstorno(
  c: Checkout,
  agora: number,
  { prazoEstornoMs }: Pick<Capacidades, 'prazoEstornoMs'>,
): Mudanca | undefined {
  const { estorno: e } = c
  if (!estornoEspera(e)) return undefined
  const impede = impedimento(c, agora, prazoEstornoMs)
  if (impede) return naoAprovar(c, impede, agora)
  const estado = maquina.next(e.estado, 'Enviou') ?? e.estado
  const estorno = { ...e, estado, em: agora, prazo: agora + leaseDoEstornoMs }
  return { proximo: comVence({ ...c, estorno }), ev: [{ tipo: 'EstornoEnviado', ref: e.id }] }
}

function impedimento(c: Checkout, agora: number, prazoEstornoMs: number): MotivoDoEstorno | undefined {
  const forma = pagoCom(c)
  // the dispute, or the contestation, takes the money back by itself
  if (c.contestado || c.med?.retido) return 'contestado'
  if (forma === undefined || !estornavel(c, forma) || (c.estornado ?? 0) !== c.estorno?.antes) return 'divergente'
  return agora > fimDoEstorno(c, forma, prazoEstornoMs) ? 'prazo' : undefined
}

/** It is not made, and nothing was sent: refused, taken back, not decided on in time, or not possible any more. */
export function naoAprovar(c: Checkout, motivo: MotivoDoEstorno, agora: number): Mudanca | undefined {
  const fim = estornoEspera(c.estorno) ? recusar(c, motivo, agora) : undefined
  return fim && { ...fim, ev: [{ tipo: 'EstornoNaoAprovado', ref: c.estorno?.id ?? '' }] }
}
