import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Certificates for the loopback alone, made anew at each start: self-signed X.509 v3 (RFC 5280), ECDSA P-256, a year. */
export interface Certificado {
  key: string
  cert: string
}

const der = (tag: number, ...partes: Buffer[]): Buffer => {
  const corpo = Buffer.concat(partes)
  const n = corpo.length
  const tamanho = n < 0x80 ? [n] : n < 0x100 ? [0x81, n] : [0x82, n >> 8, n & 0xff]
  return Buffer.concat([Buffer.from([tag, ...tamanho]), corpo])
}
const sequencia = (...partes: Buffer[]) => der(0x30, ...partes)
const hex = (texto: string) => Buffer.from(texto, 'hex')
const oid = {
  ecdsaSha256: der(0x06, hex('2a8648ce3d040302')),
  organizacao: der(0x06, hex('55040a')),
  nomeComum: der(0x06, hex('550403')),
  outrosNomes: der(0x06, hex('551d11')),
}
const atributo = (tipo: Buffer, valor: string) => der(0x31, sequencia(tipo, der(0x0c, Buffer.from(valor))))
const instante = (ms: number) =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14)}Z`))

/** A key and its certificate for `localhost`, whose subject and issuer are `organizacao` and `nome`. */
export function criarCertificado(organizacao: string, nome: string, agora: number): Certificado {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const quem = sequencia(atributo(oid.organizacao, organizacao), atributo(oid.nomeComum, nome))
  const algoritmo = sequencia(oid.ecdsaSha256)
  const nomes = sequencia(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])))
  const tbs = sequencia(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algoritmo,
    quem,
    sequencia(instante(agora - 3_600_000), instante(agora + 365 * 86_400_000)),
    quem,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequencia(sequencia(oid.outrosNomes, der(0x04, nomes)))),
  )
  const assinatura = sign('sha256', tbs, privateKey)
  const corpo = sequencia(tbs, algoritmo, der(0x03, Buffer.from([0]), assinatura))
  const linhas = corpo.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${linhas.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}
