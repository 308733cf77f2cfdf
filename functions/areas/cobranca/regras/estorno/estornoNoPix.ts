import type { MotivoDoEstorno } from '../../../../../shared/domain/estados/estorno.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { DevolucaoPix } from '../../../../providers/pix/port.ts'
import { calarEstorno, type Mudanca, recusar } from './decidirEstorno.ts'

const porMotivo: Readonly<Record<Extract<DevolucaoPix, { tipo: 'recusada' }>['motivo'], MotivoDoEstorno>> = {
  'acesso-negado': 'indisponivel',
  limite: 'indisponivel',
  'id-em-uso': 'divergente',
  invalida: 'negado',
}

/**
 * What the PSP's answer makes of the refund `id`, unless it is done: a refund that is done is journaled as the PSP's
 * callback would. Undefined when it changes nothing any more.
 */
export function interpretarDevolucaoPedida(
  c: Checkout,
  id: string,
  resposta: Exclude<DevolucaoPix, { tipo: 'devolvido' }>,
  agora: number,
): Mudanca | undefined {
  if (c.estorno?.id !== id) return undefined
  if (resposta.tipo === 'nao-realizado') return recusar(c, 'banco', agora)
  if (resposta.tipo !== 'recusada') return calarEstorno(c, agora)
  const motivo = porMotivo[resposta.motivo]
  // not now: but an earlier call, whose answer was lost, may have made it
  return motivo === 'indisponivel' && c.estorno.estado === 'indeterminado'
    ? calarEstorno(c, agora)
    : recusar(c, motivo, agora)
}
