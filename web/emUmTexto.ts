import { resolve } from 'node:path'
import { build } from 'vite'
import { comum } from './vite.config.ts'

/** Builds one script, with all that it imports, to a text. */
export async function emUmTexto(entrada: string): Promise<string> {
  const feito = await build({
    ...comum,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: resolve(comum.root, entrada) },
    },
  })
  const pecas = [feito].flat().flatMap(f => ('output' in f ? f.output : []))
  const [script] = pecas
  if (pecas.length !== 1 || script?.type !== 'chunk') throw new Error(`${entrada} is not one script`)
  return script.code.trim()
}
