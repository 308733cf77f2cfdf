import { documentoDe } from '../../../infra/edge/documentos.ts'
import { executarEdge } from '../../../infra/edge/run.ts'
import { cacheaveis, chaveDoCache, padraoDe } from '../../../infra/stacks/web.ts'
import type { Answer, Client } from '../../harness/stack.ts'

/** A payer's GET: an address with its query, and the cookies of that browser. */
export interface Pedido {
  caminho: string
  query?: Record<string, string>
  cookie?: string
  /** Whether a browser asks, which says in every request where it was led from; a robot says nothing. */
  navegador?: boolean
}
type Resposta = Pick<Answer<unknown>, 'status' | 'headers' | 'body'>

const comoRegex = (padrao: string) =>
  new RegExp(
    `^${padrao
      .split('*')
      .map(p => p.replace(/[.?+^$()[\]{}|\\]/g, '\\$&'))
      .join('.*')}$`,
  )
const kept = cacheaveis.map(o => comoRegex(padraoDe(o)))

/**
 * `pagar.`'s distribution as `infra/stacks/web.ts` declares it, in little: which answers it may keep, under which key,
 * and what of a request reaches the origin of those. Time passes where a test says so, and what is kept ends as its header says.
 */
export class CloudFront {
  private readonly guardadas = new Map<string, Resposta & { ate: number }>()
  private agora = 0
  private readonly http: Client
  constructor(http: Client) {
    this.http = http
  }

  /** The path after the edge function: what is kept, and asked of the origin. */
  private uri({ caminho, query = {} }: Pedido): string {
    const saida = executarEdge('pagar', {
      method: 'GET',
      uri: caminho,
      querystring: new URLSearchParams(query).toString(),
      headers: {},
      ip: '203.0.113.7',
      vars: { pagarUrl: 'https://pagar.quita.example' },
    })
    if (saida.tipo === 'response') throw new Error(`the edge answers ${caminho} itself`)
    return saida.uri
  }

  /** Whether the distribution's behaviour for this address keeps answers at all. */
  podeGuardar(pedido: Pedido): boolean {
    const uri = this.uri(pedido)
    if (documentoDe(pedido.caminho)) return false
    return uri.startsWith('/pagina/') || kept.some(k => k.test(uri))
  }

  /** What this payer gets from the origin, with everything the browser sent. */
  direto({ caminho, query, cookie, navegador = true }: Pedido): Promise<Resposta> {
    const headers = { ...(cookie && { cookie }), ...(navegador && { 'sec-fetch-site': 'none' }) }
    return this.http.raw('pagar', 'GET', caminho, { ...(query && { query }), headers })
  }

  passar(segundos: number): void {
    this.agora += segundos
  }

  /** What this payer gets through the edge. */
  async pedir(pedido: Pedido): Promise<Resposta> {
    if (!this.podeGuardar(pedido)) return this.direto(pedido)
    const query = Object.fromEntries(
      Object.entries(pedido.query ?? {}).filter(([nome]) => (chaveDoCache.query as readonly string[]).includes(nome)),
    )
    const chave = `${this.uri(pedido)}?${new URLSearchParams(query)}`
    const achada = this.guardadas.get(chave)
    if (achada && this.agora <= achada.ate) return achada
    const resposta = await this.direto({ caminho: pedido.caminho, query })
    const guardar = String(resposta.headers['cache-control'])
    if (/public/.test(guardar)) this.guardadas.set(chave, { ...resposta, ate: this.agora + segundosDe(guardar) })
    return resposta
  }
}

/** How long the edge may give an answer: fresh, and then stale while it asks again, which may be the whole of that time. */
const segundosDe = (cacheControl: string): number =>
  ['s-maxage', 'stale-while-revalidate']
    .map(nome => Number(new RegExp(`${nome}=(\\d+)`).exec(cacheControl)?.[1] ?? 0))
    .reduce((a, b) => a + b, 0)

/** An answer without what is new each time and says nothing of anybody: date, connection, the request's own number. */
export function visivel({ status, headers, body }: Resposta) {
  const cada = new Set(['date', 'connection', 'keep-alive', 'x-correlation-id'])
  return { status, headers: Object.fromEntries(Object.entries(headers).filter(([nome]) => !cada.has(nome))), body }
}
