import { type NomeDaRota, rotasDoPagador } from '../../web/src/pagador/rotas.ts'

/**
 * The payer's private documents (decision 0175): which function makes those of which pages. CloudFront's behaviours, the
 * local edge and the tests read this table; the edge function reduces their addresses to `/documento/{page}/…`.
 */
export const documentosPrivados = {
  documentoDoComprovante: ['comprovante', 'realizado'],
} as const satisfies Readonly<Record<string, readonly NomeDaRota[]>>
export type DocumentoPrivado = keyof typeof documentosPrivados

/** CloudFront's pattern for the addresses of a page: a variable matches anything. */
export const padraoDaPagina = (rota: NomeDaRota) => rotasDoPagador[rota].replace(/\{\w+\}/g, '*')

/** All of a browser's request that reaches a private document's function, besides its reduced address. */
export const doPedido = {
  /** The payer's own, by both of their names (platform/http/cookies.ts). */
  cookies: ['__Host-quita-retomar'],
  /** Who asks, whether another site's link led here, and whether the answer may be compressed. */
  headers: ['x-quita-ip', 'x-quita-br', 'sec-fetch-site', 'user-agent'],
} as const

const casa = (padrao: string, caminho: string) =>
  new RegExp(`^${padrao.replaceAll('*', '.*').replaceAll('?', '.')}$`).test(caminho)

/** The function behind an address as it was asked for: CloudFront chooses before any function of ours has run. */
export function documentoDe(caminho: string): DocumentoPrivado | undefined {
  const nomes = Object.keys(documentosPrivados) as DocumentoPrivado[]
  return nomes.find(nome => documentosPrivados[nome].some(rota => casa(padraoDaPagina(rota), caminho)))
}
