import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guardarPor } from '../../infra/edge/cabecalhos.ts'
import { documentoDe, documentosPrivados } from '../../infra/edge/documentos.ts'
import { codigoDaBorda, executarEdge, type NomeDaBorda } from '../../infra/edge/run.ts'
import { gateway } from '../../infra/local/gateway.ts'
import { apis, documentoDaApi } from '../../infra/openapi.ts'
import { estagio } from '../../infra/stages.ts'
import { rotasDoPagador } from '../../web/src/pagador/rotas.ts'
import { navegadores } from '../builders/navegadores.ts'

const vars = { pagarUrl: 'https://pagar.quita.example', appUrl: 'https://app.quita.example' }
const pedir = (nome: NomeDaBorda, uri: string, mais: { querystring?: string; headers?: Record<string, string> } = {}) =>
  executarEdge(nome, { method: 'GET', uri, querystring: '', headers: {}, ip: '203.0.113.7', vars, ...mais })
const uriDe = (nome: NomeDaBorda, uri: string) => {
  const r = pedir(nome, uri)
  return r.tipo === 'request' ? r.uri : `${r.status} ${r.headers.location}`
}
const token = 'abcdefghijklmnopqrstu'
const servicos = '/plataforma/loja-aurora/servicos-financeiros'

describe('pagar', () => {
  test.each([
    [`${servicos}/checkout-de-pagamento/${token}`, `/pagina/1/${token}`],
    [`${servicos}/checkout-de-pagamento-v2/${token}`, `/pagina/2/${token}`],
    [`${servicos}/checkout-de-pagamento-v2/${token}/`, `/pagina/2/${token}`],
    [`${servicos}/checkout-de-pagamento-v2/${token}/ZZZZZZZZZZZZZZZZZZZZZ`, `/pagina/2/${token}`],
    [`${servicos}/aguardando-pagamento-v2/${token}/ZZZZZZZZZZZZZZZZZZZZZ`, '/pagina/casca'],
    [`${servicos}/comprovante-de-pagamento/${token}`, `/documento/comprovante/${token}`],
    [`${servicos}/comprovante-de-pagamento/${token}/`, `/documento/comprovante/${token}`],
    [`${servicos}/pagamento-realizado-com-sucesso/${token}`, `/documento/realizado/${token}`],
    [`${servicos}/comprovante-de-pagamento/curto`, '/pagina/casca'],
    [`${servicos}/comprovante-de-pagamento/${token}/x`, '/pagina/casca'],
    [`/documento/comprovante/${token}`, '/pagina/casca/ooops/404'],
    ['/convite/recebedor/abc', '/pagina/casca'],
    ['/convite/recebedor', '/pagina/casca'],
    ['/convite/recebedor/', '/pagina/casca'],
    ['/convite/recebedorx', '/pagina/casca/ooops/404'],
    [`/convite/recebedor/${token}`, `/documento/conviteDoRecebedor/${token}`],
    [`${servicos}/antecipacao-express/${token}`, `/documento/antecipacao/${token}`],
    ['/verificar/abc', '/pagina/casca'],
    ['/verificar', '/pagina/casca'],
    ['/plataforma/loja-aurora', '/pagina/plataforma/loja-aurora'],
    // the messenger's button: an order is at its own shop's host
    [
      `/plataforma/loja-aurora/pedido/${token}${token}`,
      `302 https://loja-aurora.quita.example/pedido/${token}${token}`,
    ],
    [`/plataforma/loja-aurora/pedido/${token}`, '/pagina/casca'],
    [`/plataforma/Loja.evil/pedido/${token}${token}`, '/pagina/casca'],
    [`${servicos}/pagar-boleto`, '/pagina/carrinho'],
    [`${servicos}/pagar-boleto/ContratoAurora2026AAA`, '/pagina/carrinho'],
    [`${servicos}/pagar-boleto/ContratoAurora2026AAA/${token}/`, '/pagina/carrinho'],
    [`${servicos}/pagar-boleto/a/b/c`, '/pagina/casca'],
    [
      `${servicos}/comprovante-pagamento/ContratoAurora2026AAA/${token}`,
      `/documento/pedido/loja-aurora/ContratoAurora2026AAA/${token}`,
    ],
    [`${servicos}/comprovante-pagamento/${token}`, '/pagina/casca'],
    ['/pagamento-boleto', '302 /plataforma/quita/servicos-financeiros/pagar-boleto'],
    ['/pagamento-boleto/Abc1', '302 /plataforma/quita/servicos-financeiros/pagar-boleto/Abc1'],
    [`${servicos}/cartao-embutido/${token}`, `/pagina/cartao/${token}`],
    [`${servicos}/cartao-embutido/${token}/`, `/pagina/cartao/${token}`],
    [`${servicos}/cartao-embutido/${token}/x`, '/pagina/casca'],
    [`/l/${token}`, `/pagina/curto/${token}`],
    [`/l/${token}/`, `/pagina/curto/${token}`],
    // a poster's code, however it is typed
    ['/l/7KMP2-9XQ01', '/pagina/curto/7KMP29XQ01'],
    ['/l/7kmp29xqol/', '/pagina/curto/7KMP29XQ01'],
    ['/l/7kmp2-9xqOi', '/pagina/curto/7KMP29XQ01'],
    ['/l/7kmp2-9xq', '/pagina/casca/ooops/404'],
    ['/l/curto', '/pagina/casca/ooops/404'],
    ['/3ds', '/pagina/3ds'],
    [`/3ds/${token}`, `/pagina/3ds/${token}`],
    ['/3ds/retorno', '/pagina/3ds/retorno'],
    ['/3ds/retorno/', '/pagina/3ds/retorno'],
    ['/3ds/a/b', '/pagina/casca/ooops/404'],
    ['/3ds/abc', '/pagina/casca/ooops/404'],
    ['/verificacao', '/pagina/verificacao'],
    [`/verificacao/${token}`, `/pagina/verificacao/${token}`],
    ['/verificacao/abc', '/pagina/casca/ooops/404'],
    [`${servicos}/checkout-de-pagamento-v2/curto`, '302 /ooops/link-nao-encontrado'],
    [`${servicos}/checkout-de-pagamento/${token}x/`, '302 /ooops/link-nao-encontrado'],
    [`${servicos}/cartao-embutido/curto`, '302 /ooops/link-nao-encontrado'],
    ['/ooops/503', '/pagina/casca/ooops/503'],
    [`/ooops/link-expirado/${token}`, `/pagina/casca/ooops/link-expirado/${token}`],
    ['/ooops/link-expirado/curto', '/pagina/casca/ooops/404'],
    ['/ooops/503/x', '/pagina/casca/ooops/404'],
    ['/', '/pagina/casca/ooops/404'],
    ['/nada', '/pagina/casca/ooops/404'],
    ['/wp-login.php/x', '/pagina/casca/ooops/404'],
    ['/api/bancos', '/api/bancos'],
    ['/api/bancos/', '/api/bancos'],
    ['/assets/pagador-1a2b.js', '/assets/pagador-1a2b.js'],
    ['/favicon.svg', '/favicon.svg'],
  ])('%s → %s', (de, para) => {
    expect(uriDe('pagar', de)).toBe(para)
  })

  test.each(['/3ds/retorno', '/3ds', `/3ds/${token}`])(
    'an issuer that posts to %s comes back by GET, its fields left behind',
    uri => {
      const r = executarEdge('pagar', {
        method: 'POST',
        uri,
        querystring: 'cres=x',
        headers: {},
        ip: '203.0.113.7',
        vars,
      })
      expect(r).toEqual({
        tipo: 'response',
        status: 303,
        headers: { location: '/3ds/retorno', 'cache-control': 'no-store' },
      })
    },
  )

  test.each(Object.entries(navegadores(vars.pagarUrl)))(
    '%s: links from mail and ways back open pages',
    (_nome, casos) => {
      for (const { headers } of [casos.correio, casos.webmail, casos.volta])
        for (const [uri, pagina] of [
          ['/3ds/retorno', '/pagina/3ds/retorno'],
          [`${servicos}/checkout-de-pagamento-v2/${token}`, `/pagina/2/${token}`],
          [`/convite/recebedor/${token}`, `/documento/conviteDoRecebedor/${token}`],
        ] as const)
          expect(pedir('pagar', uri, { headers })).toMatchObject({ tipo: 'request', uri: pagina })
    },
  )

  test('the fixed entry keeps the contract of the query, and nothing else of it', () => {
    const para = (querystring: string) => pedir('pagar', '/pagamento-boleto', { querystring })
    const carrinho = '/plataforma/quita/servicos-financeiros/pagar-boleto'
    expect(para('contrato=Abc1&utm=x')).toMatchObject({ status: 302, headers: { location: `${carrinho}/Abc1` } })
    expect(para('contrato=%2F%2Fevil.example')).toMatchObject({ status: 302, headers: { location: carrinho } })
  })

  test('no other page takes a body', () => {
    const metodo = (method: string) =>
      executarEdge('pagar', { method, uri: `${servicos}/x`, querystring: '', headers: {}, ip: '203.0.113.7', vars })
    expect(metodo('POST')).toMatchObject({ status: 405 })
    expect(metodo('HEAD')).toMatchObject({ tipo: 'request', uri: '/pagina/casca' })
  })

  test('two payers of one link, by any merchant’s spelling, have one cache key', () => {
    const a = uriDe('pagar', `${servicos}/checkout-de-pagamento-v2/${token}/AAAAAAAAAAAAAAAAAAAAA`)
    const b = uriDe('pagar', `/plataforma/outra/servicos-financeiros/checkout-de-pagamento-v2/${token}`)
    expect(a).toBe(b)
  })

  test('every payer address of the web is a page', () => {
    for (const caminho of Object.values(rotasDoPagador)) {
      const uri = caminho.replace(/\/\{\w+\?\}/g, '').replace(/\{\w+\}/g, token)
      expect(uriDe('pagar', uri), uri).toMatch(/^\/(pagina\/(1|2|casca|carrinho|pedido)|documento\/\w+)(\/|$)/)
      if (uri.startsWith('/ooops/')) expect(uriDe('pagar', uri)).toBe(`/pagina/casca${uri}`)
    }
  })

  test('an address leads to a private document only where CloudFront has a behaviour that keeps nothing', () => {
    const partes = fc.constantFrom(
      'plataforma',
      'loja',
      'servicos-financeiros',
      'comprovante-de-pagamento',
      'pagamento-realizado-com-sucesso',
      'antecipacao-express',
      'comprovante-pagamento',
      'convite',
      'recebedor',
      token,
      '',
      'x.svg',
      '%63omprovante-de-pagamento',
      'documento',
      'comprovante',
    )
    const caminho = fc.array(partes, { maxLength: 7 }).map(p => `/${p.join('/')}`)
    fc.assert(
      fc.property(caminho, uri => {
        if (uriDe('pagar', uri).startsWith('/documento/')) expect(documentoDe(uri), uri).toBeDefined()
      }),
      { numRuns: 2_000 },
    )
    for (const [funcao, { paginas }] of Object.entries(documentosPrivados))
      for (const pagina of paginas) {
        const uri = rotasDoPagador[pagina].replace(/\{\w+\??\}/g, token)
        expect(documentoDe(uri)).toBe(funcao)
        expect(uriDe('pagar', uri)).toMatch(new RegExp(`^/documento/${pagina}(/${token})+$`))
        // one that is no such page's is drawn by the same function, with nothing in it
        const torto = uri.replaceAll(token, 'torto')
        expect([documentoDe(torto), uriDe('pagar', torto)]).toEqual([funcao, '/pagina/casca'])
      }
  })

  test('a receipt knows that its link was paid before, and whether its answer may be compressed', () => {
    const uri = `${servicos}/comprovante-de-pagamento/${token}`
    const para = (querystring: string) => pedir('pagar', uri, { querystring })
    expect(para('pago=antes&utm=x')).toMatchObject({ uri: `/documento/comprovante/${token}/antes` })
    expect(para('pago=outra')).toMatchObject({ uri: `/documento/comprovante/${token}` })
    const br = (aceita: string) => {
      const headers = { 'accept-encoding': aceita, 'x-quita-br': '1' }
      return pedir('pagar', uri, { headers }).headers['x-quita-br']
    }
    expect(['gzip, deflate, br', 'gzip', 'brx'].map(br)).toEqual(['1', '0', '0'])
  })

  test('whatever is no page is one document, which the edge makes once and keeps: a thousand paths are one key', () => {
    const caminhos = fc
      .sample(fc.webPath(), 1_000)
      .filter(uri => !/^\/(api|assets|plataforma|verificar|convite|3ds|verificacao|ooops)?(\/|$)/.test(uri))
    expect(caminhos.length).toBeGreaterThan(500)
    const paginas = caminhos.filter(uri => !/^\/[^/]+\.[a-z0-9]+\/*$/.test(uri)).map(uri => uriDe('pagar', uri))
    expect(new Set(paginas)).toEqual(new Set(['/pagina/casca/ooops/404']))
  })
})

describe('an unknown path under /api', () => {
  const chamadas: string[] = []
  const lambda = { invoke: async (nome: string) => void chamadas.push(nome) }
  const pedido = { method: 'GET', query: new URLSearchParams(), headers: {}, body: Buffer.alloc(0), ip: '203.0.113.7' }
  test.each([
    ['pagar', 'publica', 'GET', '/api/nada'],
    ['pagar', 'publica', 'GET', '/api'],
    ['pagar', 'publica', 'GET', '/api/checkout'],
    ['pagar', 'publica', 'GET', `/api/checkout/${token}/x`],
    ['pagar', 'publica', 'DELETE', `/api/checkout/${token}`],
    ['pagar', 'publica', 'POST', '/api/usuarios/login'],
    ['app', 'painel', 'GET', '/api/wp-admin/admin-ajax.php'],
    ['app', 'painel', 'GET', '/api/.env'],
  ] as const)('on %s (%s): %s %s is answered by the gateway, and runs no function', async (host, api, method, uri) => {
    const r = executarEdge(host, { method, uri, querystring: '', headers: {}, ip: '203.0.113.7', vars })
    if (r.tipo !== 'request') throw new Error('the edge answers no call')
    const path = r.uri.slice('/api'.length)
    const serve = (_: string, de: string) => de === api
    expect(await gateway(lambda, serve, { ...pedido, method, path })).toMatchObject({ status: 404 })
    expect(chamadas).toEqual([])
  })
  test('the gateways’ documents have the contract’s paths only: nothing takes the rest', () => {
    for (const api of apis) {
      const caminhos = Object.keys(documentoDaApi(api, estagio('localstack')).paths)
      expect(caminhos.filter(c => /\$default|\+\}/.test(c))).toEqual([])
    }
  })
})

describe('app', () => {
  test.each([
    ['/', '/painel.html'],
    ['/login', '/painel.html'],
    ['/painel-administrativo/loja/servicos-financeiros/links-de-pagamento/', '/painel.html'],
    ['/ooops/manutencao', '/painel.html'],
    ['/convite/usuario/abc', '/painel.html'],
    ['/bio', '/bio.html'],
    ['/bio/tr', '/bio/tr.html'],
    ['/bio/nada', '/painel.html'],
    ['/docs', '/docs.html'],
    ['/docs/', '/docs.html'],
    ['/docs/en', '/docs/en.html'],
    ['/docs/openapi.json', '/docs/openapi.json'],
    ['/docs/nada', '/painel.html'],
    ['/docsx', '/painel.html'],
    ['/api/usuarios/login', '/api/usuarios/login'],
    ['/assets/painel-1a2b.js', '/assets/painel-1a2b.js'],
    ['/painel.html', '/painel.html'],
    ['/assets/i18n/pt-BR.json', '/assets/i18n/pt-BR.json'],
    ['/assets/i18n/tr.json', '/assets/i18n/tr.json'],
    ['/assets/i18n/fr.json', '/assets/i18n/en.json'],
    ['/convite/recebedor/abc', '301 https://pagar.quita.example/convite/recebedor/abc'],
    ['/verificar', '301 https://pagar.quita.example/verificar'],
    ['/pagamento-boleto/', '301 https://pagar.quita.example/pagamento-boleto'],
    [`${servicos}/x`, `301 https://pagar.quita.example${servicos}/x`],
  ])('%s → %s', (de, para) => {
    expect(uriDe('app', de)).toBe(para)
  })

  test('another host is not looked at: the shops have a distribution of their own', () => {
    expect(pedir('app', '/', { headers: { host: 'aurora.quita.example' } })).toMatchObject({ uri: '/painel.html' })
  })

  test('a payer address moves with its query, repeated names included', () => {
    const r = pedir('app', `${servicos}/x`, { querystring: 'utm=a%20b&t=1&t=2&vazio' })
    expect(r).toMatchObject({
      tipo: 'response',
      headers: { location: `https://pagar.quita.example${servicos}/x?utm=a%20b&t=1&t=2&vazio` },
    })
  })
})

describe('shops', () => {
  const foto = '0123456789abcdef'.repeat(2)
  const naLoja = (uri: string, mais: { method?: string; host?: string } = {}) => {
    const { method = 'GET', host = 'aurora.quita.example' } = mais
    const r = executarEdge('loja', { method, uri, querystring: '', headers: { host }, ip: '203.0.113.7', vars })
    return r.tipo === 'request' ? r.uri : `${r.status} ${r.headers.location ?? ''}`.trim()
  }
  test.each([
    ['/', '/api/loja/aurora/inicio/-'],
    ['/carrinho', '/api/loja/aurora/carrinho/-'],
    ['/carrinho/', '/api/loja/aurora/carrinho/-'],
    [`/produto/${token}`, `/api/loja/aurora/produto/${token}`],
    [`/previa/${token}`, `/api/loja/aurora/previa/${token}`],
    ['/produto/curto', '/api/loja/aurora/nada/-'],
    ['/trocas', '/api/loja/aurora/trocas/-'],
    ['/sitemap.xml', '/api/loja/aurora/mapa/-'],
    ['/robots.txt', '/api/loja/aurora/robos/-'],
    ['/constructor', '/api/loja/aurora/nada/-'],
    [`/foto/${foto}-m.webp`, `/api/fotos/${foto}/m`],
    [`/foto/${foto}-c.jpg`, `/api/fotos/${foto}/c`],
    [`/foto/${foto}-x.webp`, '/api/loja/aurora/nada/-'],
    ['/foto/curta-m.webp', '/api/loja/aurora/nada/-'],
    // nothing of the panel, of payers or of the API is on a shop's host
    ['/login', '/api/loja/aurora/nada/-'],
    ['/api/usuarios/login', '/api/loja/aurora/nada/-'],
    [`${servicos}/checkout-de-pagamento/${token}`, '/api/loja/aurora/nada/-'],
  ])('R086: the shop of its host, %s → %s', (de, para) => {
    expect(naLoja(de)).toBe(para)
    expect(naLoja(de, { host: 'AURORA.quita.example:443' })).toBe(para)
  })
  test('a form goes to the bag alone, and nothing else is written to', () => {
    expect(naLoja('/carrinho', { method: 'POST' })).toBe('/api/loja/aurora')
    expect(naLoja('/', { method: 'POST' })).toBe('405')
    expect(naLoja('/api/usuarios/login', { method: 'POST' })).toBe('405')
    expect(naLoja('/carrinho', { method: 'DELETE' })).toBe('405')
  })
  test.each([
    'app.quita.example',
    'homologacao.quita.example',
    'hml-app.quita.example',
    'pagar.quita.example',
    'api.quita.example',
    'pix.quita.example',
    'quita.example',
    'a.b.quita.example',
    '-.quita.example',
    'aurora.evil.example',
    'evilquita.example',
  ])('R086: %s names no shop', host => {
    expect(naLoja('/', { host })).toBe('302 https://app.quita.example/')
  })
})

test('only what carries its own sum in its name is kept for ever', () => {
  expect(['/assets/painel-1a2b.js', '/assets/i18n/en.json', '/painel.html'].map(guardarPor)).toEqual([
    'public, max-age=31536000, immutable',
    'public, max-age=300, stale-while-revalidate=86400',
    'no-cache',
  ])
})

describe.each(['pagar', 'app'] as const)('%s', nome => {
  test('the client’s address is the viewer’s, whatever the client wrote', () => {
    const r = pedir(nome, '/api/bancos', { headers: { 'X-Quita-Ip': '6.6.6.6', accept: 'text/html' } })
    expect(r.headers).toEqual({ 'x-quita-ip': '203.0.113.7', accept: 'text/html' })
  })

  test('what changes something keeps the path that the firewall counted, but for the slash that is documented', () => {
    const mandar = (method: string, uri: string) => {
      const r = executarEdge(nome, { method, uri, querystring: '', headers: {}, ip: '203.0.113.7', vars })
      return r.tipo === 'request' && r.uri
    }
    const reenviar = '/api/clientes/checkout/reenviar-codigo-validacao'
    expect(mandar('PUT', `${reenviar}/`)).toBe(reenviar)
    expect(mandar('PUT', reenviar)).toBe(reenviar)
    for (const uri of [`${reenviar}//`, '/api/usuarios/login/', '/api/clientes/checkout/iniciar-pagamento//', '/api/'])
      for (const method of ['POST', 'PUT', 'DELETE']) expect(mandar(method, uri)).toBe(uri)
    expect(mandar('GET', '/api/bancos/')).toBe('/api/bancos')
  })

  test('an address full of slashes ends', () => {
    // one that looks from each slash to the last takes minutes; one that looks once, milliseconds
    const antes = performance.now()
    expect(uriDe(nome, `/${'/'.repeat(200_000)}x`)).toBeDefined()
    expect(uriDe(nome, '/'.repeat(200_000))).toBeDefined()
    expect(performance.now() - antes).toBeLessThan(10_000)
  })

  test('is JavaScript that CloudFront takes: small, no imports, no globals of Node, nothing left to fill in', () => {
    const codigo = codigoDaBorda(nome, vars)
    expect(Buffer.byteLength(codigo)).toBeLessThan(10_000)
    expect(codigo).not.toMatch(/\b(import|require|process|URL|URLSearchParams)\b\s*[('{]|\?\.|__\w+_URL__/)
    expect(readFileSync(`infra/edge/${nome}.js`, 'utf8')).toContain('function handler(event)')
  })
})
