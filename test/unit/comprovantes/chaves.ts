import { generateKeyPairSync } from 'node:crypto'
import { idDaChave } from '../../../shared/domain/chaves.ts'

/** A key pair for receipts, as the parameter store holds it; each call makes another. */
export function novoAssinante(outras: { kid: string; x: string }[] = []) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const x = publicKey.export({ format: 'jwk' }).x ?? ''
  const jwk = { kid: idDaChave(x), x }
  const valores: Record<string, string> = {
    'comprovante-privada': privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    'comprovante-publicas': JSON.stringify({ keys: [jwk, ...outras] }),
  }
  return { jwk, params: { get: async (nome: string) => valores[nome] ?? '' } }
}

/** What a use case that signs needs besides its table. */
export const assinante = {
  params: novoAssinante().params,
  env: { PAGAR_URL: 'https://pagar.quita.example' },
  clock: { now: () => Date.parse('2026-11-21T12:00:00.000Z') },
}
