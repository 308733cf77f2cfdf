/**
 * The components' library makes each element's style by rules, and remembers what it made by a text of all that went in
 * (`@chakra-ui/react`, `utils/memo.js`, of the same shape). It writes that text again for every element and every render,
 * rules of kilobytes included. What a rule answered is never changed afterwards, so here it stands for itself: by a number.
 */
const marcas = new WeakMap<object, string>()
let proxima = 0

/** How many answers of one rule are kept; a page has some hundreds of styles, and a list's widths a few more. */
const MAXIMO = 2_000

const NADA = Symbol('the answer was undefined')

/**
 * `fn`, pure, answering what it answered to the same arguments. Equal contents may be computed twice where they are not the
 * same object: what comes out is equal, and so is the class that is made of it.
 */
export const memo = <A extends unknown[], R>(fn: (...args: A) => R): ((...args: A) => R) => {
  const feitas = new Map<string, R | typeof NADA>()
  // a single word, the commonest question ("is this a style?"), is its own key
  const porPalavra = new Map<string, R | typeof NADA>()
  return function lembrada(this: unknown, ...args: A): R {
    const [primeiro] = args
    const palavra = args.length === 1 && typeof primeiro === 'string' ? primeiro : undefined
    const onde = palavra === undefined ? feitas : porPalavra
    const chave = palavra ?? args.map(chaveDe).join('|')
    const feita = onde.get(chave)
    if (feita !== undefined) return feita === NADA ? (undefined as R) : feita
    const nova = fn.apply(this, args)
    if (typeof nova === 'object' && nova !== null && !marcas.has(nova)) marcas.set(nova, `#${++proxima}`)
    if (onde.size >= MAXIMO) onde.delete(onde.keys().next().value ?? '')
    onde.set(chave, nova === undefined ? NADA : nova)
    return nova
  }
}

/** The text that stands for a value: its contents, or the number of what a rule answered. */
function chaveDe(valor: unknown): string {
  if (typeof valor === 'object' && valor !== null) {
    const marca = marcas.get(valor)
    if (marca) return marca
    if (Array.isArray(valor)) return `a:[${valor.map(chaveDe).join(',')}]`
    const campos = Object.keys(valor).sort()
    return `o:{${campos.map(c => `${c}:${chaveDe((valor as Record<string, unknown>)[c])}`).join(',')}}`
  }
  if (typeof valor === 'function') return `f:${valor.name || 'anonymous'}`
  return `${typeof valor}:${String(valor)}`
}
