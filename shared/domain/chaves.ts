/** A public key that receipts are signed with, as RFC 8037 writes it. */
export interface Jwk {
  kty: 'OKP'
  crv: 'Ed25519'
  use: 'sig'
  alg: 'EdDSA'
  kid: string
  x: string
}

/** A key is known by the beginning of its public half: short, for it travels in every QR. */
export const idDaChave = (x: string): string => x.slice(0, 10)
