import { createHash } from 'node:crypto'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import { derivedId21 } from '../../../platform/runtime/ids.ts'

/**
 * Tokens that an e-mail carries. They follow from the key that was good when they were asked for, so that the messenger makes them again, and nothing
 * that is stored, queued or logged opens anything.
 */
export const RECUPERACAO_MS = 30 * 60_000
export const CONVITE_DE_USUARIO_MS = 7 * 24 * 60 * 60_000
/** Between two invitations of one person. */
export const REENVIO_DO_CONVITE_MS = 60_000

export const tokenDeRecuperacao = (
  chaveiro: Chaveiro<'acesso'>,
  usuarioId: string,
  { vez, em }: { vez: number; em: number },
): string => derivedId21(chaveiro.chave('acesso', em), 'recuperacao-de-senha', usuarioId, String(vez))
export const tokenDoConviteDeUsuario = (
  chaveiro: Chaveiro<'acesso'>,
  { id, vez, enviadoEm }: { id: string; vez: number; enviadoEm: number },
): string => derivedId21(chaveiro.chave('acesso', enviadoEm), 'convite-usuario', id, String(vez))

/** As the table knows a token. */
export const hashDoSegredo = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const urlDeRecuperacao = (appUrl: string, token: string): string => `${appUrl}/resetar-senha/${token}`
export const urlDoConviteDeUsuario = (appUrl: string, token: string): string => `${appUrl}/convite/usuario/${token}`
/** Seconds, for the table. */
export const ttlDepois = (ms: number, dias: number): number => Math.ceil(ms / 1000) + dias * 86_400
