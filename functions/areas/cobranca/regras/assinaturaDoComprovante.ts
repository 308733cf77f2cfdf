import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import * as z from 'zod'
import { idDaChave, type Jwk } from '../../../../shared/domain/chaves.ts'
import type { Parametros } from '../../../platform/runtime/parametros.ts'

/**
 * A receipt that proves itself (decision 0023): its facts as canonical JSON, signed with Ed25519 in the compact form of
 * RFC 7515, so that anybody can check it offline with the published keys. No payer is in it. It is here, before the
 * rooms whose receipts are signed: payments, orders of the cart, money that left an account.
 */
export type Assinante = Parametros<'comprovante-privada'>
export type Conferente = Parametros<'comprovante-publicas'>

/** `boletos`: slips that a card paid, an order of the cart. */
export const tiposDeComprovante = ['pagamento', 'transferencia', 'saque', 'servico', 'boletos'] as const
export type TipoDeComprovante = (typeof tiposDeComprovante)[number]

/** What is signed. One-letter names: it travels in a QR. Centavos, and epoch seconds. */
const Carga = z.strictObject({
  /** Given back when it was signed. */
  b: z.int().min(0),
  /** When it was paid. */
  d: z.int(),
  /** The company. */
  e: z.string(),
  /** How it was paid. */
  f: z.string(),
  /** Of the payment, transfer or withdrawal. */
  i: z.string(),
  /** The company's CNPJ. */
  n: z.string(),
  /** When it was signed. */
  s: z.int(),
  t: z.enum(tiposDeComprovante),
  v: z.literal(1),
  x: z.int(),
})

export interface Fatos {
  tipo: TipoDeComprovante
  id: string
  empresa: string
  documento: string
  /** pix, cartao, boleto; of a transfer, how it goes. */
  forma: string
  /** Centavos. */
  valor: number
  estornado: number
  /** Epoch ms, whole seconds. */
  quando: number
  assinadoEm: number
}

/** One text for one value: names in order, nothing between them. */
const canonico = (o: Record<string, string | number>) =>
  JSON.stringify(Object.fromEntries(Object.entries(o).sort(([a], [b]) => (a < b ? -1 : 1))))
const b64 = (texto: string | Buffer) => Buffer.from(texto).toString('base64url')
const segundos = (ms: number) => Math.floor(ms / 1000)

const cabecalhoDe = (kid: string) => canonico({ alg: 'EdDSA', kid })
const cargaDe = (f: Fatos) =>
  canonico({
    b: f.estornado,
    d: segundos(f.quando),
    e: f.empresa,
    f: f.forma,
    i: f.id,
    n: f.documento,
    s: segundos(f.assinadoEm),
    t: f.tipo,
    v: 1,
    x: f.valor,
  })

/** Parsed once for the life of a function. */
const lidas = new Map<string, KeyObject>()
const chavePrivada = (pem: string): KeyObject => {
  const chave = lidas.get(pem) ?? createPrivateKey(pem)
  lidas.set(pem, chave)
  return chave
}

/** The signed facts: header, facts and signature, joined by dots; and the key's id. */
export async function assinarComprovante(params: Assinante, fatos: Fatos): Promise<{ texto: string; kid: string }> {
  const privada = chavePrivada(await params.get('comprovante-privada'))
  const kid = idDaChave(createPublicKey(privada).export({ format: 'jwk' }).x ?? '')
  const dito = `${b64(cabecalhoDe(kid))}.${b64(cargaDe(fatos))}`
  return { texto: `${dito}.${b64(sign(null, Buffer.from(dito), privada))}`, kid }
}

/** The public keys, newest first, those of before a rotation too. */
export async function chavesPublicas(params: Conferente): Promise<Jwk[]> {
  const Chaves = z.object({ keys: z.array(z.object({ kid: z.string(), x: z.string() })) })
  const { keys } = Chaves.parse(JSON.parse(await params.get('comprovante-publicas')))
  return keys.map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA', kid, x }))
}

export type Conferencia =
  | { resultado: 'alterado' | 'danificado' | 'chave-desconhecida' }
  | { resultado: 'assinado'; fatos: Fatos; kid: string }

const BYTES_DA_ASSINATURA = 64
/**
 * What a text proves. `alterado`: it reads as a receipt of ours, and is not what our key signed, so that its facts were
 * made up; `danificado`: it does not read as one, as when the code was cut or copied with an error, or never was one.
 */
export async function conferirComprovante(params: Conferente, texto: string): Promise<Conferencia> {
  const danificado = { resultado: 'danificado' } as const
  const [cabecalho = '', carga = '', assinatura = '', sobra] = texto.split('.')
  if (sobra !== undefined) return danificado
  const bytes = [cabecalho, carga, assinatura].map(p => Buffer.from(p, 'base64url'))
  // one text for one receipt: base64url also reads what it would not write
  if (bytes.map(b => b.toString('base64url')).join('.') !== texto) return danificado
  const kid = lerCabecalho(bytes[0]?.toString('utf8') ?? '')
  const fatos = lerCarga(bytes[1]?.toString('utf8') ?? '')
  if (kid === undefined || !fatos || bytes[2]?.length !== BYTES_DA_ASSINATURA) return danificado
  const chave = (await chavesPublicas(params)).find(k => k.kid === kid)
  if (!chave) return { resultado: 'chave-desconhecida' }
  const publica = createPublicKey({ key: { ...chave }, format: 'jwk' })
  const assinado = verify(null, Buffer.from(`${cabecalho}.${carga}`), publica, bytes[2])
  return assinado ? { resultado: 'assinado', fatos, kid } : { resultado: 'alterado' }
}

function lerCabecalho(texto: string): string | undefined {
  const lido = z.strictObject({ alg: z.literal('EdDSA'), kid: z.string() }).safeParse(json(texto))
  return lido.success && cabecalhoDe(lido.data.kid) === texto ? lido.data.kid : undefined
}

function lerCarga(texto: string): Fatos | undefined {
  const lida = Carga.safeParse(json(texto))
  if (!lida.success || canonico(lida.data) !== texto) return undefined
  const { b, d, e, f, i, n, s, t, x } = lida.data
  return {
    tipo: t,
    id: i,
    empresa: e,
    documento: n,
    forma: f,
    valor: x,
    estornado: b,
    quando: d * 1000,
    assinadoEm: s * 1000,
  }
}

function json(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}

/** A receipt's own proof, as it goes out with it: where its QR leads; null where there is nothing to prove. */
export async function verificacaoDe(params: Assinante, pagarUrl: string, fatos: Fatos | undefined) {
  if (!fatos) return null
  const { texto, kid } = await assinarComprovante(params, fatos)
  const url = `${pagarUrl}/verificar/${texto}`
  return { url, chave: kid, assinadoEm: new Date(fatos.assinadoEm).toISOString() }
}
