import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { COMPRIMIDO } from '../web/precomprimir.ts'
import { guardarPor } from './edge/cabecalhos.ts'

/** The content type of a file of the web build, by its ending: what is deployed and what is served here say the same. */
export const tipos: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/** What S3 keeps of a built file, in the names of its API: CloudFront passes each on as a header and adds no compression of its own. */
interface Publicado {
  Body: Buffer
  ContentType: string
  CacheControl: string
  /** Said where the bytes are the compressed ones. */
  ContentEncoding?: 'br'
}

/**
 * A file of the web build as it is published. `uri` is its address, from the slash; where the build left the file's
 * compressed form beside it, that one goes under the file's own address.
 * @throws Error of the file system when there is no such file.
 */
export function publicado(base: string, uri: string): Publicado {
  const arquivo = `${base}${uri}`
  const comprimido = existsSync(`${arquivo}${COMPRIMIDO}`)
  return {
    Body: readFileSync(comprimido ? `${arquivo}${COMPRIMIDO}` : arquivo),
    ContentType: tipos[extname(arquivo)] ?? 'application/octet-stream',
    CacheControl: guardarPor(uri),
    ...(comprimido && { ContentEncoding: 'br' as const }),
  }
}
