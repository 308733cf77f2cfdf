import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { generateSync } from 'otplib'
import { FATOR_RECENTE_MS } from '../../functions/platform/http/fatorRecente.ts'
import { env } from '../../functions/platform/runtime/env.ts'

/** A password that nobody guesses, another each time. */
export const senhaForte = () => `ipe-amarelo-${randomBytes(6).toString('hex')}-Rio`

/** The code that an authenticator app shows at an instant (epoch ms). */
export const codigoDoApp = (segredo: string, em: number): string =>
  generateSync({ secret: segredo, epoch: Math.floor(em / 1000) })

/** A sign-in that many tests share, made anew before it is too old to count as a fresh proof (decision 0064). */
export function semprePerto<T>(entrar: () => Promise<T>): () => Promise<T> {
  let feito: Promise<T> | undefined
  let em = 0
  return () => {
    const agora = Date.now()
    if (!feito || agora < em || agora - em > FATOR_RECENTE_MS - 60_000) {
      em = agora
      feito = entrar()
    }
    return feito
  }
}

const b64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const origem = (opcoes: { origem?: string }) => opcoes.origem ?? env().APP_URL
const u16 = (n: number) => Buffer.from([n >> 8, n & 255])

/** CBOR of what an authenticator writes: small maps of ints and texts to ints, texts and bytes. */
function cbor(valor: unknown): Buffer {
  const cabeca = (tipo: number, n: number) =>
    n < 24
      ? Buffer.from([(tipo << 5) | n])
      : n < 256
        ? Buffer.from([(tipo << 5) | 24, n])
        : Buffer.concat([Buffer.from([(tipo << 5) | 25]), u16(n)])
  if (typeof valor === 'number') return valor < 0 ? cabeca(1, -1 - valor) : cabeca(0, valor)
  if (typeof valor === 'string') return Buffer.concat([cabeca(3, Buffer.byteLength(valor)), Buffer.from(valor)])
  if (valor instanceof Uint8Array) return Buffer.concat([cabeca(2, valor.length), valor])
  const pares = [...(valor as Map<unknown, unknown>)]
  return Buffer.concat([cabeca(5, pares.length), ...pares.flatMap(([k, v]) => [cbor(k), cbor(v)])])
}

/** A software authenticator (ES256, user verified): what a passkey answers, byte for byte, for tests over HTTP. */
export function autenticador(opcoesDeQuem: { origem?: string; rpID?: string } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const rp = createHash('sha256')
    .update(opcoesDeQuem.rpID ?? 'app.localhost')
    .digest()
  let contador = 0
  const cliente = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: origem(opcoesDeQuem), crossOrigin: false }))
  const dados = (bandeiras: number, resto = Buffer.alloc(0)) => {
    const n = Buffer.alloc(4)
    n.writeUInt32BE(++contador)
    return Buffer.concat([rp, Buffer.from([bandeiras]), n, resto])
  }
  const comum = { id: b64(id), rawId: b64(id), type: 'public-key' as const, clientExtensionResults: {} }
  return {
    criar(challenge: string) {
      const cose = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const anexo = Buffer.concat([Buffer.alloc(16), u16(id.length), id, cose])
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', dados(0x45, anexo)],
        ]),
      )
      const response = {
        clientDataJSON: b64(cliente('webauthn.create', challenge)),
        attestationObject: b64(attestationObject),
        transports: ['internal'],
      }
      return { ...comum, response }
    },
    assinar(challenge: string, usuarioId: string, bandeiras = 0x05) {
      const clientDataJSON = cliente('webauthn.get', challenge)
      const authenticatorData = dados(bandeiras)
      const feito = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()])
      const response = {
        clientDataJSON: b64(clientDataJSON),
        authenticatorData: b64(authenticatorData),
        signature: b64(sign('sha256', feito, privateKey)),
        userHandle: b64(usuarioId),
      }
      return { ...comum, response }
    },
  }
}
