import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type ChavePainel, carregarTextos, type IdiomaPainel, idiomas } from '../shared/textos/painel.ts'
import { navegacao } from '../shared/textos/pt-BR/painelNavegacao.ts'
import { numerosDasAssinaturas } from '../shared/textos/pt-BR/painelNumerosDasAssinaturas.ts'
import { porta } from '../shared/textos/pt-BR/painelPorta.ts'
import { recorrencia } from '../shared/textos/pt-BR/painelRecorrencia.ts'
import { regua } from '../shared/textos/pt-BR/painelRegua.ts'
import { alcanceDe } from './enxugar.ts'

/**
 * The panel's words cut in three, per language: what its house says (the door, the shell, the overview and every place of
 * the menu), what only the pages of subscriptions say, and the rest. Who lands on the overview loads a tenth of them
 * (issue 22, line 12), and who never charges by subscription none of theirs.
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

/** What only the pages of subscriptions say: a test reads that no other module names any of it. */
export const palavrasDasAssinaturas: readonly string[] = [
  ...Object.keys(recorrencia),
  ...Object.keys(numerosDasAssinaturas),
  ...Object.keys(regua),
]

const VIRTUAL = 'virtual:palavras-do-painel/'
const partes = ['casa', 'resto', 'assinaturas'] as const
type Parte = (typeof partes)[number]
/** Where a key is: the house's first, because what it says must be there with it. */
const parteDe = (chave: string, casa: ReadonlySet<string>): Parte =>
  casa.has(chave) ? 'casa' : palavrasDasAssinaturas.includes(chave) ? 'assinaturas' : 'resto'

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
      const [, parte, idioma] = /^\0virtual:palavras-do-painel\/(casa|resto|assinaturas)\/([\w-]+)$/.exec(id) ?? []
      if (!parte) return undefined
      const textos = await carregarTextos(idioma as IdiomaPainel)
      // the door's are in Portuguese in the first file already
      const minha = (k: string) => parteDe(k, casa) === parte && !(idioma === 'pt-BR' && k in porta)
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
  "export const palavrasDasAssinaturas = de('assinaturas')",
].join('\n')
