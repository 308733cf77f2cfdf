import { gunzipSync, gzipSync } from 'node:zlib'

/** Longest text that is unpacked, in bytes: a note is some 10 KB. */
const maximoDoXml = 1_048_576

/** As the issuer takes and gives texts: gzip, then base64. */
export const compactar = (xml: string): string => gzipSync(xml, { level: 9 }).toString('base64')

/** @throws Error for what is no gzip, or is longer than 1 MiB. */
export const descompactar = (base64: string): string =>
  gunzipSync(Buffer.from(base64, 'base64'), { maxOutputLength: maximoDoXml }).toString('utf8')
