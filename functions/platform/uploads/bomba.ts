import { inflateSync } from 'node:zlib'
import type { MotivoDoArquivo } from './need.ts'

/** What a file's packed parts may unpack to: each, and all together. */
const POR_PARTE = 32 * 1024 * 1024
const NO_TOTAL = 96 * 1024 * 1024
/** Packed parts of a slip are dozens. */
const MAXIMO_DE_PARTES = 2_000

/**
 * Whether a PDF unpacks to more than it may, found before any parser unpacks it: each place where a packed part may begin is
 * unpacked against a limit, wherever the file says that it ends. Parts packed twice, or in another way, have no business in a
 * slip, and are refused.
 */
export function bombaNoPdf(arquivo: Uint8Array): MotivoDoArquivo | undefined {
  const bytes = Buffer.from(arquivo.buffer, arquivo.byteOffset, arquivo.byteLength)
  const inicios = partes(bytes)
  if (inicios.length > MAXIMO_DE_PARTES) return 'dimensoes'
  let total = 0
  for (const inicio of inicios) {
    const dentro = desempacotar(bytes.subarray(inicio))
    if (dentro === 'demais') return 'dimensoes'
    total += dentro?.length ?? 0
    if (total > NO_TOTAL || (dentro && empacotado(dentro))) return 'dimensoes'
  }
  return filtros(bytes) ? 'dimensoes' : undefined
}

/** Where the content of a `stream` begins. */
function partes(bytes: Buffer): number[] {
  const achadas: number[] = []
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') continue
    const depois = at + 6
    achadas.push(bytes[depois] === 0x0d ? depois + (bytes[depois + 1] === 0x0a ? 2 : 1) : depois + 1)
  }
  return achadas
}

/** CMF and FLG of zlib: deflate, and a sum that holds. */
const empacotado = (b: Uint8Array): boolean =>
  b.length > 2 && ((b[0] ?? 0) & 0x0f) === 8 && (((b[0] ?? 0) << 8) + (b[1] ?? 0)) % 31 === 0 && !!desempacotar(b)

function desempacotar(bytes: Uint8Array): Uint8Array | 'demais' | undefined {
  if (bytes.length < 3 || ((bytes[0] ?? 0) & 0x0f) !== 8) return undefined
  try {
    return inflateSync(bytes, { maxOutputLength: POR_PARTE })
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'demais' : undefined
  }
}

/** A part packed more than once, or by LZW: no writer of slips does so. Names may be written with #xx. */
function filtros(bytes: Buffer): boolean {
  const texto = bytes
    .toString('latin1')
    .replace(/#([0-9A-Fa-f]{2})/g, (_, hh: string) => String.fromCharCode(parseInt(hh, 16)))
  if (/\/LZWDecode/.test(texto)) return true
  for (const [, lista = ''] of texto.matchAll(/\/(?:Filter|F)\s*\[([^\]]{0,200})\]/g)) {
    const nomes = lista.match(/\/[A-Za-z0-9]+/g) ?? []
    if (nomes.length > 1 && nomes.some(n => n === '/FlateDecode' || n === '/Fl' || n === '/LZW')) return true
  }
  return false
}
