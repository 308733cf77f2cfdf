import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Env } from '../../../platform/runtime/env.ts'
import type { ChaveDeAcesso } from '../../../platform/storage/Acesso.ts'
import { partePedinte } from './chavesDeAcesso.ts'

/**
 * The authenticator's new counter; undefined for a signature that is not this key's over this challenge and this page.
 */
export async function assinou(
  deps: { env: Pick<Env, 'APP_URL'> },
  chave: ChaveDeAcesso,
  credencial: AuthenticationResponseJSON,
  desafio: string,
): Promise<number | undefined> {
  const { rpID, origem } = partePedinte(deps.env)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credencial,
      expectedChallenge: desafio,
      expectedOrigin: origem,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: chave.credencial,
        publicKey: new Uint8Array(Buffer.from(chave.publica, 'base64url')),
        counter: chave.contador,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
