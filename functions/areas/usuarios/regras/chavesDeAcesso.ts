import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Env } from '../../../platform/runtime/env.ts'
import { ChaveDeAcesso } from '../../../platform/storage/Acesso.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** Passkeys (WebAuthn): whose they are and which pages may ask for them. */
export const MAXIMO_DE_CHAVES = 10

/** The relying party is the panel's host: a passkey of a copied page signs for another. */
export const partePedinte = ({ APP_URL }: Pick<Env, 'APP_URL'>) => ({
  rpID: new URL(APP_URL).hostname,
  origem: new URL(APP_URL).origin,
})

export async function chavesDe(storage: Storage, usuarioId: string): Promise<ChaveDeAcesso[]> {
  const { values } = await ChaveDeAcesso.query(storage, {
    pk: `USR#${usuarioId}`,
    sk: { prefix: 'CHAVE#' },
    limit: MAXIMO_DE_CHAVES,
    consistent: true,
  })
  return values
}

/** What was sent as the library types it: the contract has checked what it names, the library reads the rest. */
export const comoRegistro = (credencial: unknown): RegistrationResponseJSON => credencial as RegistrationResponseJSON
export const comoAssinatura = (credencial: unknown): AuthenticationResponseJSON =>
  credencial as AuthenticationResponseJSON

/** Whose a passkey says it is; a claim, until its signature is checked against the key that is kept there. */
export function donoDaCredencial(credencial: AuthenticationResponseJSON): string | undefined {
  const { userHandle } = credencial.response
  if (typeof userHandle !== 'string' || userHandle.length > 120) return undefined
  const id = Buffer.from(userHandle, 'base64url').toString('utf8')
  return /^[\w-]{1,64}$/.test(id) ? id : undefined
}
