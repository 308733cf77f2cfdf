import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const daBiblioteca = '/@chakra-ui/react/dist/esm/'
const memo = resolve(import.meta.dirname, 'memo.ts')
const serializar = resolve(import.meta.dirname, 'serializar.ts')

/** What stands in the library's `cva.js`, and what takes its place: a recipe is made once for each description of it. */
export const trocasDaReceita: readonly (readonly [string, string])[] = [
  [
    'function cva(config = {}) {',
    'const feitas = new WeakMap();\n  function cva(config = {}) {\n    let feita = feitas.get(config);\n    if (!feita) feitas.set(config, feita = fazer(config));\n    return feita;\n  }\n  function fazer(config) {\n    const juntas = new WeakMap();',
  ],
  [
    'return cva(mergeCva(this, other));',
    'let junta = juntas.get(other);\n        if (!junta) juntas.set(other, junta = cva(mergeCva(this, other)));\n        return junta;',
  ],
]

/** @throws Error when the library no longer has what is replaced: look again at what it is now. */
export function lembrarReceitas(codigo: string): string {
  return trocasDaReceita.reduce((saida, [antes, depois]) => {
    if (saida.split(antes).length !== 2) throw new Error(`cva.js has not once: ${antes} (web/estilos/lembrados.ts)`)
    return saida.replace(antes, () => depois)
  }, codigo)
}

/**
 * The panel's styles are made once. The components' library (pinned) makes every element's recipe, its text and its hash
 * again with every render, which was half of the panel's own time (infra/decisions/0249).
 */
export const estilosLembrados = (): Plugin => ({
  name: 'estilos-lembrados',
  enforce: 'pre',
  resolveId(fonte, de) {
    if (!de?.includes(daBiblioteca)) return undefined
    if (/\/memo\.js$/.test(fonte)) return memo
    return fonte === '@emotion/serialize' ? serializar : undefined
  },
  transform: (codigo, id) =>
    id.endsWith(`${daBiblioteca}styled-system/cva.js`) ? { code: lembrarReceitas(codigo), map: null } : undefined,
})
