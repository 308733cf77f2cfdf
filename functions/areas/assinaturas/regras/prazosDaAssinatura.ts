import { assinatura as maquina } from '../../../../shared/domain/estados/assinatura.ts'
import type { Assinatura } from '../../../platform/storage/Assinatura.ts'

const diaMs = 24 * 3_600_000
/** After its creation: when a signer is reminded, and when we stop waiting for the signature. */
export const lembretesMs = [2 * diaMs, 6 * diaMs] as const
export const validadeDaAssinaturaMs = 15 * diaMs
/** How long the signatures' consumer has to act on a passed deadline before the sweeper tells it again. */
export const guardaMs = 3_600_000

/** The next instant (ms) at which something is due of a document that waits, after `lembretes` reminders. */
export const venceDaAssinatura = (criadaEm: number, lembretes: number): number =>
  criadaEm + (lembretesMs[lembretes] ?? validadeDaAssinaturaMs)

/** Pure: what a deadline makes of a document without a signature; undefined where nothing is due. */
export function depoisDoPrazo(
  a: Assinatura,
  agora: number,
): { depois: Assinatura; evento: 'Lembrada' | 'Expirou' } | undefined {
  const { criadaEm, lembretes = 0 } = a
  if (a.estado !== 'aguardando' || criadaEm === undefined) return undefined
  const evento = agora >= criadaEm + validadeDaAssinaturaMs ? 'Expirou' : 'Lembrada'
  if (evento === 'Lembrada' && agora < venceDaAssinatura(criadaEm, lembretes)) return undefined
  const estado = maquina.next(a.estado, evento)
  if (!estado) throw new Error(`signature ${a.estado}: ${evento}`)
  const { vence: _passado, ...resto } = a
  if (evento === 'Expirou') return { depois: { ...resto, estado, em: agora }, evento }
  // those that a long silence swallowed are not sent one after the other
  const feitos = lembretesMs.filter(ms => criadaEm + ms <= agora).length
  return { depois: { ...resto, estado, lembretes: feitos, vence: venceDaAssinatura(criadaEm, feitos) }, evento }
}
