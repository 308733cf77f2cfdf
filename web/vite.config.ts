import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type InlineConfig } from 'vite'

/** The project's root: names of CSS classes depend on it, and must be the same in browser and server builds. */
export const raiz = resolve(import.meta.dirname, '..')

// A class name is its first letters and a hash of where it is: short, stable, without collisions between files.
const nomeDaClasse = (nome: string, arquivo: string) =>
  `${nome.slice(0, 3)}${createHash('sha256')
    .update(`${relative(raiz, arquivo.split('?')[0] ?? arquivo)}:${nome}`)
    .digest('base64url')
    .replace(/[-_]/g, 'x')
    .slice(0, 4)}`

/** What every build of the web shares. */
export const comum = {
  configFile: false,
  root: resolve(raiz, 'web'),
  base: '/',
  publicDir: false,
  logLevel: 'warn',
  css: { modules: { generateScopedName: nomeDaClasse } },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
} as const satisfies InlineConfig

/** Development of the panel, over the API of the stack that `npm run dev` starts behind it. */
export default defineConfig({
  root: resolve(raiz, 'web'),
  plugins: [react()],
  css: comum.css,
  server: {
    port: 5173,
    // by address, because Node does not resolve *.localhost everywhere; the stack tells its hosts apart by name
    proxy: {
      '/api': {
        target: `http://127.0.0.1:${process.env.PORT ?? 4000}`,
        headers: { host: `app.localhost:${process.env.PORT ?? 4000}` },
      },
    },
  },
})

/** The product's version, for what a build prints. */
export const versao = (JSON.parse(readFileSync(resolve(raiz, 'package.json'), 'utf8')) as { version: string }).version
