import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type ChavePainel, carregarTextos, type IdiomaPainel, idiomas } from '../shared/textos/painel.ts'
import { navegacao } from '../shared/textos/pt-BR/painelNavegacao.ts'
import { porta } from '../shared/textos/pt-BR/painelPorta.ts'
import { alcanceDe } from './enxugar.ts'

/**
 * The panel's words cut in two, per language: what its house says (the door, the shell, the overview and every place of
 * the menu) and the rest. Who lands on the overview loads a tenth of them (issue 22, line 12).
 */
const CASA = ['app/main.tsx', 'painel/entrar/Entrar.tsx', 'painel/casca/Casca.tsx', 'painel/dashboards/Dashboards.tsx']

/** The modules that the house opens with, by their files. */
export const modulosDaCasa = (raiz: string): ReadonlySet<string> =>
  alcanceDe(...CASA.map(f => resolve(raiz, 'web/src', f)))

/** Of these keys, those that a module names: whole, or by a prefix that a gap follows. */
export function ditasPor(arquivo: string, todas: readonly string[]): string[] {
  const codigo = readFileSync(arquivo, 'utf8').replaceAll(/^ *(?:\*|\/\/|\/\*\*).*$/gm, '')
  const inteiras = new Set([...codigo.matchAll(/['"`]([\w.-]+)['"`]/g)].map(m => m[1] ?? ''))
  const prefixos = [...codigo.matchAll(/`([\w.]+\.)\$\{/g)].map(m => m[1] ?? '')
  return todas.filter(k => inteiras.has(k) || prefixos.some(p => k.startsWith(p)))
}

/** The keys of the house; the menu's come from the server by name. */
export async function palavrasDaCasa(raiz: string): Promise<ReadonlySet<string>> {
  const todas = Object.keys(await carregarTextos('pt-BR'))
  const modulos = [...modulosDaCasa(raiz)].filter(f => !f.includes('/textos/'))
  return new Set([...Object.keys(porta), ...Object.keys(navegacao), ...modulos.flatMap(f => ditasPor(f, todas))])
}

const VIRTUAL = 'virtual:palavras-do-painel/'
const partes = ['casa', 'resto'] as const

/** Replaces `app/palavras.ts` by one module for each part and language. */
export function palavrasDoPainel(raiz: string): Plugin {
  const fonte = resolve(raiz, 'web/src/app/palavras.ts')
  let casa: ReadonlySet<string> = new Set()
  return {
    name: 'palavras-do-painel',
    enforce: 'pre',
    async buildStart() {
      casa = await palavrasDaCasa(raiz)
    },
    resolveId: id => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    async load(id) {
      if (id === fonte) return moduloDasPartes
      const [, parte, idioma] = /^\0virtual:palavras-do-painel\/(casa|resto)\/([\w-]+)$/.exec(id) ?? []
      if (!parte) return undefined
      const textos = await carregarTextos(idioma as IdiomaPainel)
      // the door's are in Portuguese in the first file already
      const minha = (k: string) =>
        parte === 'casa' ? casa.has(k) && !(idioma === 'pt-BR' && k in porta) : !casa.has(k)
      const chaves = (Object.keys(textos) as ChavePainel[]).filter(minha)
      return `export default ${JSON.stringify(Object.fromEntries(chaves.map(k => [k, textos[k]])))}`
    },
  }
}

const moduloDasPartes = [
  `const partes = { ${partes
    .map(p => `${p}: { ${idiomas.map(i => `${JSON.stringify(i)}: () => import('${VIRTUAL}${p}/${i}')`).join(', ')} }`)
    .join(', ')} }`,
  'const de = parte => async idioma => (await partes[parte][idioma]()).default',
  "export const palavrasDaCasa = de('casa')",
  "export const palavrasDoResto = de('resto')",
].join('\n')
