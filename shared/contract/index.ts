import * as carrinho from './carrinho.ts'
import * as checkout from './checkout.ts'
import * as comprovantes from './comprovantes.ts'
import * as consultas from './consultas.ts'
import type { Endpoint } from './endpoint.ts'
import * as financeiro from './financeiro.ts'
import * as identidade from './identidade.ts'
import * as links from './links.ts'
import * as pagamentoBoleto from './pagamentoBoleto.ts'
import type { Operacao } from './rotas.ts'
import * as usuarios from './usuarios.ts'

/** All endpoints by operation: for infra, OpenAPI, the local server and tests; never imported by a handler or a page. */
const tudo = {
  ...checkout,
  ...identidade,
  ...links,
  ...consultas,
  ...comprovantes,
  ...financeiro,
  ...usuarios,
  ...carrinho,
  ...pagamentoBoleto,
}

const ehEndpoint = (v: unknown): v is Endpoint => typeof v === 'object' && v !== null && 'operation' in v && 'rota' in v

export const endpoints: Record<Operacao, Endpoint> = Object.fromEntries(
  (Object.values(tudo) as unknown[]).filter(ehEndpoint).map(e => [e.operation, e]),
) as Record<Operacao, Endpoint>
