/**
 * CloudFront Function (JavaScript 2.0), viewer request of pagar.{dominio}. Infra replaces the `__NAMES__` when it
 * deploys; `run.ts` does the same for the local server, which runs this very file.
 *
 * The address a payer opened never reaches the page: it becomes `/pagina/{versao}/{token}`, so that the cache key is the
 * link and nothing of the payer, or `/pagina/casca` for the pages whose content the browser fetches by itself. Pages
 * that come whole from the server (errors) keep their path behind it; what is no page at all is one of them. A document
 * that is one payer's (`/documento/…`) is behind a behaviour that keeps nothing.
 */
const CHECKOUT = /^\/plataforma\/[^/]+\/servicos-financeiros\/checkout-de-pagamento(-v2)?\/([A-Za-z0-9]+)(?:\/[^/]*)?$/
const EMBUTIDO = /^\/plataforma\/[^/]+\/servicos-financeiros\/cartao-embutido\/([A-Za-z0-9]+)$/
/** A link's short address, which a poster carries for who types it: a code in two parts; of older posters, the token. */
const CURTO = /^\/l\/([A-Za-z0-9]{21}|[A-Za-z0-9]{5}-?[A-Za-z0-9]{5})$/
/** A company's own place, whose shop has a host of its own (R085). */
const DA_EMPRESA = /^\/plataforma\/([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)$/
/**
 * An order of a shop, as the messenger's button opens it (decision 0154): a template has one beginning for every shop, and
 * each shop a host of its own.
 */
const PEDIDO_DA_LOJA = /^\/plataforma\/([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)\/pedido\/([A-Za-z0-9]{42})$/
const PAGAR_URL = '__PAGAR_URL__'
/** The cart of slips: a document that is the same for everybody. */
const CARRINHO = /^\/plataforma\/[^/]+\/servicos-financeiros\/pagar-boleto(?:\/[^/]+){0,2}$/
/** What was paid with a cart: whose service it is and of which contract are in its address. */
const PEDIDO =
  /^\/plataforma\/([a-z0-9-]+)\/servicos-financeiros\/comprovante-pagamento\/([A-Za-z0-9]{21})\/([A-Za-z0-9]{21})$/
/** Documents that are one payer's: no cache keeps them, and each has a function of its own (infra/edge/documentos.ts). */
const PRIVADOS = {
  'comprovante-de-pagamento': 'comprovante',
  'pagamento-realizado-com-sucesso': 'realizado',
  'antecipacao-express': 'antecipacao',
}
const CONVITE = /^\/convite\/recebedor(?:\/([A-Za-z0-9]{21}))?$/
const PRIVADO =
  /^\/plataforma\/[^/]+\/servicos-financeiros\/(comprovante-de-pagamento|pagamento-realizado-com-sucesso|antecipacao-express)\/([A-Za-z0-9]{21})$/
/** R032: the fixed entry; the provider's own client's cart, with the contract that the address carries. */
const PROVEDOR = '/plataforma/__PROVEDOR__/servicos-financeiros/pagar-boleto'
const ENTRADA = /^\/pagamento-boleto(?:\/([A-Za-z0-9]+))?$/
/** The frame of a 3-D Secure challenge, and where issuers send the browser back. */
const DESAFIO = /^\/3ds(?:\/(?:[A-Za-z0-9]{21}|retorno))?$/
/** The frame of a third party's bot check, where the stage names one. */
const ROBOS = /^\/verificacao(?:\/[A-Za-z0-9]{21})?$/
/** Errors come whole from the server. An address that is no page is one of them, the same for each: kept once, made once. */
const OOOPS =
  /^\/ooops\/(?:maintenance|manutencao|nao-encontrado|link-nao-encontrado|link-(?:expirado|agendado|suspenso)\/[A-Za-z0-9]{21}|404|500|503)$/
const CASCA = /^\/(?:plataforma\/.+|pagamento-boleto(?:\/.*)?|convite\/recebedor(?:\/.*)?|verificar(?:\/.*)?)$/
const ARQUIVO = /^\/(?:assets\/.+|[^/]+\.[a-z0-9]+)$/

/** The one path that is documented with its slash; the gateway takes none. */
const COM_BARRA = '/api/clientes/checkout/reenviar-codigo-validacao/'

/** Calls that change something keep their path: it is the one that the firewall counted. */
function semBarra(request) {
  const uri = request.uri
  if (uri.length < 2 || uri.charAt(uri.length - 1) !== '/') return uri
  if (request.method !== 'GET' && uri.indexOf('/api/') === 0 && uri !== COM_BARRA) return uri
  return uri.replace(/\/+$/, '') || '/'
}

/**
 * Pages are read. An issuer may post the end of a challenge: its fields are left behind, unread, because only the
 * issuer's own answer to our server counts, and the page function's address takes no body from CloudFront unsigned.
 */
function semCorpo(desafio) {
  return desafio
    ? {
        statusCode: 303,
        statusDescription: 'See Other',
        headers: { location: { value: '/3ds/retorno' }, 'cache-control': { value: 'no-store' } },
      }
    : { statusCode: 405, statusDescription: 'Method Not Allowed', headers: { allow: { value: 'GET, HEAD' } } }
}

/** A token that no link of ours can have: what the page function says of one that no link has, without asking it. */
function semLink() {
  return {
    statusCode: 302,
    statusDescription: 'Found',
    headers: { location: { value: '/ooops/link-nao-encontrado' }, 'cache-control': { value: 'public, max-age=3600' } },
  }
}

/** However it was typed, a code is one page of the cache: capitals, and the signs that are taken for others as they are. */
function comoImpresso(curto) {
  if (curto.length === 21) return curto
  return curto.toUpperCase().replace('-', '').replace(/O/g, '0').replace(/[IL]/g, '1')
}

/** What leads to a private document, as its function reads it: a page by its name, and its id. */
function documento(uri) {
  const convite = CONVITE.exec(uri)
  if (convite) return convite[1] ? `conviteDoRecebedor/${convite[1]}` : ''
  const pedido = PEDIDO.exec(uri)
  if (pedido) return `pedido/${pedido[1]}/${pedido[2]}/${pedido[3]}`
  const achado = PRIVADO.exec(uri)
  return achado ? `${PRIVADOS[achado[1]]}/${achado[2]}` : ''
}

/** The way to a private document's function, or nothing; a receipt knows whether its link was paid before. */
function privado(request, uri) {
  const qual = documento(uri)
  if (!qual) return ''
  const aceita = request.headers['accept-encoding'] ? request.headers['accept-encoding'].value : ''
  request.headers['x-quita-br'] = { value: /\bbr\b/.test(aceita) ? '1' : '0' }
  const { pago } = request.querystring
  const antes = qual.indexOf('comprovante/') === 0 && pago && pago.value === 'antes'
  return `/documento/${qual}${antes ? '/antes' : ''}`
}

/** To the provider's own cart; what is no contract's id is left behind. */
function desvio(contrato) {
  const fim = /^[A-Za-z0-9]{1,40}$/.test(contrato) ? `/${contrato}` : ''
  return {
    statusCode: 302,
    statusDescription: 'Found',
    headers: { location: { value: PROVEDOR + fim }, 'cache-control': { value: 'public, max-age=3600' } },
  }
}

/** To the order's page at its shop; the address is its buyer's alone, so no cache keeps it. */
function naLoja(pedido) {
  const location = { value: `${PAGAR_URL.replace('//pagar.', `//${pedido[1]}.`)}/pedido/${pedido[2]}` }
  return {
    statusCode: 302,
    statusDescription: 'Found',
    headers: { location, 'cache-control': { value: 'no-store' }, 'referrer-policy': { value: 'no-referrer' } },
  }
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const request = event.request
  const uri = semBarra(request)
  // The only way a client's address reaches the origin: whatever the client wrote is overwritten.
  request.headers['x-quita-ip'] = { value: event.viewer.ip }
  if (uri === '/api' || uri.indexOf('/api/') === 0 || ARQUIVO.test(uri)) {
    request.uri = uri
    return request
  }
  const desafio = DESAFIO.test(uri)
  if (request.method !== 'GET' && request.method !== 'HEAD') return semCorpo(desafio)
  const embutido = EMBUTIDO.exec(uri)
  const checkout = CHECKOUT.exec(uri)
  const token = embutido ? embutido[1] : checkout ? checkout[2] : ''
  if (token && token.length !== 21) return semLink()
  if (desafio || embutido || ROBOS.test(uri)) {
    request.uri = embutido ? `/pagina/cartao/${embutido[1]}` : `/pagina${uri}`
    return request
  }
  const curto = CURTO.exec(uri)
  if (curto) {
    request.uri = `/pagina/curto/${comoImpresso(curto[1])}`
    return request
  }
  const daLoja = PEDIDO_DA_LOJA.exec(uri)
  if (daLoja) return naLoja(daLoja)
  const entrada = ENTRADA.exec(uri)
  if (entrada) return desvio(entrada[1] || (request.querystring.contrato || { value: '' }).value)
  if (CARRINHO.test(uri)) {
    request.uri = '/pagina/carrinho'
    return request
  }
  const privada = privado(request, uri)
  if (privada) {
    request.uri = privada
    return request
  }
  const empresa = DA_EMPRESA.exec(uri)
  if (checkout) request.uri = `/pagina/${checkout[1] ? '2' : '1'}/${checkout[2]}`
  else if (empresa) request.uri = `/pagina/plataforma/${empresa[1]}`
  else if (CASCA.test(uri)) request.uri = '/pagina/casca'
  else request.uri = `/pagina/casca${OOOPS.test(uri) ? uri : '/ooops/404'}`
  return request
}
