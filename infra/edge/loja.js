/**
 * CloudFront Function (JavaScript 2.0), viewer request of the shops' hosts, `{slug}.{dominio}` (R085, R086): what a buyer
 * opens becomes a call of the shop that the host names, and no address of it is the panel's or a payer's.
 */
const APP_URL = '__APP_URL__'
/** The panel's own or somebody else's; any other subdomain is a shop's, by its slug. */
const RESERVADOS = /^(?:app|homologacao|hml-app|pagar|api|pix|entrada|avisos|simuladores|origem-.+)$/
const COM_ID = /^\/(produto|previa)\/([A-Za-z0-9]{21})$/
/** An order's address is its id and its key. */
const PEDIDO = /^\/pedido\/([A-Za-z0-9]{42})$/
/** What searchers ask a host for, and the picture by which a visit is counted. */
const DOS_BUSCADORES = { '/sitemap.xml': 'mapa', '/robots.txt': 'robos', '/visita.svg': 'visita' }
/** A photo of a product, in one of its versions. */
const FOTO = /^\/foto\/([0-9a-f]{32})-([pmgc])\.(?:webp|jpg)$/
const PAPEIS = /^\/(carrinho|finalizar|termos|trocas|privacidade)$/

/** The shop that a host names, or nothing. */
function lojaDe(request) {
  const dominio = APP_URL.replace(/^https?:\/\/[^.]+/, '').replace(/:\d+$/, '')
  const host = request.headers.host ? request.headers.host.value.toLowerCase().replace(/:\d+$/, '') : ''
  const fim = host.length - dominio.length
  if (!dominio || fim < 1 || host.slice(fim) !== dominio) return ''
  const nome = host.slice(0, fim)
  return /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(nome) && !RESERVADOS.test(nome) ? nome : ''
}

function resposta(statusCode, statusDescription, headers) {
  return { statusCode, statusDescription, headers }
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const request = event.request
  const uri = request.uri.length > 1 ? request.uri.replace(/\/+$/, '') || '/' : request.uri
  request.headers['x-quita-ip'] = { value: event.viewer.ip }
  const loja = lojaDe(request)
  if (!loja)
    return resposta(302, 'Found', {
      location: { value: `${APP_URL}/` },
      'cache-control': { value: 'public, max-age=3600' },
    })
  if (request.method === 'POST') {
    if (uri !== '/carrinho') return resposta(405, 'Method Not Allowed', { allow: { value: 'GET, HEAD' } })
    request.uri = `/api/loja/${loja}`
    return request
  }
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return resposta(405, 'Method Not Allowed', { allow: { value: 'GET, HEAD, POST' } })
  const comId = COM_ID.exec(uri)
  const papel = PAPEIS.exec(uri)
  const pedido = PEDIDO.exec(uri)
  if (pedido) {
    request.uri = `/api/loja/${loja}/pedido/${pedido[1]}`
    return request
  }
  const foto = FOTO.exec(uri)
  if (foto) {
    request.uri = `/api/fotos/${foto[1]}/${foto[2]}`
    return request
  }
  const pagina = uri === '/' ? 'inicio' : papel ? papel[1] : DOS_BUSCADORES[uri] || 'nada'
  request.uri = comId ? `/api/loja/${loja}/${comId[1]}/${comId[2]}` : `/api/loja/${loja}/${pagina}/-`
  return request
}
