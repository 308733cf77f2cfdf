import type { Psp } from '../../../../../shared/domain/pix/psps.ts'
import type { SaudeDoPsp } from '../../../../platform/storage/SaudeDoPsp.ts'
import type { CriacaoPix } from '../../../../providers/pix/port.ts'

/**
 * Which PSP issues a new charge, and what its answer says of that PSP (decision 0077): pure. Three failures in a row close
 * a PSP to new charges for a minute; then one charge tries it, and its answer opens it again or closes it for another.
 */

export const falhasAteFechar = 3
/** Failures further apart than this are not in a row. */
const emSeguidaMs = 60_000
const descansoMs = 60_000
/** A charge that tries has this long to tell: as long as a PSP is waited for, and a little. */
const sondaMs = 30_000

/** `sonda`: this charge is the one that tries a PSP whose rest is over. */
export interface EmissorDecidido {
  psp: Psp
  sonda: boolean
}

/**
 * `psps` in order of preference; where all are closed the preferred one is asked all the same. `podeSondar`: the charge is
 * made now, by a payer's own request: one that waits for something else would keep a PSP waiting for its answer.
 */
export function decidirEmissor(
  psps: readonly [Psp, ...Psp[]],
  saudes: readonly SaudeDoPsp[],
  { agora, podeSondar }: { agora: number; podeSondar: boolean },
): EmissorDecidido {
  for (const psp of psps) {
    const { fechadoAte, sondaAte = 0 } = saudes.find(s => s.psp === psp) ?? {}
    if (fechadoAte === undefined) return { psp, sonda: false }
    if (podeSondar && fechadoAte <= agora && sondaAte <= agora) return { psp, sonda: true }
  }
  return { psp: psps[0], sonda: false }
}

/** The health of a PSP while one charge tries it. */
export const sondar = (s: SaudeDoPsp, agora: number): SaudeDoPsp => ({ ...s, sondaAte: agora + sondaMs })

/** Whether a PSP could be charged at, whatever it thought of this charge; a refusal of our access stops all of them. */
export const atendeu = (criacao: CriacaoPix): boolean =>
  criacao.tipo === 'criada' ||
  (criacao.tipo === 'recusada' && criacao.motivo !== 'acesso-negado' && criacao.motivo !== 'limite')

/** The health of a PSP after it was asked for a charge; undefined: as before, and nothing is written. */
export function saudeApos(
  psp: Psp,
  antes: SaudeDoPsp | undefined,
  { bem, agora }: { bem: boolean; agora: number },
): Omit<SaudeDoPsp, 'versao'> | undefined {
  if (bem) return antes && antes.falhas > 0 ? { psp, falhas: 0, ultimaEm: agora } : undefined
  const seguida = antes && (antes.fechadoAte !== undefined || agora - antes.ultimaEm <= emSeguidaMs)
  const falhas = 1 + (seguida ? antes.falhas : 0)
  // what began before it was closed says nothing new of it
  if (antes?.fechadoAte !== undefined && antes.fechadoAte > agora) return undefined
  const fecha = falhas >= falhasAteFechar
  return { psp, falhas, ultimaEm: agora, ...(fecha && { fechadoAte: agora + descansoMs }) }
}
