import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { comprimirAoMaximo } from '../../../web/precomprimir.ts'
import { pagina, sessao, variados } from './amostras.ts'
import { pasta } from './construir.ts'
import { fingirApi } from './falso.ts'
import { expect, test } from './teste.ts'
import { respostasDaVisaoGeral } from './visaoGeral.ts'

/** What opening the panel costs, in the bytes of its scripts as they are published (brotli 11): issue 22, line 12. */
const KB = 1024

/** The scripts that came since it was last asked, each once, and their bytes. */
function contarScripts(page: Page) {
  const vistos = new Set<string>()
  let novos: string[] = []
  page.on('response', r => {
    const { pathname } = new URL(r.url())
    if (r.request().resourceType() !== 'script' || vistos.has(pathname)) return
    vistos.add(pathname)
    novos.push(pathname)
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    const nomes = novos
    novos = []
    const pesos = await Promise.all(nomes.map(n => comprimirAoMaximo(readFileSync(join(pasta, n)))))
    return { nomes, bytes: pesos.reduce((soma, p) => soma + p.length, 0) }
  }
}

async function entrar(page: Page) {
  await page.getByLabel('E-mail').fill('marina@lojaaurora.com.br')
  await page.getByLabel('Senha', { exact: true }).fill('segredo-certo')
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('signing in loads at most 150 KB of scripts, and the overview after it 40 KB more, in one language', async ({
  page,
}) => {
  await fingirApi(page, {
    entrar: () => ({ data: sessao({ perfil: 'administrador' }) }),
    ...respostasDaVisaoGeral(),
  })
  const pesar = contarScripts(page)
  // the page's own file, which names the others, is asked for with them or a moment later: it counts whenever it comes
  const propria = page.waitForResponse(/\/assets\/Entrar-[^/]+\.js$/)
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await propria
  const porta = await pesar()
  // a measure that sees no script would hold anything
  expect(porta.bytes).toBeGreaterThan(100 * KB)
  expect(porta.bytes).toBeLessThanOrEqual(150 * KB)
  await entrar(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible()
  await expect(page.getByText('R$ 84.312,50').first()).toBeVisible()
  const visao = await pesar()
  test.info().annotations.push({ type: 'bytes', description: `${porta.bytes} + ${visao.bytes}` })
  expect(visao.bytes).toBeGreaterThan(10 * KB)
  expect(visao.bytes).toBeLessThanOrEqual(40 * KB)
  expect(visao.nomes.filter(n => /^\/assets\/(pt-BR|en|tr)-/.test(n)).map(n => n.split(/[/-]/)[2])).toEqual(['pt'])
})

test('who chose another language loads that one alone, and the list of links at most 140 KB after signing in', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('preferencia-idioma', 'en'))
  await fingirApi(page, {
    entrar: () => ({ data: sessao({ perfil: 'gestor-comercial' }) }),
    listarLinks: () => ({ data: pagina(variados) }),
  })
  const pesar = contarScripts(page)
  await page.goto('/login')
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  const porta = await pesar()
  await page.getByLabel('Email', { exact: true }).fill('marina@lojaaurora.com.br')
  await page.getByLabel('Password', { exact: true }).fill('segredo-certo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment links' })).toBeVisible()
  const lista = await pesar()
  expect(lista.bytes).toBeLessThanOrEqual(140 * KB)
  const linguas = [...porta.nomes, ...lista.nomes].filter(n => /^\/assets\/(pt-BR|en|tr)-/.test(n))
  // those of the house with the door, the others with the first page
  expect(linguas.map(n => n.split(/[/-]/)[2])).toEqual(['en', 'en'])
})
