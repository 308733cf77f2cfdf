import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'

/** A certificate, X.509 v3 (RFC 5280), and its key, both PEM: ECDSA P-256, or RSA where a norm signs by it. */
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
  rsaSha256: der(0x06, hex('2a864886f70d01010b')),
  organizacao: der(0x06, hex('55040a')),
  nomeComum: der(0x06, hex('550403')),
  outrosNomes: der(0x06, hex('551d11')),
  chaveDoTitular: der(0x06, hex('551d0e')),
  chaveDoEmissor: der(0x06, hex('551d23')),
  restricoes: der(0x06, hex('551d13')),
  usos: der(0x06, hex('551d0f')),
  usosAmpliados: der(0x06, hex('551d25')),
  deCliente: der(0x06, hex('2b06010505070302')),
}
const atributo = (tipo: Buffer, valor: string) => der(0x31, sequencia(tipo, der(0x0c, Buffer.from(valor))))
const instante = (ms: number) =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14)}Z`))

type Nome = readonly [organizacao: string, nome: string]
const nomeDistinto = ([organizacao, nome]: Nome) =>
  sequencia(atributo(oid.organizacao, organizacao), atributo(oid.nomeComum, nome))
const extensao = (tipo: Buffer, valor: Buffer, critica = false) =>
  sequencia(tipo, ...(critica ? [der(0x01, Buffer.from([0xff]))] : []), der(0x04, valor))

/** How a chain names a key: the hash of its point, the last 65 bytes of a P-256 key's structure. */
const idDaChave = (publica: KeyObject) =>
  createHash('sha1')
    .update(publica.export({ type: 'spki', format: 'der' }).subarray(-65))
    .digest()

/** Who signs: its own certificate is `cert`, its key stays with who made it. */
export interface Autoridade extends Certificado {
  nome: Nome
}
interface Pedido {
  nome: Nome
  /** Epoch ms. */
  de: number
  ate: number
  extensoes: Buffer[]
  /** Signs itself where there is none. */
  emissor?: Autoridade
  /** An RSA key of 2,048 bits, which signs itself. */
  rsa?: boolean
}

const novoPar = (rsa: boolean) =>
  rsa ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ec', { namedCurve: 'P-256' })

function emitir({ nome, de, ate, extensoes, emissor, rsa = false }: Pedido): Certificado {
  const { privateKey, publicKey } = novoPar(rsa)
  // RFC 4055: RSA's parameters are there, and null
  const algoritmo = rsa ? sequencia(oid.rsaSha256, der(0x05)) : sequencia(oid.ecdsaSha256)
  const doEmissor = idDaChave(emissor ? createPublicKey(emissor.key) : publicKey)
  const ids = [
    extensao(oid.chaveDoTitular, der(0x04, idDaChave(publicKey))),
    extensao(oid.chaveDoEmissor, sequencia(der(0x80, doEmissor))),
  ]
  const tbs = sequencia(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algoritmo,
    nomeDistinto(emissor?.nome ?? nome),
    sequencia(instante(de), instante(ate)),
    nomeDistinto(nome),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequencia(...ids, ...extensoes)),
  )
  const assinatura = sign('sha256', tbs, emissor ? createPrivateKey(emissor.key) : privateKey)
  const corpo = sequencia(tbs, algoritmo, der(0x03, Buffer.from([0]), assinatura))
  const linhas = corpo.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${linhas.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

const umDia = 86_400_000
/** `localhost` and the loopback's address, as a server answers to them. */
const doLaco = () =>
  extensao(oid.outrosNomes, sequencia(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1]))))

/** A key and its certificate for `localhost`, whose subject and issuer are `organizacao` and `nome`. */
export const criarCertificado = (organizacao: string, nome: string, agora: number): Certificado =>
  emitir({ nome: [organizacao, nome], de: agora - 3_600_000, ate: agora + 365 * umDia, extensoes: [doLaco()] })

/** By which a company seals what it declares to the tax office, as an A1 does: RSA, its CNPJ in its name. */
export const criarSelo = (empresa: string, cnpj: string, agora: number): Certificado =>
  emitir({
    nome: [empresa, `${empresa}:${cnpj}`],
    de: agora - 3_600_000,
    ate: agora + 365 * umDia,
    extensoes: [],
    rsa: true,
  })

/** An authority of our own: it may sign certificates, and no other authority. */
export function criarAutoridade(nome: Nome, { de, ate }: { de: number; ate: number }): Autoridade {
  const restricao = sequencia(der(0x01, Buffer.from([0xff])), der(0x02, Buffer.from([0])))
  const usos = der(0x03, Buffer.from([1, 0b0000_0110]))
  const extensoes = [extensao(oid.restricoes, restricao, true), extensao(oid.usos, usos, true)]
  return { nome, ...emitir({ nome, de, ate, extensoes }) }
}

/** A certificate by which a client proves who it is (`clientAuth`), signed by `emissor`. */
export function emitirDeCliente(
  emissor: Autoridade,
  nome: Nome,
  { de, ate }: { de: number; ate: number },
): Certificado {
  const extensoes = [
    extensao(oid.usos, der(0x03, Buffer.from([7, 0b1000_0000])), true),
    extensao(oid.usosAmpliados, sequencia(oid.deCliente)),
  ]
  return emitir({ nome, de, ate, extensoes, emissor })
}
