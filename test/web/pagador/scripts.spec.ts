import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test as base } from '@playwright/test'
import { cabecalhosDeSeguranca } from '../../../functions/platform/pagina/cabecalhos.ts'
import { conferir } from '../../../infra/conferencia.ts'
import type { Inventario } from '../../../web/inventario.ts'
import { finalidades } from '../../../web/src/pagador/finalidades.ts'
import { pasta } from './construir.ts'
import { tresFormas } from './fixtures.ts'
import { servir } from './servidor.ts'
import { ApiFalsa, enderecos, expect, test } from './teste.ts'

/** The inventory of scripts (PCI DSS 6.4.3) and the comparison of a served page with it (11.6.1). */
const inventario = () => JSON.parse(readFileSync(resolve(pasta, 'scripts.json'), 'utf8')) as Inventario
const web = () =>
  JSON.parse(readFileSync(resolve(pasta, 'web.json'), 'utf8')) as {
    manifesto: Record<string, { file: string }>
    /** Of the embedded card, which is built apart. */
    embutido: Record<string, { file: string }>
    /** The cart's, and the receivers' pages', too. */
    carrinho: Record<string, { file: string }>
    recebedor: Record<string, { file: string }>
    integrity: Record<string, string>
  }
const porEndereco = (origem: string, caminho: string) =>
  new URL(caminho, origem.replace('pagar.localhost', '127.0.0.1'))

/** A page as it comes, and a reader of its origin. */
async function receber(servidor: string, caminho: string) {
  const resposta = await fetch(porEndereco(servidor, caminho))
  const pagina = { url: caminho, headers: Object.fromEntries(resposta.headers), html: await resposta.text() }
  const buscar = async (onde: string) => Buffer.from(await (await fetch(porEndereco(servidor, onde))).arrayBuffer())
  return { pagina, buscar }
}

test('every script of the build is in the inventory, with a purpose, and the import map pins it', () => {
  const { scripts } = inventario()
  expect(scripts.filter(s => !s.finalidade).map(s => s.onde)).toEqual([])
  const { integrity, ...builds } = web()
  const modulos = [...new Set(Object.values(builds).flatMap(b => Object.values(b).map(m => `/${m.file}`)))]
    .filter(f => f.endsWith('.js'))
    .sort()
  const inventariados = scripts.filter(s => !s.onde.startsWith('inline:'))
  expect(inventariados.map(s => s.onde).sort()).toEqual(modulos)
  for (const { onde, integridade } of inventariados) expect(integrity[onde], onde).toBe(integridade)
})

test('no purpose is left of a script that is gone', () => {
  const { integrity: _, ...builds } = web()
  const nomes = new Set(
    Object.values(builds)
      .flatMap(m => Object.keys(m))
      .map(c => c.replace(/^(_.+)-[\w-]{8}\.js$/, '$1')),
  )
  const sobras = Object.keys(finalidades).filter(
    f => !nomes.has(f) && f !== '_palavras-de-toda-pagina' && !f.startsWith('inline:'),
  )
  expect(sobras).toEqual([])
})

test('no document’s policy allows a script outside the inventory, and none lets a script write HTML', () => {
  const { documentos, scripts } = inventario()
  const quadros = ['3ds', 'retorno3ds']
  const paginas = ['antecipacao', 'carrinho', 'cartaoEmbutido', 'casca', 'checkout', 'convite', 'pedido']
  expect(Object.keys(documentos).sort()).toEqual([...paginas, ...quadros, 'verificacao'].sort())
  for (const [documento, { csp, entrada }] of Object.entries(documentos)) {
    const diretivas = new Map(csp.split('; ').map(d => [d.split(' ')[0] ?? '', d.split(' ').slice(1)]))
    const daqui = scripts.filter(s => s.documentos.includes(documento))
    const inline = daqui.filter(s => s.onde.startsWith('inline:')).map(s => `'${s.integridade}'`)
    if (documento === 'verificacao') {
      // the third party's document: until a stage names one, its own script is all that may run, and nothing loads
      expect(inline).toHaveLength(1)
      expect(diretivas.get('script-src')?.filter(Boolean)).toEqual(inline)
      expect(diretivas.get('default-src')).toEqual(["'none'"])
      expect(diretivas.get('connect-src')?.filter(Boolean)).toEqual([])
      expect(daqui).toHaveLength(1)
      continue
    }
    expect(diretivas.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(diretivas.get('trusted-types')).toEqual(["'none'"])
    expect(csp).not.toMatch(/unsafe|blob:/)
    if (quadros.includes(documento)) {
      // one script, which is inside; it may fetch nothing, and only the bank's page may be framed or posted to
      expect(inline).toHaveLength(1)
      expect(diretivas.get('script-src')).toEqual(inline)
      expect(diretivas.get('default-src')).toEqual(["'none'"])
      expect(diretivas.has('connect-src')).toBe(false)
      expect(daqui).toHaveLength(1)
      continue
    }
    expect(diretivas.get('script-src')).toEqual(["'self'", ...inline])
    expect(daqui.map(s => s.onde)).toContain(entrada)
    expect(diretivas.get('default-src')).toEqual(["'self'"])
    expect(diretivas.get('connect-src')).toEqual(["'self'"])
    expect(csp).not.toMatch(/\*|https?:/)
  }
  expect(cabecalhosDeSeguranca['integrity-policy']).toBe('blocked-destinations=(script)')
  expect(cabecalhosDeSeguranca['cross-origin-opener-policy']).toBe('same-origin')
})

for (const [nome, caminho] of [
  ['checkout', enderecos.checkout({ formasPagamento: tresFormas })],
  ['checkout for foreigners', enderecos.checkout({ linkParaEstrangeiros: true })],
  ['checkout in a merchant’s colours', enderecos.checkout({ tema: { cor: '#4338CA', cantos: 'redondos' } })],
  ['receipt', enderecos.comprovante],
  ['error', '/ooops/404'],
] as const) {
  test(`the served page is the built one: ${nome}`, async ({ servidor }) => {
    const { pagina, buscar } = await receber(servidor, caminho)
    expect(await conferir(pagina, inventario(), buscar)).toEqual([])
  })
}

test('what was changed on the way is found', async ({ servidor }) => {
  const { pagina, buscar } = await receber(servidor, enderecos.checkout())
  const com = (parte: object) => conferir({ ...pagina, ...parte }, inventario(), buscar)
  const html = (de: string | RegExp, para: string) => com({ html: pagina.html.replace(de, para) })
  const { 'strict-transport-security': _, ...semHsts } = pagina.headers
  expect(await com({ headers: semHsts })).toEqual([expect.stringContaining('strict-transport-security: absent')])
  const frouxa = pagina.headers['content-security-policy']?.replace("script-src 'self'", "script-src 'self' https:")
  expect(await com({ headers: { ...pagina.headers, 'content-security-policy': frouxa ?? '' } })).toHaveLength(1)
  expect(await html('</head>', '<script src="https://mal.example/x.js"></script></head>')).toHaveLength(1)
  expect(await html('</head>', '<script>alert(1)</script></head>')).toHaveLength(1)
  expect(await html(/integrity="sha256-[^"]+"/, '')).toHaveLength(1)
  expect(await html('<main', '<main onclick="x()"')).toHaveLength(1)
  expect(await html(/<script type="module"[^>]*><\/script>/, '')).toEqual([
    expect.stringContaining('none of the declared'),
  ])
  const outros = (onde: string) =>
    buscar(onde).then(b => (onde.includes('Cartao') ? Buffer.concat([b, Buffer.from(';')]) : b))
  expect(await conferir(pagina, inventario(), outros)).toEqual([expect.stringContaining('CartaoEtapa')])
})

// Without the fixture that fails a test when the browser refuses something: here it must.
base('the browser refuses a lazy chunk with other bytes, and an address that no policy made', async ({ page }) => {
  const { origem, fechar } = await servir(pasta)
  try {
    const recusas: string[] = []
    page.on('console', linha => recusas.push(linha.text()))
    const api = new ApiFalsa()
    await page.route('**/api/**', rota => api.atender(rota))
    await page.route('**/assets/CartaoEtapa-*.js', rota => {
      const bytes = readFileSync(resolve(pasta, `.${new URL(rota.request().url()).pathname}`), 'utf8')
      return rota.fulfill({ contentType: 'text/javascript', body: `${bytes};document.title='alterado'` })
    })
    await page.goto(origem + enderecos.checkout({ formasPagamento: tresFormas }))
    await expect.poll(() => recusas.some(r => /integrity/i.test(r))).toBe(true)
    const escrever = page.evaluate(() => document.createElement('script').setAttribute('src', '/assets/outro.js'))
    await expect(escrever).rejects.toThrow('TrustedScriptURL')
    await expect(page).not.toHaveTitle('alterado')
  } finally {
    await fechar()
  }
})
