import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** The ending of a file that holds another's bytes as they are sent. */
export const COMPRIMIDO = '.br'
/**
 * Modules and their CSS, whose every reader is a browser that takes brotli: they go under one address in this one form.
 * What is read by programs too (translations, documents, the contract) stays plain, and CloudFront compresses it for who asks.
 */
export const vaiComprimido = (caminho: string): boolean => /^\/?assets\/(?!i18n\/).+\.(?:js|mjs|css)$/.test(caminho)

/** A text at brotli 11: too slow for an answer, and smaller than what CloudFront makes of it on the way. */
export const comprimirAoMaximo = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

/** Writes each built module's compressed form beside it, `{file}.br`, where it is not there yet. */
export async function precomprimir(destino: string): Promise<void> {
  const todos = globSync('assets/**', { cwd: destino }).map(f => f.replaceAll('\\', '/'))
  const prontos = new Set(todos)
  const faltam = todos.filter(f => vaiComprimido(f) && !prontos.has(`${f}${COMPRIMIDO}`))
  await Promise.all(
    faltam.map(async f => {
      const arquivo = resolve(destino, f)
      await writeFile(`${arquivo}${COMPRIMIDO}`, await comprimirAoMaximo(await readFile(arquivo)))
    }),
  )
}
