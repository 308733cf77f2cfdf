import { perfilDaEquipe } from '../../../shared/contract/direitos.ts'
import { PAUSA_DA_EQUIPE_MS } from '../../../shared/domain/suporte.ts'
import { lerSessao } from './sessao.ts'

/**
 * Whether a person is at the page. The shell reads notices and queues by itself, and each read may renew the session: a
 * screen that staff left open would stay signed in for their whole day (issue 17.1).
 */

/** What only a person does. */
const atos = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const
/**
 * How often the page looks at the clock, how often it tells other tabs that a person is here, and how close an act may
 * follow another without being looked at, in milliseconds.
 */
const olharMs = 15_000
const contarMs = 10_000
const seguidoMs = 1_000

let ultimo = Date.now()
let contado = 0
const canal = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('presenca')

/** Whether staff left every tab of this browser alone for too long; never of a merchant's session. */
export const ausente = (): boolean => {
  const sessao = lerSessao()
  return sessao !== undefined && perfilDaEquipe(sessao.perfil) && Date.now() - ultimo >= PAUSA_DA_EQUIPE_MS
}

/** A person signs in: they are here, however long the page stood at login. */
export const chegou = (): void => {
  ultimo = Date.now()
}

/** A person did something. An act after the pause does not undo it: whoever came back may be another. */
export const agiu = (): void => {
  // a pointer moves a hundred times a second, and whose session it is costs a read of what is stored
  if (Date.now() - ultimo < seguidoMs || ausente()) return
  ultimo = Date.now()
  if (ultimo - contado < contarMs) return
  contado = ultimo
  canal?.postMessage(null)
}
canal?.addEventListener('message', chegou)

/** Watches the person's acts, and says once when they stayed away; returns what stops it. */
export function vigiarPresenca(aoFaltar: () => void): () => void {
  const ouvir = { capture: true, passive: true }
  agiu()
  for (const ato of atos) addEventListener(ato, agiu, ouvir)
  const relogio = setInterval(() => {
    if (ausente()) aoFaltar()
  }, olharMs)
  return () => {
    clearInterval(relogio)
    for (const ato of atos) removeEventListener(ato, agiu, ouvir)
  }
}
