import * as z from 'zod'
import { LinkPublico } from '../../shared/contract/links.ts'
import type { Base } from '../runtime/needs.ts'
import type { Parametros } from '../runtime/parametros.ts'
import { Link } from '../storage/Link.ts'
import type { Storage } from '../storage/port.ts'
import { linkPublico, situacaoDoLink } from '../views/link.ts'
import { cabecalhosDeSeguranca, cacheDaPagina } from './cabecalhos.ts'
import type { Renderizar } from './renderizador.ts'

export type DepsDaPagina = Base & {
  storage: Storage
  params: Parametros<'manutencao'>
  pagina: { renderizar: Renderizar }
}
export interface Pagina {
  status: number
  headers: Record<string, string>
  html: string
}

/**
 * The payer's document (DESIGN §9). The edge has reduced the address to `/pagina/{versao}/{token}` or `/pagina/casca/…`,
 * so that nothing of the payer can be in the cache key, nor in the page. One read of the table.
 */
export async function abrirPagina(deps: DepsDaPagina, caminho: string): Promise<Pagina> {
  const [, , tipo = '', token = ''] = caminho.split('/')
  if (tipo !== '1' && tipo !== '2') return casca(deps, caminho.slice('/pagina/casca'.length))
  if ((await deps.params.get('manutencao')) === 'sim') return desvio('/ooops/503')
  const link = /^[A-Za-z0-9]{21}$/.test(token) ? await Link.get(deps.storage, token) : undefined
  if (!link) return desvio('/ooops/link-nao-encontrado')
  if (!aindaAbre(link, deps.clock.now())) return desvio(`/ooops/link-expirado/${link.id}`)
  const { html, csp, status } = await deps.pagina.renderizar({
    pagina: 'checkout',
    versao: tipo === '1' ? 1 : 2,
    link: z.encode(LinkPublico, linkPublico(link)),
    origem: deps.env.PAGAR_URL,
  })
  return { status, html, headers: { ...cabecalhos(csp), 'cache-tag': `lnk-${link.id},emp-${link.empresaId}` } }
}

/**
 * While a Pix made in the link's last minutes may still be open, its payer must be able to come back to it; everybody else
 * is sent away by the private call, and nothing can be started.
 */
function aindaAbre(link: Link, agora: number): boolean {
  const situacao = situacaoDoLink(link, agora)
  const ultimoPix = Date.parse(link.expiraEm ?? '') + link.pixExpiracaoMinutos * 60_000
  return situacao === 'ativo' || (situacao === 'expirado' && agora < ultimoPix)
}

/** Every other payer page: what it shows is fetched by the browser, privately. */
async function casca(deps: DepsDaPagina, caminho: string): Promise<Pagina> {
  const { html, csp, status } = await deps.pagina.renderizar({ pagina: 'casca', ...(caminho && { caminho }) })
  return { status, html, headers: cabecalhos(csp) }
}

const cabecalhos = (csp: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': cacheDaPagina,
  'content-security-policy': csp,
  ...cabecalhosDeSeguranca,
})
const desvio = (location: string): Pagina => ({
  status: 302,
  html: '',
  headers: { location, 'cache-control': cacheDaPagina, ...cabecalhosDeSeguranca },
})
