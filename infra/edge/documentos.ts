import { type NomeDaRota, rotasDoPagador } from '../../web/src/pagador/rotas.ts'

/** Of which pages a function makes the documents, and by which cookies it knows whose browser asks for one. */
interface Documentos {
  paginas: readonly NomeDaRota[]
  /** By their name over HTTPS (platform/http/cookies.ts); none where the address is the key. */
  cookies: readonly `__Host-${string}`[]
}

/**
 * The payer's private documents (decisions 0175 and 0189): which function makes those of which pages. CloudFront's behaviours,
 * the local edge and the tests read this table; the edge function reduces their addresses to `/documento/{page}/…`.
 */
export const documentosPrivados = {
  documentoDoComprovante: { paginas: ['comprovante', 'realizado'], cookies: ['__Host-quita-retomar'] },
  documentoDoPedido: { paginas: ['pedido'], cookies: ['__Host-quita-carrinho'] },
  documentoDoConvite: { paginas: ['conviteDoRecebedor'], cookies: [] },
  documentoDaAntecipacao: { paginas: ['antecipacao'], cookies: [] },
} as const satisfies Readonly<Record<string, Documentos>>
export type DocumentoPrivado = keyof typeof documentosPrivados

/** CloudFront's patterns for the addresses of a page: a variable matches anything, and one that may be absent is one more. */
export function padroesDaPagina(rota: NomeDaRota): string[] {
  const inteira = rotasDoPagador[rota]
  const curta = inteira.replace(/\/\{\w+\?\}/g, '')
  return [...new Set([curta, inteira])].map(caminho => caminho.replace(/\{\w+\??\}/g, '*'))
}

/** What of a browser's request reaches every private document's function, besides its cookies and its reduced address. */
export const doPedido = {
  /** Who asks, whether another site's link led here, and whether the answer may be compressed. */
  headers: ['x-quita-ip', 'x-quita-br', 'sec-fetch-site', 'user-agent'],
} as const

const casa = (padrao: string, caminho: string) =>
  new RegExp(`^${padrao.replaceAll('*', '.*').replaceAll('?', '.')}$`).test(caminho)

/** The function behind an address as it was asked for: CloudFront chooses before any function of ours has run. */
export function documentoDe(caminho: string): DocumentoPrivado | undefined {
  const nomes = Object.keys(documentosPrivados) as DocumentoPrivado[]
  return nomes.find(nome =>
    documentosPrivados[nome].paginas.flatMap(padroesDaPagina).some(padrao => casa(padrao, caminho)),
  )
}
