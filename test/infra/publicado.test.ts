import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publicado } from '../../infra/publicado.ts'
import { precomprimir, vaiComprimido } from '../../web/precomprimir.ts'

let base = ''
const modulo = `export const a = ${JSON.stringify('Pagar com Pix. '.repeat(200))}`
const arquivos: Record<string, string> = {
  'assets/entrada-abc.js': modulo,
  'assets/painel-abc.css': '.a{color:red}'.repeat(50),
  'assets/i18n/en.json': '{"a":"b"}',
  'assets/quita-abc.png': 'not really',
  'painel.html': '<!doctype html>',
}
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'publicado-'))
  mkdirSync(join(base, 'assets/i18n'), { recursive: true })
  for (const [nome, texto] of Object.entries(arquivos)) writeFileSync(join(base, nome), texto)
})
afterEach(() => rmSync(base, { recursive: true }))

test('modules and CSS go compressed, under their own address and type; what programs read goes plain', async () => {
  await precomprimir(base)
  for (const [nome, texto] of Object.entries(arquivos)) {
    const { Body, ContentEncoding } = publicado(base, `/${nome}`)
    const comprimido = /\.(js|css)$/.test(nome)
    expect(ContentEncoding, nome).toBe(comprimido ? 'br' : undefined)
    expect((comprimido ? brotliDecompressSync(Body) : Body).toString(), nome).toBe(texto)
    expect(vaiComprimido(nome), nome).toBe(comprimido)
  }
  const { Body: _bytes, ...cabecalhos } = publicado(base, '/assets/entrada-abc.js')
  expect(cabecalhos).toEqual({
    ContentType: 'text/javascript; charset=utf-8',
    CacheControl: 'public, max-age=31536000, immutable',
    ContentEncoding: 'br',
  })
  expect(publicado(base, '/painel.html').CacheControl).toBe('no-cache')
})

test('a form that is there already is kept, and none is made of a compressed one', async () => {
  await precomprimir(base)
  const pronto = join(base, 'assets/entrada-abc.js.br')
  writeFileSync(pronto, 'kept')
  await precomprimir(base)
  expect(readFileSync(pronto, 'utf8')).toBe('kept')
  expect(() => readFileSync(`${pronto}.br`)).toThrow('ENOENT')
})

test('a file that is not there is an error, not an empty object', () => {
  expect(() => publicado(base, '/assets/nada.js')).toThrow('ENOENT')
})
