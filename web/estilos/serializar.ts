import { serializeStyles as escrever } from '@emotion/serialize'

type Escrita = ReturnType<typeof escrever>
const escritas = new WeakMap<object, Escrita>()

/**
 * Emotion's `serializeStyles` as the components' library calls it: one style object whose rules hold no functions
 * (`styled-system/css.js` answers plain values), so the text and its hash depend on the object alone. The same object comes
 * with every render of every like element; its kilobytes are written and hashed the first time. Anything else, such as a page's own
 * class beside it, goes to Emotion as it came.
 */
export const serializeStyles: typeof escrever = (args, registradas, props) => {
  const [unico] = args as readonly unknown[]
  if (args.length !== 1 || typeof unico !== 'object' || unico === null || 'styles' in unico || Array.isArray(unico))
    return escrever(args, registradas, props)
  const antes = escritas.get(unico)
  if (antes) return antes
  const nova = escrever(args, registradas, props)
  escritas.set(unico, nova)
  return nova
}
