import { resolve } from 'node:path'

/** Where the pages under test are. */
export const pasta = process.env.WEB_DIST || resolve(import.meta.dirname, '../../../.local/web-pagador-dist')

export default async function construir(): Promise<void> {
  if (process.env.WEB_DIST) return
  // only who builds takes the builder in: every worker reads this file for the folder's name
  const { construirWeb } = await import('../../../web/build.ts')
  await construirWeb({ saida: pasta, semPainel: true })
}
