import * as z from 'zod'
import { LinkPublico } from '../../../../shared/contract/linkPublico.ts'
import { urlDaLoja } from '../../../../shared/domain/lojaOnline.ts'
import { cabecalhosDeSeguranca, cabecalhosDosRobos, cacheDaPagina } from '../../../platform/pagina/cabecalhos.ts'
import type { Renderizar } from '../../../platform/pagina/renderizador.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { LojaOnline } from '../../../platform/storage/LojaOnline.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Unico } from '../../../platform/storage/Usuario.ts'
import { linkDoCodigo } from '../../links/regras/codigoDoLink.ts'
import { linksMostrados } from '../../links/regras/mostrados.ts'
import { fimDoLink, linkPublico, situacaoParaPagar, urlDoLink } from '../../links/vista/link.ts'
import { cartaoDaEmpresa } from './cartaoDaEmpresa.ts'

export type DepsDaPagina = Base & {
  storage: Storage
  pagina: { renderizar: Renderizar }
}
export interface Pagina {
  status: number
  headers: Record<string, string>
  html: string
}

/**
 * The payer's document (DESIGN §9). The edge has reduced the address to `/pagina/{versao}/{token}` or `/pagina/casca/…`,
 * so that nothing of the payer can be in the cache key, nor in the page. One read of the table; that the stage is under
 * maintenance is told by the browser's own first call (decision 0071).
 */
export async function abrirPagina(deps: DepsDaPagina, caminho: string): Promise<Pagina> {
  const [, , tipo = '', token = ''] = caminho.split('/')
  if (tipo === '3ds') return dos3ds(deps, token)
  if (tipo === 'verificacao') return verificacao(deps, token)
  if (tipo === 'cartao') return cartaoEmbutido(deps, token)
  if (tipo === 'plataforma') return daEmpresa(deps, token)
  if (tipo === 'curto') return enderecoCurto(deps, token)
  if (tipo === 'carrinho') return carrinho(deps)
  if (tipo === 'casca' && token === 'ooops') return erro(deps, caminho.split('/').slice(3))
  if (tipo !== '1' && tipo !== '2') return casca(deps, caminho.slice('/pagina/casca'.length))
  const link = await lerLink(deps, token)
  if (!link) return desvio('/ooops/link-nao-encontrado')
  const situacao = situacaoParaPagar(link, deps.clock.now())
  if (situacao === 'agendado') return aindaNao(link, deps.clock.now())
  if (!aindaAbre(link, deps.clock.now())) return desvio(`/ooops/link-expirado/${link.id}`)
  const { html, csp, status } = await deps.pagina.renderizar({
    pagina: 'checkout',
    versao: tipo === '1' ? 1 : 2,
    link: z.encode(LinkPublico, linkPublico(link)),
    origem: deps.env.PAGAR_URL,
  })
  return { status, html, headers: { ...cabecalhos(csp), ...marcasDe(link) } }
}

/**
 * While a Pix made in the link's last minutes may still be open, its payer must be able to come back to it; everybody else
 * is sent away by the private call, and nothing can be started.
 */
function aindaAbre(link: Link, agora: number): boolean {
  const situacao = situacaoParaPagar(link, agora)
  const ultimoPix = Date.parse(link.expiraEm ?? '') + link.pixExpiracaoMinutos * 60_000
  return situacao === 'ativo' || (situacao === 'expirado' && agora < ultimoPix)
}

const lerLink = async ({ storage }: DepsDaPagina, token: string) =>
  /^[A-Za-z0-9]{21}$/.test(token) ? Link.get(storage, token) : undefined
const marcasDe = (link: Link) => ({ 'cache-tag': `lnk-${link.id},emp-${link.empresaId}` })

/**
 * The card's form for the merchant's own page (decision 0016): only the origins that the link names may frame it. What
 * the link no longer sells is said by its calls, to a page that can show it.
 */
async function cartaoEmbutido(deps: DepsDaPagina, token: string): Promise<Pagina> {
  const link = await lerLink(deps, token)
  if (!link) return desvio('/ooops/link-nao-encontrado')
  const { html, csp, status } = await deps.pagina.renderizar({
    pagina: 'cartaoEmbutido',
    link: z.encode(LinkPublico, linkPublico(link)),
    origens: link.origensPermitidas ?? [],
  })
  return { status, html, headers: { ...cabecalhos(csp), ...marcasDe(link) } }
}

/**
 * Of a company whose shop is open, its own host serves it: merchants' pages share no origin with payers' (R085). Of any other
 * that is active and shows links, its card; else the address is none, as that of no company. Kept as briefly as any page,
 * because a shop may be closed.
 */
async function daEmpresa(deps: DepsDaPagina, slug: string): Promise<Pagina> {
  const dono = await Unico.get(deps.storage, { tipo: 'slug', chave: slug })
  const loja = dono && (await LojaOnline.get(deps.storage, dono.dono))
  if (loja?.estado === 'publicada') return { ...desvio(urlDaLoja(deps.env.PAGAR_URL, slug)), status: 301 }
  const [empresa, links] = dono
    ? await Promise.all([
        Empresa.get(deps.storage, dono.dono),
        linksMostrados(deps.storage, dono.dono, deps.clock.now()),
      ])
    : []
  if (empresa?.situacao !== 'ativa' || empresa.slug !== slug || !links?.length)
    return casca(deps, `/plataforma/${slug}`)
  return cartaoDaEmpresa(empresa, links, deps.env.PAGAR_URL)
}

/**
 * A link's short address leads to its page, whose own state says what may be done: by the code of its poster, or, of posters
 * of before, by its token.
 */
async function enderecoCurto(deps: DepsDaPagina, token: string): Promise<Pagina> {
  const link = (await lerLink(deps, token)) ?? (await linkDoCodigo(deps.storage, token))
  return desvio(link ? urlDoLink('', link.empresa.slug, link.id) : '/ooops/link-nao-encontrado')
}

/**
 * The frame of a 3-D Secure challenge: `/3ds` in our own page, `/3ds/{token}` in a link's embedded card, whose page is
 * then around it too, and `/3ds/retorno`, where issuers send the browser back. Static but for who may frame it.
 */
async function dos3ds(deps: DepsDaPagina, qual: string): Promise<Pagina> {
  const link = qual === 'retorno' ? undefined : await lerLink(deps, qual)
  const { html, csp, status } = await deps.pagina.renderizar({
    pagina: qual === 'retorno' ? 'retorno3ds' : '3ds',
    origens: link?.origensPermitidas ?? [],
    local: !deps.env.seguro,
  })
  return { status, html, headers: { ...cabecalhos(csp), ...(link && marcasDe(link)) } }
}

/**
 * A third party's bot check, in a frame of ours: only a stage that names one has it, and in no other document may a
 * script of another origin run.
 */
async function verificacao(deps: DepsDaPagina, token: string): Promise<Pagina> {
  const servico = deps.env.VERIFICACAO_DE_ROBOS
  if (!servico) return casca(deps, '/ooops/404')
  const link = await lerLink(deps, token)
  const origens = link?.origensPermitidas ?? []
  const { html, csp, status } = await deps.pagina.renderizar({ pagina: 'verificacao', origens, servico })
  return { status, html, headers: { ...cabecalhos(csp, cabecalhosDosRobos), ...(link && marcasDe(link)) } }
}

/** Every other payer page: what it shows is fetched by the browser, privately. */
async function casca(deps: DepsDaPagina, caminho: string): Promise<Pagina> {
  const { html, csp, status } = await deps.pagina.renderizar({ pagina: 'casca', ...(caminho && { caminho }) })
  return { status, html, headers: cabecalhos(csp) }
}

/**
 * The page of an error. That of a link that ended says why, as far as the link alone tells it: how many uses are left, and
 * whose payment it is, is known to the browser's own call.
 */
async function erro(deps: DepsDaPagina, partes: readonly string[]): Promise<Pagina> {
  const caminho = `/${partes.join('/')}`
  const [, qual, token = ''] = partes
  const link = qual === 'link-expirado' ? await lerLink(deps, token) : undefined
  const situacao = link && situacaoParaPagar(link, deps.clock.now())
  if (!link || !situacao || situacao === 'ativo' || situacao === 'agendado') return casca(deps, caminho)
  const { html, csp, status } = await deps.pagina.renderizar({
    pagina: 'casca',
    caminho,
    fim: fimDoLink(link, situacao),
  })
  return { status, html, headers: { ...cabecalhos(csp), ...marcasDe(link) } }
}

/** The cart of slips: nothing is read, so the edge keeps one document for all of them. */
async function carrinho(deps: DepsDaPagina): Promise<Pagina> {
  const { html, csp, status } = await deps.pagina.renderizar({ pagina: 'carrinho', origem: deps.env.PAGAR_URL })
  return { status, html, headers: cabecalhos(csp) }
}

const cabecalhos = (csp: string, deSeguranca: Readonly<Record<string, string>> = cabecalhosDeSeguranca) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': cacheDaPagina,
  'content-security-policy': csp,
  ...deSeguranca,
})
const desvio = (location: string, cache: string = cacheDaPagina): Pagina => ({
  status: 302,
  html: '',
  headers: { location, 'cache-control': cache, ...cabecalhosDeSeguranca },
})

/** A link before its start. The edge forgets the way there at the start, and never serves it stale afterwards. */
function aindaNao(link: Link, agora: number): Pagina {
  const faltam = Math.ceil((Date.parse(link.abreEm ?? '') - agora) / 1000)
  return desvio(`/ooops/link-agendado/${link.id}`, `public, max-age=0, s-maxage=${Math.min(30, faltam)}`)
}
