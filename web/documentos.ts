import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { cores, temas } from './src/theme/tokens.ts'

/** What the documents share that are written when the web is built: the landing page and the developers'. */

/** The panel's tokens as CSS variables of one side: 0 light, 1 dark. */
export const tokensDe = (lado: 0 | 1): string =>
  Object.entries({ ...cores, ...temas.default })
    .map(([nome, par]) => `--${nome}:${par[lado]};`)
    .join('')

/** Light or dark as a person chose in the panel, before anything is drawn; else as the device has it. */
export const esquemaDoPainel =
  "document.documentElement.dataset.esquema = localStorage.getItem('preferencia-esquema') || 'auto'"

/** Writes files below a build's folder; `ativo` gives a text an address by its hash, and its integrity. */
export function escritor(destino: string, nome: string) {
  const gravar = async (caminho: string, texto: string) => {
    const arquivo = resolve(destino, caminho)
    await mkdir(dirname(arquivo), { recursive: true })
    await writeFile(arquivo, texto)
  }
  const ativo = async (texto: string, fim: string) => {
    const soma = createHash('sha256').update(texto)
    const href = `/assets/${nome}-${soma.copy().digest('hex').slice(0, 8)}.${fim}`
    await gravar(href.slice(1), texto)
    return { href, integrity: `sha256-${soma.digest('base64')}` }
  }
  return { gravar, ativo }
}
