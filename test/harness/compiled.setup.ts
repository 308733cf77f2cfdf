import { readFileSync } from 'node:fs'
import {
  createRequire,
  enableCompileCache,
  flushCompileCache,
  isBuiltin,
  type ResolveFnOutput,
  registerHooks,
} from 'node:module'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'

/**
 * What Node strips and compiles of the product is kept, from one file's process to the next and from one suite to the next.
 * A worker is ended by a signal and would write nothing of it at its end.
 */
enableCompileCache(fileURLToPath(new URL('../../.local/compiled', import.meta.url)))
afterAll(() => flushCompileCache())

/** Node does not read JSX or style sheets, which rules of the web are imported beside: a class is called as it is written. */
const classes = 'export default new Proxy({}, { get: (_, name) => String(name) })'
const root = new URL('../../', import.meta.url).href
const packages = new URL('node_modules/', root).href
const require = createRequire(import.meta.url)
const fromTheProduct = new Map<string, ResolveFnOutput>()
registerHooks({
  /**
   * The product names its own files as they are called and packages by one `node_modules`: each is found without asking the
   * disk. Vitest's own hook would also tell its main process of every import between files, which only a watcher reads.
   */
  resolve(specifier, context, next) {
    const { parentURL = '', conditions = [] } = context
    if (!parentURL.startsWith(root) || parentURL.startsWith(packages)) return next(specifier, context)
    if (/^\.\.?\/.*\.ts$/.test(specifier))
      return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true }
    if (!/^[@a-z]/.test(specifier) || isBuiltin(specifier)) return next(specifier, context)
    const key = `${specifier} ${conditions.join()}`
    const found = fromTheProduct.get(key) ?? { ...next(specifier, context), shortCircuit: true }
    fromTheProduct.set(key, found)
    return found
  },
  load(url, context, next) {
    if (url.endsWith('.css')) return { format: 'module', shortCircuit: true, source: classes }
    if (!url.endsWith('.tsx')) return next(url, context)
    const { transformSync } = require('esbuild') as typeof import('esbuild')
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), { loader: 'tsx', jsx: 'automatic' })
    return { format: 'module', shortCircuit: true, source: code }
  },
})
