import { expect, test } from 'vitest'
import { abrirPagina, type DepsDaPagina } from '../../functions/areas/checkout/pagina/abrirPagina.ts'
import { codigoDoLink, codigoPossivel } from '../../functions/areas/links/regras/codigoDoLink.ts'
import { enderecoParaDigitar } from '../../functions/areas/links/vista/link.ts'
import { Link } from '../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../functions/platform/storage/memory.ts'
import { Unico } from '../../functions/platform/storage/Usuario.ts'
import { verificacaoDeRobos } from '../../infra/verificacaoDeRobos.ts'
import type { DadosDaPagina } from '../../web/src/pagador/dados.ts'
import {
  politicaDaPagina,
  politicaDoQuadro,
  politicaDoRetorno,
  politicaDosRobos,
} from '../../web/src/pagador/politica.ts'

/** Who may frame what, as the page function answers it (decision 0016). */
const ID = 'abcdefghijklmnopqrstu'
const ORIGENS = ['https://loja.exemplo.com', 'https://blog.exemplo.com']
const inline = { script: "'sha256-s'", estilo: "'sha256-e'" }
const cspDe = (d: DadosDaPagina): string => {
  if (d.pagina === 'retorno3ds') return politicaDoRetorno(inline)
  if (d.pagina === '3ds') return politicaDoQuadro({ ...inline, moldura: d.origens, local: d.local })
  if (d.pagina === 'verificacao') return politicaDosRobos({ ...inline, moldura: d.origens, origens: d.servico.origens })
  return politicaDaPagina({ ...inline, ...(d.pagina === 'cartaoEmbutido' && { moldura: d.origens }) })
}

async function mundo({ seguro = true, origens = ORIGENS as string[] | null, datas = {}, robos = '' } = {}) {
  const storage = memoryStorage()
  const link = {
    id: ID,
    empresaId: 'emp1',
    versao: 1,
    estado: 'aberto' as const,
    nome: 'Pedido',
    descricao: '',
    valor: 1000,
    formasPagamento: [{ tipo: 1 as const, parcelas: [{ numeroParcela: 1, juros: 0 }] }],
    consultaAntifraude: false,
    consultaDatavalid: false,
    validarContatoPagador: false,
    validarNomeCheckout: false,
    termoCliente: null,
    expiraEm: '2020-01-01T00:00:00.000Z',
    limiteUsos: null,
    pagadorIdentificado: false,
    pagador: null,
    linkParaEstrangeiros: false,
    redirectPagamentoAprovado: null,
    backgroundColor: 'padrao' as const,
    logo: null,
    itens: [],
    pixExpiracaoMinutos: 30,
    boletoVencimentoDias: 3,
    empresa: {
      slug: 'loja',
      nomeComercial: 'Loja',
      razaoSocial: 'Loja Ltda.',
      cnpj: '11222333000181',
      email: 'a@b.example',
      contato: '11987654321',
      logo: null,
      verificada: true,
      taxaPix: 1,
      habilitadas: [1 as const],
    },
    criadoEm: '2019-12-01T00:00:00.000Z',
    ev: [],
    ...(origens && { origensPermitidas: origens }),
    ...datas,
  }
  await storage.commit([Link.create(link)])
  const pedidos: DadosDaPagina[] = []
  const deps = {
    storage,
    clock: { now: () => Date.parse('2026-11-21T12:00:00Z'), sleep: async () => {} },
    env: {
      PAGAR_URL: 'https://pagar.quita.example',
      seguro,
      VERIFICACAO_DE_ROBOS: robos ? JSON.parse(verificacaoDeRobos(robos)) : undefined,
    },
    pagina: {
      renderizar: (dados: DadosDaPagina) => {
        pedidos.push(dados)
        return { html: '<!doctype html>', csp: cspDe(dados), status: 200 }
      },
    },
  } as unknown as DepsDaPagina
  const diretiva = async (caminho: string, nome: string) => {
    const { headers } = await abrirPagina(deps, caminho)
    return headers['content-security-policy']
      ?.split('; ')
      .find(d => d.startsWith(`${nome} `))
      ?.slice(nome.length + 1)
  }
  return { deps, pedidos, diretiva }
}

test('the embedded card is framed by the link’s origins, and by nobody where there are none', async () => {
  expect(await (await mundo()).diretiva(`/pagina/cartao/${ID}`, 'frame-ancestors')).toBe(ORIGENS.join(' '))
  for (const origens of [[], null])
    expect(await (await mundo({ origens })).diretiva(`/pagina/cartao/${ID}`, 'frame-ancestors')).toBe("'none'")
})

test('its page is kept under the link’s name, so that an edit drops it, and it tells nothing of a payer', async () => {
  const { deps, pedidos } = await mundo()
  const { headers, status } = await abrirPagina(deps, `/pagina/cartao/${ID}`)
  expect(status).toBe(200)
  expect(headers['cache-tag']).toBe(`lnk-${ID},emp-emp1`)
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(pedidos).toEqual([expect.objectContaining({ pagina: 'cartaoEmbutido', origens: ORIGENS })])
  expect((await abrirPagina(deps, '/pagina/cartao/nada')).headers.location).toBe('/ooops/link-nao-encontrado')
})

test('a short address leads to the link’s own, and one of no link to the page that says so', async () => {
  const { deps } = await mundo()
  const { status, headers } = await abrirPagina(deps, `/pagina/curto/${ID}`)
  expect([status, headers.location]).toEqual([
    302,
    `/plataforma/loja/servicos-financeiros/checkout-de-pagamento-v2/${ID}`,
  ])
  for (const nenhum of ['zzzzzzzzzzzzzzzzzzzzz', 'nada'])
    expect((await abrirPagina(deps, `/pagina/curto/${nenhum}`)).headers.location).toBe('/ooops/link-nao-encontrado')
})

test('a poster’s code leads to its link, the same each time; of two links with one code the second has another', async () => {
  const { deps } = await mundo()
  const codigo = await codigoDoLink(deps.storage, ID)
  expect(codigo).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
  expect(await codigoDoLink(deps.storage, ID)).toBe(codigo)
  expect(enderecoParaDigitar('https://pagar.quita.example', codigo)).toMatch(/\/l\/[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  const abrir = async (qual: string) => (await abrirPagina(deps, `/pagina/curto/${qual}`)).headers.location
  expect(await abrir(codigo)).toBe(`/plataforma/loja/servicos-financeiros/checkout-de-pagamento-v2/${ID}`)
  for (const nenhum of ['0000000000', codigo.toLowerCase(), `${codigo}0`])
    expect(await abrir(nenhum)).toBe('/ooops/link-nao-encontrado')
  const outro = 'OutroLink000000000001'
  const tomado = Unico.create({ tipo: 'codigo-do-link', chave: codigoPossivel(outro, 0), dono: ID })
  await deps.storage.commit([tomado])
  expect(await codigoDoLink(deps.storage, outro)).toBe(codigoPossivel(outro, 1))
  // two posters at once
  const dois = await Promise.all([1, 2].map(() => codigoDoLink(deps.storage, 'TerceiroLink000000001')))
  expect(dois[0]).toBe(dois[1])
})

test('the challenge’s frame: our own pages, and a link’s embedded card', async () => {
  const { diretiva } = await mundo()
  expect(await diretiva('/pagina/3ds', 'frame-ancestors')).toBe("'self'")
  expect(await diretiva(`/pagina/3ds/${ID}`, 'frame-ancestors')).toBe(`'self' ${ORIGENS.join(' ')}`)
  expect(await diretiva('/pagina/3ds/naoexiste', 'frame-ancestors')).toBe("'self'")
  expect(await diretiva('/pagina/3ds', 'default-src')).toBe("'none'")
  expect(await diretiva('/pagina/3ds', 'script-src')).toBe("'sha256-s'")
})

test('issuers are https; the simulated one only where we ourselves are served without TLS', async () => {
  const aberto = "'self' https: http://localhost:*"
  for (const d of ['frame-src', 'form-action']) {
    expect(await (await mundo()).diretiva('/pagina/3ds', d), d).toBe("'self' https:")
    expect(await (await mundo({ seguro: false })).diretiva('/pagina/3ds', d), d).toBe(aberto)
  }
})

test('the return may be anywhere in the frames, and can do nothing there', async () => {
  const { diretiva } = await mundo()
  expect(await diretiva('/pagina/3ds/retorno', 'frame-ancestors')).toBe('*')
  expect(await diretiva('/pagina/3ds/retorno', 'form-action')).toBe("'none'")
  expect(await diretiva('/pagina/3ds/retorno', 'default-src')).toBe("'none'")
})

test('only a stage that names a bot check has its document, and only there may its origins be loaded', async () => {
  const deles = 'https://challenges.cloudflare.com'
  const { deps, diretiva } = await mundo({ robos: 'turnstile:0x4AAA' })
  expect(await diretiva('/pagina/verificacao', 'script-src')).toBe(`'sha256-s' ${deles}`)
  for (const d of ['frame-src', 'connect-src']) expect(await diretiva('/pagina/verificacao', d), d).toBe(deles)
  expect(await diretiva('/pagina/verificacao', 'frame-ancestors')).toBe("'self'")
  expect(await diretiva(`/pagina/verificacao/${ID}`, 'frame-ancestors')).toBe(`'self' ${ORIGENS.join(' ')}`)
  for (const caminho of ['/pagina/casca', '/pagina/3ds', '/pagina/carrinho', `/pagina/cartao/${ID}`])
    expect((await abrirPagina(deps, caminho)).headers['content-security-policy'], caminho).not.toContain('cloudflare')
  // a script that changes without notice has no integrity, and every other document asks for it
  expect((await abrirPagina(deps, '/pagina/verificacao')).headers).not.toHaveProperty('integrity-policy')
  expect((await abrirPagina(deps, '/pagina/3ds')).headers).toHaveProperty('integrity-policy')

  const sem = await mundo()
  await abrirPagina(sem.deps, '/pagina/verificacao')
  expect(sem.pedidos).toEqual([{ pagina: 'casca', caminho: '/ooops/404' }])
})

test('every other page is framed by nobody', async () => {
  const { diretiva } = await mundo()
  for (const caminho of ['/pagina/casca', '/pagina/casca/ooops/404', '/pagina/casca/3ds/a/b'])
    expect(await diretiva(caminho, 'frame-ancestors'), caminho).toBe("'none'")
})

test('the cart is one document, read from nowhere; an order is none of this function’s', async () => {
  const { deps, pedidos } = await mundo()
  const { status, headers } = await abrirPagina(deps, '/pagina/carrinho')
  expect(status).toBe(200)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['cache-tag']).toBeUndefined()
  expect(pedidos.at(-1)).toMatchObject({ pagina: 'carrinho' })
  // it has its own function, which sees the cart's cookie (decision 0189)
  await abrirPagina(deps, '/pagina/pedido')
  expect(pedidos.at(-1)).toMatchObject({ pagina: 'casca' })
})

test.each([
  ['2026-11-21T12:00:10.000Z', 'public, max-age=0, s-maxage=10'],
  ['2027-01-01T00:00:00.000Z', 'public, max-age=0, s-maxage=30'],
])('a link that opens at %s sends to its own page, and the edge forgets it by then', async (abreEm, cache) => {
  const { deps, pedidos } = await mundo({ datas: { abreEm, expiraEm: null } })
  const { status, headers } = await abrirPagina(deps, `/pagina/2/${ID}`)
  expect({ status, para: headers.location, cache: headers['cache-control'] }).toEqual({
    status: 302,
    para: `/ooops/link-agendado/${ID}`,
    cache,
  })
  const aberto = await mundo({ datas: { abreEm: '2026-11-21T12:00:00.000Z', expiraEm: null } })
  expect((await abrirPagina(aberto.deps, `/pagina/2/${ID}`)).status).toBe(200)
  expect(pedidos).toEqual([])
})

const deLink = '/pagina/casca/ooops/link-expirado'
test.each([
  ['expirado', {}],
  ['excluido', { estado: 'encerrado' as const }],
  ['suspensa', { suspensao: { em: '2026-11-20T12:00:00.000Z', por: 'usr-rafael', motivo: 'm' } }],
])('the page of a link that ended comes with its reason: %s', async (motivo, datas) => {
  const { deps, pedidos } = await mundo({ datas })
  const { headers } = await abrirPagina(deps, `${deLink}/${ID}`)
  expect(headers['cache-tag']).toBe(`lnk-${ID},emp-emp1`)
  expect(pedidos).toEqual([
    {
      pagina: 'casca',
      caminho: `/ooops/link-expirado/${ID}`,
      fim: { motivo, nomeComercial: 'Loja', email: 'a@b.example', contato: '11987654321', linkParaEstrangeiros: false },
    },
  ])
})

test.each([
  ['that may be paid, whose uses are counted elsewhere', ID, { expiraEm: null }],
  ['that has not begun', ID, { expiraEm: null, abreEm: '2026-12-01T12:00:00.000Z' }],
  ['that does not exist', 'zzzzzzzzzzzzzzzzzzzzz', {}],
])('the page of a link %s says no reason: the browser asks', async (_, id, datas) => {
  const { deps, pedidos } = await mundo({ datas })
  await abrirPagina(deps, `${deLink}/${id}`)
  expect(pedidos).toEqual([{ pagina: 'casca', caminho: `/ooops/link-expirado/${id}` }])
})
