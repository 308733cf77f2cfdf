import { resolve } from 'node:path'
import { construirWeb } from '../../../web/build.ts'

/** Where the panel under test is. */
export const pasta = process.env.WEB_DIST || resolve(import.meta.dirname, '../../../.local/web-painel-dist')

export default async function construir(): Promise<void> {
  if (!process.env.WEB_DIST) await construirWeb({ saida: pasta })
}
