/**
 * Addresses and networks of the internet, version 4 and 6, as one number line of 128 bits: an address of version 4 is
 * there as `::ffff:a.b.c.d`, so that it is the same whichever way a server names it.
 */
interface Rede {
  base: bigint
  /** How many bits of the 128 are the network's. */
  bits: number
}
const BITS = 128
const BITS_V4 = 32
const ANTES_DA_V4 = 0xffffn << 32n
/** A network wider than this is no limit: a whole provider or country. */
const MENOR_PREFIXO = { v4: 8, v6: 16 } as const

const parteV4 = /^(?:0|[1-9]\d{0,2})$/

function lerV4(texto: string): bigint | undefined {
  const partes = texto.split('.')
  if (partes.length !== 4 || partes.some(p => !parteV4.test(p) || Number(p) > 255)) return undefined
  return partes.reduce((n, p) => (n << 8n) | BigInt(p), 0n)
}

function gruposV6(texto: string): string[] | undefined {
  if (texto === '') return []
  const grupos = texto.split(':')
  const v4 = grupos.at(-1)?.includes('.') ? lerV4(grupos.pop() ?? '') : undefined
  if (v4 !== undefined) grupos.push((v4 >> 16n).toString(16), (v4 & 0xffffn).toString(16))
  return grupos.every(g => /^[\da-f]{1,4}$/i.test(g)) ? grupos : undefined
}

function lerV6(texto: string): bigint | undefined {
  const [antes = '', depois, ...demais] = texto.split('::')
  if (demais.length) return undefined
  const [inicio, fim] = [gruposV6(antes), gruposV6(depois ?? '')]
  if (!inicio || !fim) return undefined
  const faltam = 8 - inicio.length - fim.length
  if (depois === undefined ? faltam !== 0 : faltam < 1) return undefined
  const grupos = [...inicio, ...Array<string>(faltam).fill('0'), ...fim]
  return grupos.reduce((n, g) => (n << 16n) | BigInt(`0x${g}`), 0n)
}

function lerEndereco(texto: string): { valor: bigint; v4: boolean } | undefined {
  if (texto.includes(':')) {
    const valor = lerV6(texto)
    return valor === undefined ? undefined : { valor, v4: false }
  }
  const valor = lerV4(texto)
  return valor === undefined ? undefined : { valor: ANTES_DA_V4 | valor, v4: true }
}

const soRede = (valor: bigint, bits: number) => (valor >> BigInt(BITS - bits)) << BigInt(BITS - bits)

/** A network (`203.0.113.0/24`) or one address, which is a network of its own; undefined where it is neither, or too wide. */
function lerRede(texto: string): Rede | undefined {
  const [endereco = '', prefixo, ...demais] = texto.trim().split('/')
  const lido = lerEndereco(endereco)
  if (!lido || demais.length || (prefixo !== undefined && !/^\d{1,3}$/.test(prefixo))) return undefined
  const maximo = lido.v4 ? BITS_V4 : BITS
  const n = prefixo === undefined ? maximo : Number(prefixo)
  if (n > maximo || n < MENOR_PREFIXO[lido.v4 ? 'v4' : 'v6']) return undefined
  const bits = n + BITS - maximo
  return { base: soRede(lido.valor, bits), bits }
}

export const redeValida = (texto: string): boolean => lerRede(texto) !== undefined

/** How a network is kept: its first address and its length, written one way only. The same text where it is none. */
export function escreverRede(texto: string): string {
  const rede = lerRede(texto)
  if (!rede) return texto
  const v4 = rede.bits >= BITS - BITS_V4 && rede.base >> 32n === 0xffffn
  if (v4) return `${v4Escrito(rede.base)}/${rede.bits - (BITS - BITS_V4)}`
  return `${v6Escrito(rede.base)}/${rede.bits}`
}

const v4Escrito = (valor: bigint) => [24n, 16n, 8n, 0n].map(n => String((valor >> n) & 0xffn)).join('.')

/** The longest run of zero groups, of two at least, becomes `::` (RFC 5952). */
function v6Escrito(valor: bigint): string {
  const grupos = Array.from({ length: 8 }, (_, n) => ((valor >> BigInt(16 * (7 - n))) & 0xffffn).toString(16))
  const inteiro = grupos.join(':')
  const zeros = [...inteiro.matchAll(/(?:^|:)0(?::0)+(?=:|$)/g)].map(m => ({ texto: m[0], em: m.index }))
  const maior = zeros.toSorted((a, b) => b.texto.length - a.texto.length)[0]
  if (!maior) return inteiro
  return `${inteiro.slice(0, maior.em)}::${inteiro.slice(maior.em + maior.texto.length).replace(/^:/, '')}`
}

/**
 * The network that an address is counted by, wherever calls or payments of strangers are: itself, or of IPv6 its /64,
 * which a home has for itself and moves within. The same text where it is no address.
 */
export function redeDoIp(texto: string): string {
  const lido = lerEndereco(texto.split('%', 1)[0] ?? '')
  if (!lido) return texto
  if (lido.valor >> 32n === 0xffffn) return v4Escrito(lido.valor)
  return [112n, 96n, 80n, 64n].map(n => ((lido.valor >> n) & 0xffffn).toString(16)).join(':')
}

/** Whether an address is in one of the networks; an address that cannot be read is in none. */
export function estaEm(endereco: string, redes: readonly string[]): boolean {
  const lido = lerEndereco(endereco.trim())
  if (!lido) return false
  return redes.some(texto => {
    const rede = lerRede(texto)
    return rede !== undefined && soRede(lido.valor, rede.bits) === rede.base
  })
}
