import { resolve } from 'node:path'
import { construirWeb } from '../../../web/build.ts'

/** Where the pages under test are. */
export const pasta = process.env.WEB_DIST || resolve(import.meta.dirname, '../../../.local/web-pagador-dist')

export default async function construir(): Promise<void> {
  if (!process.env.WEB_DIST) await construirWeb({ saida: pasta, semPainel: true })
}
