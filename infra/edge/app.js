/**
 * CloudFront Function (JavaScript 2.0), viewer request of app.{dominio}. Payer addresses move to pagar.{dominio}; every
 * other navigation is the panel's document, which routes by itself (`/ooops/*` included). An error page of CloudFront's
 * would turn the API's 403 and 404 into HTML, so the fallback is here.
 */
const PAGAR_URL = '__PAGAR_URL__'
const PAGADOR = /^\/(?:plataforma\/.+|pagamento-boleto(?:\/.*)?|convite\/recebedor\/.+|verificar(?:\/.*)?)$/
/** The landing page and the developers' page, each in its languages: documents of their own. */
const DOCUMENTOS = /^\/(?:bio|docs)(?:\/(?:en|tr))?$/
const IDIOMA = /^\/assets\/i18n\/(?:pt-BR|en|tr)\.json$/
/** Beside the page of each company that it opens, so that the address in it needs no name: one file. */
const DO_BALCAO = /^\/painel-administrativo\/[^/]+\/[^/]+\/(balcao\.webmanifest)$/
const ARQUIVO = /^\/(?:assets\/.+|docs\/openapi\.json|[^/]+\.[a-z0-9]+)$/

function busca(querystring) {
  const partes = []
  for (const nome in querystring) {
    const valores = querystring[nome].multiValue || [querystring[nome]]
    for (let i = 0; i < valores.length; i++) partes.push(valores[i].value ? `${nome}=${valores[i].value}` : nome)
  }
  return partes.length ? `?${partes.join('&')}` : ''
}

/** The one path that is documented with its slash; the gateway takes none. */
const COM_BARRA = '/api/clientes/checkout/reenviar-codigo-validacao/'

/** Calls that change something keep their path: it is the one that the firewall counted. */
function semBarra(request) {
  const uri = request.uri
  if (uri.length < 2 || uri.charAt(uri.length - 1) !== '/') return uri
  if (request.method !== 'GET' && uri.indexOf('/api/') === 0 && uri !== COM_BARRA) return uri
  return uri.replace(/\/+$/, '') || '/'
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const request = event.request
  const uri = semBarra(request)
  request.headers['x-quita-ip'] = { value: event.viewer.ip }
  if (PAGADOR.test(uri)) {
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: {
        location: { value: PAGAR_URL + uri + busca(request.querystring) },
        'cache-control': { value: 'public, max-age=3600' },
      },
    }
  }
  // E001: a language that there is none of is English
  if (/^\/assets\/i18n\/[^/]+\.json$/.test(uri)) {
    request.uri = IDIOMA.test(uri) ? uri : '/assets/i18n/en.json'
    return request
  }
  const balcao = DO_BALCAO.exec(uri)
  if (balcao) {
    request.uri = `/${balcao[1]}`
    return request
  }
  if (DOCUMENTOS.test(uri)) {
    request.uri = `${uri}.html`
    return request
  }
  request.uri = uri === '/api' || uri.indexOf('/api/') === 0 || ARQUIVO.test(uri) ? uri : '/painel.html'
  return request
}
