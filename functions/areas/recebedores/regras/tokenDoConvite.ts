import { createHash } from 'node:crypto'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import { derivedId21 } from '../../../platform/runtime/ids.ts'

/** How long an invitation may be answered. */
export const CONVITE_MS = 7 * 24 * 60 * 60_000
/** The wait between two messages, so that a phone is not filled. */
export const REENVIO_MS = 60_000
/** The pointer stays this long after its invitation is over, so that it can say so. */
const GUARDA_MS = 90 * 24 * 60 * 60_000

/**
 * The token of a receiver's `vez`-th invitation: it follows from the key that was good when it was sent, so that the sender
 * can make it again, and nothing that is stored, queued or logged opens it.
 */
export const tokenDoConvite = (
  chaveiro: Chaveiro<'convites'>,
  recebedorId: string,
  convite: { vez: number; enviadoEm: number },
): string =>
  derivedId21(chaveiro.chave('convites', convite.enviadoEm), 'convite-recebedor', recebedorId, String(convite.vez))

/** As the table knows a token. */
export const hashDoToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const ttlDoConvite = (expiraEm: number): number => Math.ceil((expiraEm + GUARDA_MS) / 1000)

export const urlDoConvite = (pagarUrl: string, token: string): string => `${pagarUrl}/convite/recebedor/${token}`
