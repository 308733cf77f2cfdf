import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { obterLinkParaEdicao } from '../../../functions/areas/links/obterLinkParaEdicao/obterLinkParaEdicao.ts'
import { enderecoDeVolta, linkPublico } from '../../../functions/areas/links/vista/link.ts'
import { pagarPedido } from '../../../functions/areas/vitrine/regras/pedidos.ts'
import { ProdutoDaLoja } from '../../../functions/platform/storage/Catalogo.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { PedidoDaLoja } from '../../../functions/platform/storage/PedidoDaLoja.ts'
import { passosPossiveisDoPedido, podeDesistir } from '../../../shared/domain/pedidoDaLoja.ts'
import {
  escreverSacola,
  lerSacola,
  limitesDaSacola,
  mudarNaSacola,
  porNaSacola,
} from '../../../shared/domain/sacola.ts'
import { previaDaVitrine, produtosDaVitrine, vitrineEmMemoria } from '../../builders/vitrine.ts'

const [cenoura, festa, torta] = produtosDaVitrine.map(p => p.id)
const texto = (html: string) =>
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')

test('a shop is read, searched and put into a bag without a script', async () => {
  const loja = await vitrineEmMemoria()
  const inicio = await loja.abrir('/')
  expect(inicio.status).toBe(200)
  // no element of it runs: the one script is data
  expect([...inicio.body.matchAll(/<script/g)]).toHaveLength(0)
  expect(texto(inicio.body)).toMatch(
    /Bolo de cenoura R\$ 60,00 .*Torta de &lt;limão&gt; R\$ 80,00 R\$ 70,00 .*Velas R\$ 5,00/,
  )
  expect(inicio.body).not.toContain('Segredo')
  expect(inicio.body).not.toContain('<limão>')
  // its company, as the law wants it on every page
  for (const dito of [
    'Aurora Móveis e Decoração Ltda',
    '11.222.333/0001-81',
    'Rua Harmonia, 100',
    'contato@aurora.example',
  ])
    expect(texto(inicio.body)).toContain(dito)
  expect(texto((await loja.abrir('/?categoria=Tortas')).body)).not.toContain('Bolo de cenoura')
  expect(texto((await loja.abrir('/?q=FESTA')).body)).toContain('Bolo de festa')
  expect(texto((await loja.abrir('/?q=nada')).body)).toContain('Nada encontrado')
  const produto = (await loja.abrir(`/produto/${festa}`)).body
  expect(texto(produto)).toMatch(/a partir de R\$ 90,00 .*ou 3x de R\$ 30,00 sem juros/)
  expect(
    await loja.enviar({ acao: 'por', produto: festa ?? '', variacao: 'VarG00000000000000001', quantidade: '2' }),
  ).toBe('/carrinho')
  const carrinho = await loja.abrir('/carrinho')
  expect(texto(carrinho.body)).toMatch(/Bolo de festa \(G\) R\$ 140,00 cada .*Total R\$ 280,00/)
  expect(carrinho.headers['cache-control']).toBe('private, no-store')
})

describe('the bag', () => {
  test('what is chosen, changed, sent to a CEP and below the least order', async () => {
    const loja = await vitrineEmMemoria()
    const ver = async () => texto((await loja.abrir('/carrinho')).body)
    expect(await ver()).toContain('Seu carrinho está vazio')
    await loja.enviar({ acao: 'por', produto: produtosDaVitrine[3]?.id ?? '', quantidade: '1' })
    expect(await ver()).toContain('Faltam R$ 25,00 em produtos para o pedido mínimo')
    await loja.enviar({ acao: 'mudar', produto: produtosDaVitrine[3]?.id ?? '', quantidade: '10' })
    expect(await ver()).toMatch(/Total R\$ 50,00 .*Escolha como receber/)
    await loja.enviar({ acao: 'entrega', entrega: 'envio', cep: '05412-000' })
    expect(await ver()).toMatch(/Entrega no mesmo dia R\$ 8,00 Total R\$ 58,00/)
    await loja.enviar({ acao: 'entrega', entrega: 'envio', cep: '01310-100' })
    expect(await ver()).toContain('A loja não entrega neste CEP.')
    expect(await loja.enviar({ acao: 'entrega', entrega: 'envio', cep: '1' })).toBe('/carrinho?aviso=cep')
    await loja.enviar({ acao: 'entrega', entrega: 'retirada' })
    expect(await ver()).toMatch(/Retirada Toque a campainha\. grátis Total R\$ 50,00/)
    await loja.enviar({ acao: 'tirar', produto: produtosDaVitrine[3]?.id ?? '' })
    expect(await ver()).toContain('Seu carrinho está vazio')
  })
  test('what is not for sale does not come in, and leaves when it stops being so', async () => {
    const loja = await vitrineEmMemoria()
    for (const produto of [produtosDaVitrine[4]?.id ?? '', 'X'.repeat(21), 'nada'])
      expect(await loja.enviar({ acao: 'por', produto, quantidade: '1' })).toBe('/carrinho?aviso=sumiu')
    // a combination must be said of what has them, and be its own
    expect(await loja.enviar({ acao: 'por', produto: festa ?? '' })).toBe('/carrinho?aviso=sumiu')
    expect(await loja.enviar({ acao: 'por', produto: cenoura ?? '', variacao: 'VarG00000000000000001' })).toBe(
      '/carrinho?aviso=sumiu',
    )
  })
  const linha = fc.record({
    produto: fc.constantFrom(cenoura ?? '', torta ?? ''),
    quantidade: fc.integer({ min: 1, max: 99 }),
  })
  test('reads back what it wrote, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(linha, { maxLength: 40 }), fc.constantFrom('05412000', undefined), (linhas, cep) => {
        const sacola = linhas.reduce((s, l) => porNaSacola(s, l) ?? s, lerSacola(undefined))
        const inteira = cep ? { ...sacola, entrega: { tipo: 'envio' as const, cep } } : sacola
        expect(lerSacola(escreverSacola(inteira))).toEqual(inteira)
        for (const l of inteira.linhas) expect(l.quantidade).toBeLessThanOrEqual(limitesDaSacola.quantidade)
      }),
    )
    fc.assert(
      fc.property(fc.string(), t => {
        expect(lerSacola(t).linhas.length).toBeLessThanOrEqual(limitesDaSacola.linhas)
      }),
    )
    expect(mudarNaSacola(lerSacola(undefined), { produto: cenoura ?? '', quantidade: 1 }).linhas).toEqual([])
  })
  test('has no room for one kind more than thirty', () => {
    const cheia = Array.from({ length: 30 }, (_, n) => ({ produto: `P${String(n).padStart(20, '0')}`, quantidade: 1 }))
    const sacola = cheia.reduce((s, l) => porNaSacola(s, l) ?? s, lerSacola(undefined))
    expect(porNaSacola(sacola, { produto: cenoura ?? '', quantidade: 1 })).toBeUndefined()
    expect(porNaSacola(sacola, { produto: cheia[0]?.produto ?? '', quantidade: 1 })).toBeDefined()
    expect(escreverSacola(sacola).length).toBeLessThan(3000)
  })
})

describe('what else is at a shop’s address', () => {
  test('a product that ran out is shown and not sold; one of its combinations is said', async () => {
    const loja = await vitrineEmMemoria()
    await loja.esgotar(cenoura ?? '')
    await loja.esgotar('VarP00000000000000001')
    const acabou = (await loja.abrir(`/produto/${cenoura}`)).body
    expect(acabou).toContain('Acabou no momento')
    expect(acabou).not.toContain('Adicionar ao carrinho')
    expect(acabou).toContain('schema.org/OutOfStock')
    const resta = (await loja.abrir(`/produto/${festa}`)).body
    expect(texto(resta)).toMatch(/P · R\$ 90,00 \(acabou\)/)
    expect(resta).toContain('Adicionar ao carrinho')
  })
  test('structured data say what it is and costs, and cannot leave their element', async () => {
    const loja = await vitrineEmMemoria()
    const html = (await loja.abrir(`/produto/${torta}`)).body
    const dados = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(dados)).toMatchObject({
      ...{ '@type': 'Product', name: 'Torta de <limão>' },
      offers: { priceCurrency: 'BRL', price: '70.00', availability: 'https://schema.org/InStock' },
    })
    expect(dados).not.toMatch(/[<>]/)
    expect(texto(html)).toContain('Promoção até 10/12/2026')
  })
  test('its policy names its one style, runs nothing and is framed by none', async () => {
    const loja = await vitrineEmMemoria()
    for (const caminho of ['/', `/produto/${cenoura}`, '/carrinho', '/trocas', '/nada']) {
      const { body, headers } = await loja.abrir(caminho)
      const estilo = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? ''
      const hash = createHash('sha256').update(estilo).digest('base64')
      const csp = headers['content-security-policy'] ?? ''
      expect(csp).toContain(`style-src 'sha256-${hash}'`)
      expect(csp).toContain("default-src 'none'")
      expect(csp).toContain("frame-ancestors 'none'")
      expect(csp).not.toContain('script-src')
      expect(body).not.toMatch(/\sstyle=|\son[a-z]+=/)
    }
  })
  test('the legal texts have pages; what is no page says so', async () => {
    const loja = await vitrineEmMemoria()
    expect(texto((await loja.abrir('/trocas')).body)).toContain('desistir da compra em até 7 dias')
    expect((await loja.abrir('/termos')).status).toBe(200)
    expect((await loja.abrir('/privacidade')).status).toBe(200)
    expect((await loja.abrir('/nada')).status).toBe(404)
    expect((await loja.abrir(`/produto/${produtosDaVitrine[4]?.id}`)).status).toBe(404)
  })
  test.each([
    ['a draft', { estado: 'rascunho', publicadaEm: undefined }, {}, 404, 'Não há loja'],
    ['a paused one', { estado: 'pausada', aviso: 'Voltamos dia 5' }, {}, 503, 'Aurora Bolos volta logo'],
    ['one of a company that was stopped', {}, { situacao: 'suspensa' }, 503, 'volta logo'],
    ['one that the contract has no more', {}, { modulos: undefined }, 503, 'volta logo'],
  ] as const)('%s takes no orders, and says why', async (_, daLoja, daEmpresa, status, dito) => {
    const loja = await vitrineEmMemoria(daLoja, daEmpresa)
    const { body, ...r } = await loja.abrir('/')
    expect(r.status).toBe(status)
    expect(texto(body)).toContain(dito)
    expect(body).not.toContain('Bolo de cenoura')
    expect(await loja.enviar({ acao: 'por', produto: cenoura ?? '', quantidade: '1' })).toBe('/')
  })
  test('of a paused one its buyers read who sold, how to reach them, and how to give things back', async () => {
    const loja = await vitrineEmMemoria({ estado: 'pausada' })
    expect(texto((await loja.abrir('/')).body)).toMatch(
      /volta logo.*CNPJ 11\.222\.333\/0001-81.*contato@aurora\.example/,
    )
    const trocas = await loja.abrir('/trocas')
    expect([trocas.status, trocas.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(texto(trocas.body)).toContain('desistir da compra em até 7 dias')
    const rascunho = await vitrineEmMemoria({ estado: 'rascunho', publicadaEm: undefined })
    expect((await rascunho.abrir('/trocas')).status).toBe(404)
    expect((await rascunho.abrir('/')).body).not.toContain('CNPJ')
  })
  test('its people see it before it opens, by an address that nobody guesses, and buy nothing', async () => {
    const loja = await vitrineEmMemoria({ estado: 'rascunho', publicadaEm: undefined })
    const previa = await loja.abrir(`/previa/${previaDaVitrine}`)
    expect(texto(previa.body)).toMatch(/Prévia\. .*Bolo de cenoura/)
    expect(previa.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    const produto = await loja.abrir(`/previa/${previaDaVitrine}?produto=${cenoura}`)
    expect(produto.body).not.toContain('Adicionar ao carrinho')
    expect((await loja.abrir(`/previa/${'X'.repeat(21)}`)).status).toBe(404)
  })
})

describe('what searchers and cards are told', () => {
  const raiz = 'https://loja-aurora.quita.example'
  const meta = (html: string, nome: string) =>
    new RegExp(`<meta (?:property|name)="${nome}" content="([^"]*)">`).exec(html)?.[1]
  const canonico = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]

  test('the map has the list, its categories, what is for sale and the legal texts, each of them a page that opens', async () => {
    const loja = await vitrineEmMemoria()
    const { body, headers, status } = await loja.abrir('/sitemap.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?><urlset xmlns="http:\/\/www\.sitemaps\.org/)
    const enderecos = [...body.matchAll(/<url><loc>([^<]*)<\/loc><\/url>/g)].map(([, e = '']) => e)
    expect(enderecos).toEqual([
      ...[`${raiz}/`, `${raiz}/?categoria=Bolos`, `${raiz}/?categoria=Tortas`],
      ...[cenoura, festa, torta, produtosDaVitrine[3]?.id].map(id => `${raiz}/produto/${id}`),
      ...['termos', 'trocas', 'privacidade'].map(p => `${raiz}/${p}`),
    ])
    for (const endereco of enderecos) {
      const pagina = await loja.abrir(endereco.slice(raiz.length))
      expect([pagina.status, canonico(pagina.body)], endereco).toEqual([200, endereco])
      expect(pagina.headers['x-robots-tag'], endereco).toBeUndefined()
    }
  })

  test('crawlers are told of the map, and kept from what is one buyer’s', async () => {
    const { body, headers } = await (await vitrineEmMemoria()).abrir('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body.split('\n')).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /pedido/',
        'Disallow: /previa/',
        `Sitemap: ${raiz}/sitemap.xml`,
      ]),
    )
    expect(body).not.toContain(previaDaVitrine)
  })

  test.each([
    ['a draft', { estado: 'rascunho', publicadaEm: undefined }, 404],
    ['a paused one', { estado: 'pausada' }, 503],
  ] as const)('%s has neither', async (_, daLoja, status) => {
    const loja = await vitrineEmMemoria(daLoja)
    for (const endereco of ['/sitemap.xml', '/robots.txt']) {
      const r = await loja.abrir(endereco)
      expect(r.status).toBe(status)
      expect(r.body).not.toContain('/produto/')
    }
  })

  test('a card says what a thing is and costs today; of combinations, from how much', async () => {
    const loja = await vitrineEmMemoria()
    const promocao = (await loja.abrir(`/produto/${torta}`)).body
    expect(meta(promocao, 'og:type')).toBe('product')
    expect(meta(promocao, 'og:title')).toBe('Torta de &lt;limão&gt;')
    expect(meta(promocao, 'twitter:card')).toBe('summary')
    expect([meta(promocao, 'product:price:amount'), meta(promocao, 'product:price:currency')]).toEqual(['70.00', 'BRL'])
    expect(texto(`<i>${meta(promocao, 'twitter:data1')}</i>`).trim()).toBe('R$ 70,00')
    const dois = (await loja.abrir(`/produto/${festa}`)).body
    expect(texto(`<i>${meta(dois, 'twitter:data1')}</i>`).trim()).toBe('a partir de R$ 90,00')
    const lista = (await loja.abrir('/')).body
    expect([meta(lista, 'og:type'), meta(lista, 'og:url')]).toEqual(['website', `${raiz}/`])
    expect(meta(lista, 'og:description')).toContain('Aurora Bolos')
    expect(meta(lista, 'product:price:amount')).toBeUndefined()
  })

  test('a search, a category of nothing, a bag, a preview and what is no page have no address to pass on', async () => {
    const loja = await vitrineEmMemoria()
    for (const endereco of ['/?q=bolo', '/?categoria=Inventada', '/carrinho', `/previa/${previaDaVitrine}`, '/nada']) {
      const { body, headers } = await loja.abrir(endereco)
      expect(canonico(body), endereco).toBeUndefined()
      expect(body, endereco).not.toContain('og:')
      expect(headers['x-robots-tag'], endereco).toBe('noindex')
    }
  })
})

describe('an order (0147)', () => {
  const comprador = { nome: 'Marta Ribeiro', email: 'Marta@Exemplo.com', telefone: '(11) 98765-4321' }
  const endereco = { logradouro: 'Rua A', numero: '1', bairro: 'Centro', cidade: 'São Paulo', uf: 'sp' }
  const envio = 'FormularioDoPedido001'
  async function comSacola(entrega: Record<string, string> = { entrega: 'envio', cep: '05412000' }) {
    const loja = await vitrineEmMemoria()
    await loja.enviar({ acao: 'por', produto: cenoura ?? '', quantidade: '2' })
    await loja.enviar({ acao: 'entrega', ...entrega })
    return loja
  }
  const idDe = (endereco: string) => endereco.split('/').at(-1) ?? ''

  test('leads to our checkout by a one-use link with its lines and delivery, once for a form that is sent twice', async () => {
    const loja = await comSacola()
    expect(texto((await loja.abrir('/finalizar')).body)).toMatch(/Onde entregar.*Total R\$ 128,00/)
    const form = { acao: 'finalizar', envio, ...comprador, ...endereco }
    const para = await loja.enviar(form)
    expect(para).toMatch(/^https:\/\/pagar\.quita\.example\/plataforma\/loja-aurora\/.*\/[A-Za-z0-9]{21}$/)
    const id = idDe(para)
    const pedido = await PedidoDaLoja.get(loja.storage, id)
    expect(pedido).toMatchObject({
      ...{ estado: 'recebido', mercadorias: 12_000, frete: 800, total: 12_800, empresaId: 'aurora' },
      comprador: { nome: 'Marta Ribeiro', email: 'marta@exemplo.com', telefone: '11987654321' },
      entrega: { tipo: 'envio', cep: '05412000', logradouro: 'Rua A', uf: 'SP', prazo: 'no mesmo dia' },
      linhas: [{ nome: 'Bolo de cenoura', quantidade: 2, unitario: 6000 }],
    })
    const link = await Link.get(loja.storage, id)
    expect(link).toMatchObject({ valor: 12_800, limiteUsos: 1, origem: 'loja' })
    expect(link?.mercadoria).toEqual([{ produtoId: cenoura, quantidade: 2 }])
    expect(link?.redirectPagamentoAprovado).toBe(`https://loja-aurora.quita.example/pedido/${id}${pedido?.chave}`)
    // the bag is empty now; the same form again is the same order
    expect(texto((await loja.abrir('/carrinho')).body)).toContain('vazio')
  })
  test('its page is for its buyer: neither the link, nor who edits it, nor a receipt in another browser tells its key', async () => {
    const loja = await comSacola()
    const id = idDe(await loja.enviar({ acao: 'finalizar', envio, ...comprador, ...endereco }))
    const link = (await Link.get(loja.storage, id)) as Link
    const { chave } = (await PedidoDaLoja.get(loja.storage, id)) as PedidoDaLoja
    expect(JSON.stringify(linkPublico(link))).not.toContain(chave)
    const ler = obterLinkParaEdicao({
      storage: loja.storage,
      clock: { now: () => 0 },
      env: { PAGAR_URL: 'x' },
    } as never)
    const sessao = { empresaId: 'aurora', perfil: 'administrador' }
    expect(JSON.stringify(await ler({ params: { id }, sessao } as never))).not.toContain(chave)
    expect([enderecoDeVolta(link), enderecoDeVolta(link, { doPagador: true })]).toEqual([
      null,
      `https://loja-aurora.quita.example/pedido/${id}${chave}`,
    ])
  })
  test('goes to the state whose freight was read', async () => {
    const loja = await comSacola()
    const r = await loja.mandar({ acao: 'finalizar', envio, ...comprador, ...endereco, cidade: 'Manaus', uf: 'AM' })
    expect(r.status).toBe(422)
    expect(texto(r.body)).toContain(
      'O frete é do CEP 05.412-000, que é de SP. Confira o estado, ou mude o CEP no carrinho.',
    )
  })
  test('asks again for what is wrong, at its field', async () => {
    const loja = await comSacola()
    const r = await loja.mandar({ acao: 'finalizar', envio, ...comprador, email: 'marta', uf: 'S' })
    expect(r.status).toBe(422)
    for (const dito of ['Confira o e-mail.', 'Informe a rua.', 'Informe as duas letras do estado.'])
      expect(texto(r.body)).toContain(dito)
    // each field that is wrong leads to its own words
    for (const [, nome] of r.body.matchAll(/aria-invalid="true" aria-describedby="erro-(\w+)"/g))
      expect(r.body).toContain(`<p class="erro" id="erro-${nome}">`)
    expect(r.body).toContain('value="Marta Ribeiro"')
    const retirada = await comSacola({ entrega: 'retirada' })
    // nothing is asked of who fetches it but who they are
    expect(await retirada.enviar({ acao: 'finalizar', envio, ...comprador })).toContain('pagar.quita.example')
  })
  test('costs what its buyer saw: a price that changed meanwhile is shown before anything is ordered', async () => {
    const loja = await comSacola({ entrega: 'retirada' })
    // the product's page may be kept by the edge for some seconds; what is in the bag is counted anew
    const total = /name="total" value="(\d+)"/.exec((await loja.abrir('/finalizar')).body)?.[1] ?? ''
    expect(total).toBe('12000')
    const bolo = await ProdutoDaLoja.get(loja.storage, cenoura ?? '')
    await loja.storage.commit([ProdutoDaLoja.put({ ...(bolo as ProdutoDaLoja), preco: 6500 })])
    const form = { acao: 'finalizar', envio, ...comprador, total }
    const r = await loja.mandar(form)
    expect(r.status).toBe(422)
    expect(texto(r.body)).toMatch(/O total mudou desde que você abriu esta página: agora é R\$ 130,00/)
    expect(r.body).toContain('value="Marta Ribeiro"')
    const agora = /name="total" value="(\d+)"/.exec(r.body)?.[1] ?? ''
    const id = idDe(await loja.enviar({ ...form, total: agora }))
    expect((await PedidoDaLoja.get(loja.storage, id))?.total).toBe(13_000)
  })
  test('keeps what its buyer wants the shop to know, also while the rest is asked for again', async () => {
    const loja = await comSacola({ entrega: 'retirada' })
    const recado = 'Escrever "Parabéns, Lia" <3'
    const form = { acao: 'finalizar', envio, ...comprador, recado }
    expect((await loja.mandar({ ...form, nome: '' })).body).toContain('Parabéns, Lia&quot; &lt;3</textarea>')
    const id = idDe(await loja.enviar(form))
    const pedido = await PedidoDaLoja.get(loja.storage, id)
    expect(pedido?.recado).toBe(recado)
    expect((await loja.abrir(`/pedido/${id}${pedido?.chave}`)).body).toContain('Parabéns, Lia&quot; &lt;3')
    const outra = await comSacola({ entrega: 'retirada' })
    const sem = await PedidoDaLoja.get(outra.storage, idDe(await outra.enviar({ ...form, recado: '' })))
    expect(sem).not.toHaveProperty('recado')
  })
  test('is paid once by what settled it, and its buyer sees where it is and may withdraw in seven days', async () => {
    const loja = await comSacola({ entrega: 'retirada' })
    const id = idDe(await loja.enviar({ acao: 'finalizar', envio, ...comprador }))
    const { chave } = (await PedidoDaLoja.get(loja.storage, id)) ?? { chave: '' }
    const ver = async () => texto((await loja.abrir(`/pedido/${id}${chave}`)).body)
    expect(await ver()).toMatch(/Esperando o pagamento.*Pagar R\$ 120,00/)
    expect(await ver()).not.toContain('Desistir da compra')
    const pago = { link: id, id: 'CheckoutDaMarta', pagoEm: '2026-12-04T15:10:00.000Z' }
    await pagarPedido(loja.storage, pago)
    await pagarPedido(loja.storage, pago)
    await pagarPedido(loja.storage, { ...pago, id: 'outro' })
    const depois = await PedidoDaLoja.get(loja.storage, id)
    expect(depois).toMatchObject({ estado: 'pago', checkoutId: 'CheckoutDaMarta', versao: 2 })
    expect(depois?.historia.map(h => h.estado)).toEqual(['recebido', 'pago'])
    expect(await ver()).toMatch(/Pagamento recebido.*Pedido feito.*Pagamento recebido.*Desistir da compra/)
    // who fetches it reads where, and no delivery
    expect(await ver()).toMatch(/Retirada Rua Harmonia, 100.*Retirada grátis/)
    loja.passar(1)
    expect(await loja.enviar({ acao: 'desistir', pedido: id + chave, motivo: 'Comprei errado' })).toBe(
      `/pedido/${id}${chave}`,
    )
    expect(await ver()).toContain('Você desistiu desta compra')
    expect((await PedidoDaLoja.get(loja.storage, id))?.desistencia?.motivo).toBe('Comprei errado')
    // nobody else opens it
    expect((await loja.abrir(`/pedido/${id}${'X'.repeat(21)}`)).status).toBe(404)
    expect(await loja.enviar({ acao: 'desistir', pedido: id + 'X'.repeat(21) })).toBe('/')
  })
  test.each([
    ['pago', undefined, 0, true],
    ['enviado', undefined, 0, true],
    ['entregue', 0, 7.9, true],
    ['entregue', 0, 8, false],
    ['recebido', undefined, 0, false],
    ['cancelado', undefined, 0, false],
    ['devolvido', 0, 1, false],
  ] as const)('withdrawing of one that is %s, delivered on day %s, on day %s: %s', (estado, dia, hoje, pode) => {
    const entregue = dia === undefined ? undefined : dia * 86_400_000
    expect(podeDesistir({ estado, entregueEm: entregue, desistiu: false }, hoje * 86_400_000)).toBe(pode)
    expect(podeDesistir({ estado, entregueEm: entregue, desistiu: true }, hoje * 86_400_000)).toBe(false)
  })
  test('what is fetched is never sent, and what is sent is never made ready', () => {
    expect(passosPossiveisDoPedido('emSeparacao', 'retirada')).toEqual(['aprontar', 'cancelar'])
    expect(passosPossiveisDoPedido('emSeparacao', 'envio')).toEqual(['enviar', 'cancelar'])
    expect(passosPossiveisDoPedido('recebido', 'envio')).toEqual(['cancelar'])
    expect(passosPossiveisDoPedido('devolvido', 'envio')).toEqual([])
  })
})
