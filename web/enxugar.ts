import { readFileSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { rotas } from '../shared/contract/rotas.ts'
import { type ChaveDoPagador, type IdiomaDoPagador, textosDoPagador } from '../shared/textos/pagador.ts'

/**
 * What keeps the payer's JavaScript small without anybody having to think of it (infra/decisions/0018): each screen
 * brings only the words it says, the client knows only the routes that a payer calls, and React comes without the parts
 * that our pages never use. Entries are files below `web/`.
 */
export const enxugar = (raiz: string, entradas: readonly string[]): Plugin[] => [
  palavrasPorTela(raiz),
  ...enxugarSemPalavras(raiz, entradas),
]
/** The same for a document that takes every page's words. */
export const enxugarSemPalavras = (raiz: string, entradas: readonly string[]): Plugin[] => [
  rotasDoPagador(raiz, entradas),
  reactPodado(),
]

const web = 'web/src/pagador'
const ler = (arquivo: string) => readFileSync(arquivo, 'utf8')
/* ---- words ---- */

interface Modulo {
  estaticos: string[]
  preguicosos: string[]
  chaves: Set<ChaveDoPagador>
}
const todas = Object.keys(textosDoPagador['pt-BR']) as ChaveDoPagador[]
const conhecida = new Set<string>(todas)

/** What a module imports, now or later, and the words it names: whole keys, or `prefix.${…}` for all that begin so. */
export function lerModulo(arquivo: string, codigo = ler(arquivo)): Modulo {
  const irmao = (alvo: string) => resolve(dirname(arquivo), alvo)
  const achar = (padrao: RegExp) => [...codigo.matchAll(padrao)].map(m => irmao(m[1] ?? ''))
  const chaves = new Set<ChaveDoPagador>()
  for (const [, texto = ''] of codigo.matchAll(/['"`]([\w.]+)['"`]/g))
    if (conhecida.has(texto)) chaves.add(texto as ChaveDoPagador)
  for (const [, prefixo = ''] of codigo.matchAll(/`([\w.]+\.)\$\{/g))
    for (const chave of todas) if (chave.startsWith(prefixo)) chaves.add(chave)
  return {
    estaticos: achar(/^(?:import|export)(?! type)[^'"()]*['"](\.[^'"]+\.tsx?)['"]/gm),
    preguicosos: achar(/\bimport\(\s*['"](\.[^'"]+\.tsx?)['"]/g),
    chaves,
  }
}

/** Reads modules once; `alcance` is all that one brings with it when it opens. */
function leitor() {
  const modulos = new Map<string, Modulo>()
  const ver = (arquivo: string) => {
    const visto = modulos.get(arquivo) ?? lerModulo(arquivo)
    modulos.set(arquivo, visto)
    return visto
  }
  const alcance = (inicio: string, vistos = new Set<string>()): Set<string> => {
    if (vistos.has(inicio)) return vistos
    vistos.add(inicio)
    for (const outro of ver(inicio).estaticos) alcance(outro, vistos)
    return vistos
  }
  return { ver, alcance }
}

/** These modules and all that they import at once, by their files; what is loaded later is not among them. */
export function alcanceDe(...inicios: string[]): ReadonlySet<string> {
  const { alcance } = leitor()
  const vistos = new Set<string>()
  for (const inicio of inicios) alcance(inicio, vistos)
  return vistos
}

/**
 * Three chunks under the entries: what every payer page opens with, what the checkout does, and what the other pages do
 * and no screen of the checkout. Many small ones would each be asked for and compressed alone. What the other pages share
 * with screens is apart, by the screens that need it: no payer takes the receipt's parts on the way to the card. The few
 * parts of the checkout that a page beside it opens with, such as a field, are with what every page has: that page would
 * otherwise take the whole checkout for them.
 */
export function pedacos(raiz: string) {
  const { ver, alcance } = leitor()
  const [entrada = '', outra = ''] = ['entrada.tsx', 'casca.entrada.tsx'].map(e => resolve(raiz, web, e))
  const checkout = alcance(entrada)
  const casca = alcance(outra)
  const aoLado = new Set([...casca].flatMap(m => ver(m).preguicosos.flatMap(tela => [...alcance(tela)])))
  const telas = new Map<string, ReadonlySet<string>>()
  const vistos = new Set(checkout)
  for (const m of vistos)
    for (const tela of ver(m).preguicosos) {
      telas.set(tela, telas.get(tela) ?? alcance(tela))
      alcance(tela, vistos)
    }
  const partilhados = new Map<string, string[]>()
  for (const m of casca) {
    const delas = checkout.has(m) ? [] : [...telas.keys()].filter(tela => telas.get(tela)?.has(m))
    if (delas.length) partilhados.set(delas.join(' '), [...(partilhados.get(delas.join(' ')) ?? []), m])
  }
  return [
    {
      name: 'comum',
      test: (id: string) =>
        /\/node_modules\/(react|react-dom|scheduler)\/|^\0(?!virtual:palavras)|palavras\.ts$/.test(id) ||
        (checkout.has(id) && (casca.has(id) || aoLado.has(id))),
    },
    { name: 'checkout', test: (id: string) => id !== entrada && checkout.has(id) },
    ...[...partilhados.values()].map(modulos => ({
      name: basename(modulos[0] ?? '').replace(/\.tsx?$/, ''),
      test: (id: string) => modulos.includes(id),
    })),
    { name: 'casca', test: (id: string) => id !== outra && casca.has(id) },
  ]
}

/** One chunk for all that a document built apart opens with: what is loaded at once is compressed at once. */
export function pedacoDe(raiz: string, entrada: string, nome: string) {
  const inicio = resolve(raiz, 'web', entrada)
  const { alcance } = leitor()
  const vistos = alcance(inicio)
  return [
    {
      name: nome,
      test: (id: string) =>
        id !== inicio && (vistos.has(id) || /\/node_modules\/(react|react-dom|scheduler)\/|^\0/.test(id)),
    },
  ]
}

/** One chunk for what documents that are built together share: each has the rest of its own in its entry. */
export function pedacoEntre(raiz: string, entradas: readonly string[], nome: string) {
  const inicios = new Set(entradas.map(e => resolve(raiz, 'web', e)))
  return [{ name: nome, test: (id: string) => !inicios.has(id), minShareCount: 2 }]
}

/**
 * The words each part of the checkout needs, by the module that opens it: the entry's are there from the start, a lazy
 * screen's are those that the entry does not already have. Words that no part says (the receipt's) are in none.
 */
export function palavrasDe(raiz: string): Map<string, ReadonlySet<ChaveDoPagador>> {
  const { ver, alcance } = leitor()
  const entrada = resolve(raiz, web, 'entrada.tsx')
  const partes = new Map<string, ReadonlySet<ChaveDoPagador>>()
  const fila = [entrada]
  for (const inicio of fila) {
    const meus = [...alcance(inicio)]
    const base = partes.get(entrada)
    partes.set(inicio, new Set(meus.flatMap(m => [...ver(m).chaves]).filter(c => !base?.has(c))))
    for (const m of meus) for (const p of ver(m).preguicosos) if (p.includes(web) && !fila.includes(p)) fila.push(p)
  }
  return partes
}

const VIRTUAL = 'virtual:palavras/'
/** `virtual:palavras/{entrada, or a lazy screen's file}/{language}`; a lazy screen learns its words before it opens. */
function palavrasPorTela(raiz: string): Plugin {
  let partes = new Map<string, ReadonlySet<ChaveDoPagador>>()
  const nomeDe = (arquivo: string) => relative(resolve(raiz, web), arquivo).replace(/\.tsx?$/, '')
  const porNome = (nome: string) => [...partes].find(([arquivo]) => nomeDe(arquivo) === nome)?.[1]
  return {
    name: 'palavras-por-tela',
    enforce: 'pre',
    buildStart() {
      partes = palavrasDe(raiz)
    },
    resolveId: id => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return undefined
      const [, nome = '', idioma = ''] = /^\0virtual:palavras\/(.+)\/([\w-]+)$/.exec(id) ?? []
      const chaves = porNome(nome)
      if (!chaves) throw new Error(`no part of the checkout is called ${nome}`)
      const textos = textosDoPagador[idioma as IdiomaDoPagador]
      return `export default ${JSON.stringify(Object.fromEntries(todas.filter(c => chaves.has(c)).map(c => [c, textos[c]])))}`
    },
    transform(codigo, id) {
      const nome = nomeDe(id)
      if (nome === 'entrada' || !partes.get(id)?.size) return undefined
      const palavras = JSON.stringify(resolve(raiz, web, 'palavras.ts'))
      const de = (idioma: string) => `() => import(${JSON.stringify(`${VIRTUAL}${nome}/${idioma}`)})`
      return {
        code: `import { aprender } from ${palavras}\nawait aprender({ 'pt-BR': ${de('pt-BR')}, en: ${de('en')} })\n${codigo}`,
        map: null,
      }
    },
  }
}

/* ---- routes ---- */

/**
 * The operations that some module of these documents names, whenever it is loaded: the table of all of them grows with
 * every panel screen, and each payer's document with every other one.
 */
export function operacoesDoPagador(raiz: string, entradas: readonly string[]): (keyof typeof rotas)[] {
  const ditas = operacoesDitas(raiz, entradas)
  return (Object.keys(rotas) as (keyof typeof rotas)[]).filter(o => rotas[o].api === 'publica' && ditas.has(o))
}

/** What the panel may call: all of its own and the staff's, and of what needs no session what some module of it names. */
export function operacoesDoPainel(raiz: string): (keyof typeof rotas)[] {
  const ditas = operacoesDitas(raiz, ['src/app/main.tsx'])
  const dele = (o: keyof typeof rotas) => ['painel', 'backoffice'].includes(rotas[o].api)
  return (Object.keys(rotas) as (keyof typeof rotas)[]).filter(o => dele(o) || ditas.has(o))
}

/** Every quoted word of the modules that these entries reach, whenever they are loaded. */
function operacoesDitas(raiz: string, entradas: readonly string[]): ReadonlySet<string | undefined> {
  const { ver, alcance } = leitor()
  const vistos = new Set<string>()
  const fila = entradas.map(e => resolve(raiz, 'web', e))
  for (const inicio of fila)
    for (const m of alcance(inicio)) {
      if (vistos.has(m)) continue
      vistos.add(m)
      fila.push(...ver(m).preguicosos)
    }
  const daWeb = [...vistos].filter(m => m.startsWith(resolve(raiz, 'web/src')))
  return new Set(daWeb.flatMap(m => [...ler(m).matchAll(/['"](\w+)['"]/g)].map(([, nome]) => nome)))
}

const soAsRotas = (name: string, raiz: string, operacoes: () => readonly (keyof typeof rotas)[]): Plugin => ({
  name,
  load: id =>
    id === resolve(raiz, 'shared/contract/rotas.ts')
      ? `export const rotas = ${JSON.stringify(Object.fromEntries(operacoes().map(o => [o, { metodo: rotas[o].metodo, caminho: rotas[o].caminho }])))}`
      : undefined,
})
const rotasDoPagador = (raiz: string, entradas: readonly string[]): Plugin =>
  soAsRotas('rotas-do-pagador', raiz, () => operacoesDoPagador(raiz, entradas))
/** Payers' calls grow with each of their pages, and with them what signing in loads. */
export const rotasDoPainel = (raiz: string): Plugin => soAsRotas('rotas-do-painel', raiz, () => operacoesDoPainel(raiz))

/* ---- React ---- */

/**
 * Functions of react-dom's client that belong to features our pages do not use. Most say so when called, which is an
 * error that any test of that page sees; a few are asked on every element or event, and answer that there is nothing.
 */
export const podas: Readonly<Record<string, { por: 'avisa' | 'return!1' | 'return""' | 'return'; funcoes: string }>> = {
  'is this element a resource (a <link>, <style> or <script> that we render)? No': {
    por: 'return!1',
    funcoes: 'isHostHoistableType',
  },
  'resources: <link>, <style>, <script>, preload() and preinit()': {
    por: 'avisa',
    funcoes:
      'getResource acquireResource preload preconnectAs preconnect prefetchDNS preinitStyle preinitScript ' +
      'preinitModuleScript preloadModule suspendResource insertStylesheetIntoRoot insertStylesheet ' +
      'getStylesheetSelectorFromKey stylesheetPropsFromRawProps preloadStylesheet getScriptKey getStyleKey ' +
      'adoptPreloadPropsForStylesheet adoptPreloadPropsForScript getHydratableHoistableCache mountHoistable preloadResource',
  },
  '<SuspenseList> and <Activity>': {
    por: 'avisa',
    funcoes: 'updateSuspenseListComponent updateActivityComponent initSuspenseListRenderState',
  },
  'the submission of a form whose action is a function': { por: 'return', funcoes: 'extractEvents$1' },
  'useActionState, and forms whose action is a function': {
    por: 'avisa',
    funcoes:
      'mountActionState updateActionState updateActionStateImpl rerenderActionState runActionStateAction ' +
      'dispatchActionState handleActionReturnValue onActionError onActionSuccess ' +
      'coerceFormActionProp createFormDataWithSubmitter startHostTransition requestFormReset requestFormReset$1',
  },
  findDOMNode: { por: 'avisa', funcoes: 'findCurrentFiberUsingSlowPath' },
  "the components' names in the stack of an error (minified anyway)": {
    por: 'return""',
    funcoes: 'describeNativeComponentFrame',
  },
}

/** Takes the functions out. @throws Error when react-dom no longer has one of them: look again at what it is now. */
export function podar(codigo: string): string {
  let saida = codigo
  for (const { por, funcoes } of Object.values(podas))
    for (const nome of funcoes.split(' ')) {
      const corpo = new RegExp(`^function ${nome.replace('$', '\\$')}\\([^{]*\\) \\{\\n[\\s\\S]*?^\\}$`, 'm')
      if (!corpo.test(saida)) throw new Error(`react-dom has no function ${nome}: see the list in web/enxugar.ts`)
      saida = saida.replace(corpo, () => `function ${nome}() { ${por === 'avisa' ? 'foiPodado()' : por} }`)
    }
  return `${saida}\nfunction foiPodado() { throw Error("react-dom: pruned") }\n`
}

/** For the payer's pages and the panel alike. */
export const reactPodado = (): Plugin => ({
  name: 'react-podado',
  enforce: 'pre',
  transform: (codigo, id) =>
    id.endsWith('/react-dom-client.production.js') ? { code: podar(codigo), map: null } : undefined,
})
