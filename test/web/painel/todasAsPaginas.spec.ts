import type { Page } from '@playwright/test'
import { padroes, padroesDaEquipe, raizDaEquipe } from '../../../web/src/app/caminhos.ts'
import { NOME_LONGO, respostasDoContrato } from './doContrato.ts'
import { fingirApi } from './falso.ts'
import { paradasCobertas } from './foco.ts'
import { comSessao } from './pagina.ts'
import { expect, test } from './teste.ts'

/**
 * Every page that has an address at its widest (names of 60 letters, R$ 9.999.999,99), in the colours that a machine chose:
 * none scrolls sideways from 320 to 1280 px, what is on, chosen or drawn is seen, with more contrast each field and button
 * has an edge that is, on a phone lying down no bar covers what has the focus, and every row of a table has its head
 * (issue 22, WCAG 1.4.10, 1.4.11, 2.4.11, 1.3.1).
 */
const larguras = [320, 390, 768, 1024, 1280]
/** Every page that has an address, also those that a button, the bell or a row of a list leads to. */
const doPainel = (slug: string): string[] =>
  Object.values({ ...padroes, links: padroes.meusLinks }).map(
    p => `/painel-administrativo/${slug}/${p.replace(':id', ID)}`,
  )
const daEquipe = (): string[] => Object.values(padroesDaEquipe).map(p => `${raizDaEquipe}/${p.replace(':id', ID)}`)
const ID = 'A0000000000000000001z'
const daCasca = ['obterNavegacao', 'renovarSessao'] as const

/** In the page: what reaches beyond it, where it scrolls sideways. */
function oQuePassa(): string | undefined {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return undefined
  const rola = (e: Element | null): boolean =>
    e !== null && (/auto|scroll|hidden|clip/.test(getComputedStyle(e).overflowX) || rola(e.parentElement))
  const passa = (e: Element) => e.getBoundingClientRect().right > clientWidth + 0.5 && !rola(e.parentElement)
  const fora = [...document.body.querySelectorAll('*')].filter(e => passa(e) && ![...e.children].some(passa))
  return `+${scrollWidth - clientWidth} px: ${fora
    .slice(-2)
    .map(e => `${e.tagName} "${(e.textContent ?? '').slice(0, 50)}"`)
    .join(' | ')}`
}

/** In the page, under forced colours: what is on, chosen or drawn without an edge or a ground of its own, and words on their own colour. */
function oQueNaoSeVe(): string[] {
  const nada = /rgba\(\d+, \d+, \d+, 0\)|transparent/
  const fundoDe = (e: Element | null): string => {
    if (!e) return 'rgb(255, 255, 255)'
    const { backgroundColor } = getComputedStyle(e)
    return nada.test(backgroundColor) ? fundoDe(e.parentElement) : backgroundColor
  }
  const temBorda = (e: Element) => {
    const s = getComputedStyle(e)
    const borda = s.borderTopStyle !== 'none' && Number.parseFloat(s.borderTopWidth) > 0 && !nada.test(s.borderTopColor)
    const linha = s.outlineStyle !== 'none' && Number.parseFloat(s.outlineWidth) > 0 && !nada.test(s.outlineColor)
    return (
      (borda && s.borderTopColor !== fundoDe(e.parentElement)) || (linha && s.outlineColor !== fundoDe(e.parentElement))
    )
  }
  const destaca = (e: Element) => fundoDe(e) !== fundoDe(e.parentElement)
  const vistos = (seletor: string) => [...document.querySelectorAll(seletor)].filter(e => e.checkVisibility())
  const dizer = (porque: string) => (e: Element) => `${porque}: ${e.outerHTML.slice(0, 140)}`
  const escolhidos = vistos(
    'button[aria-pressed=true], [role=tab][aria-selected=true], nav [aria-current=page], label:has(input[type=radio]:checked)',
  )
  const desenhados = vistos(
    '[data-part=coluna], [data-barra], [data-cor], [data-scope=progress][data-part=range]',
  ).filter(e => e.getBoundingClientRect().width > 0 && e.getBoundingClientRect().height > 0)
  const controles = vistos(':is([data-scope=switch], [data-scope=checkbox])[data-part=control]')
  const comPalavras = [...escolhidos.flatMap(e => [e, ...e.querySelectorAll('*')]), ...vistos('[role=img] *')].filter(
    e =>
      !(e instanceof SVGElement) &&
      [...e.childNodes].some(no => no.nodeType === Node.TEXT_NODE && no.textContent?.trim()) &&
      !e.closest('[data-cor]'),
  )
  return [
    ...controles.filter(e => !temBorda(e) && !destaca(e)).map(dizer('control')),
    ...escolhidos.filter(e => !destaca(e) && !e.querySelector('[data-cor]')).map(dizer('chosen')),
    ...desenhados.filter(e => !temBorda(e) && !destaca(e)).map(dizer('drawn')),
    ...comPalavras.filter(e => getComputedStyle(e).color === fundoDe(e)).map(dizer('words')),
  ]
}

/** In the page: tables with a row that no head names. */
const semCabeca = (): string[] =>
  [...document.querySelectorAll('main table')]
    .filter(t => t.checkVisibility() && [...t.querySelectorAll('tbody tr')].some(l => !l.querySelector('th')))
    .map(t => `rows without a head: ${t.querySelector('caption')?.textContent}`)

/** In the page, where more contrast was asked for: the edges of fields and buttons that are not seen on what they stand on. */
function bordasFracas(): string[] {
  const luz = (cor: string) => {
    const [r = 0, g = 0, b = 0] = (cor.match(/[\d.]+/g) ?? []).map(n => {
      const v = Number(n) / 255
      return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const nada = /rgba\(\d+, \d+, \d+, 0\)|transparent/
  const fundoDe = (e: Element | null): string => {
    if (!e) return 'rgb(255, 255, 255)'
    const { backgroundColor } = getComputedStyle(e)
    return nada.test(backgroundColor) ? fundoDe(e.parentElement) : backgroundColor
  }
  const fraca = (e: Element) => {
    const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(e)
    if (borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) === 0 || nada.test(borderTopColor)) return false
    const [clara = 0, escura = 0] = [luz(borderTopColor), luz(fundoDe(e.parentElement))].sort((a, b) => b - a)
    return (clara + 0.05) / (escura + 0.05) < 3
  }
  const campos = ':is(input, select, textarea, button, [data-part=control]):not(:disabled, [aria-disabled=true])'
  return [...document.querySelectorAll(`main ${campos}`)]
    .filter(e => e.checkVisibility() && fraca(e))
    .map(e => `edge: ${e.outerHTML.slice(0, 120)}`)
}

/** Goes on as the menu does, without loading the page again. */
const irPara = (page: Page, endereco: string) =>
  page.evaluate(async para => {
    history.pushState(null, '', para)
    dispatchEvent(new PopStateEvent('popstate'))
    // the router says that it is busy in the next frame
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  }, endereco)

/**
 * What opens from a list's first row, where the page has one: its sheet, or a dialog, under a machine's own colours and at
 * the narrowest width. Undefined: the page has no such row, the row leads to another page, or its sheet stays empty.
 */
async function daPrimeiraLinha(page: Page): Promise<string[] | undefined> {
  const linha = page.locator('main tbody :is(th, td) button').locator('visible=true').first()
  if (!(await linha.count())) return undefined
  await linha.click()
  const folha = page.getByRole('dialog').locator('visible=true').first()
  const abriu = await folha.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  )
  const lida = async () =>
    abriu &&
    page.waitForFunction(() => !document.querySelector('[role=dialog] [aria-busy=true]'), undefined, {
      timeout: 10_000,
    })
  // what the contract alone cannot fill, or another page
  if (!(await lida().catch(() => false))) {
    await page.keyboard.press('Escape')
    return undefined
  }
  const achados = await page.evaluate(oQueNaoSeVe)
  await page.setViewportSize({ width: 320, height: 900 })
  const passa = await page.evaluate(oQuePassa)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('Escape')
  await expect(folha).toBeHidden()
  return [...achados, ...(passa ? [`at 320: ${passa}`] : [])]
}

const papeis = [
  ['company', { empresa: NOME_LONGO, usuario: NOME_LONGO, lojaLiberada: true }],
  ['staff', { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' }],
] as const
for (const [quem, sessao] of papeis)
  test(`every page of the ${quem}’s: nothing scrolls sideways at its widest, and a machine’s own colours hide nothing`, async ({
    page,
  }) => {
    // some forty pages and their sheets, one after another
    test.setTimeout(600_000)
    // two addresses of the list of links are one page
    const paginas = [...new Set('slug' in sessao ? daEquipe() : doPainel('loja-aurora'))]
    expect(paginas.length).toBeGreaterThan(28)
    await comSessao(page, sessao)
    await fingirApi(page, respostasDoContrato(daCasca) as Parameters<typeof fingirApi>[1])
    await page.emulateMedia({ forcedColors: 'active' })
    page.setDefaultTimeout(15_000)
    const [primeira = '', ...outras] = paginas
    await page.goto(primeira)
    const achados: string[] = []
    const folhas: string[] = []
    let antes = ''
    for (const endereco of [primeira, ...outras]) {
      if (endereco !== primeira) await irPara(page, endereco)
      // the page before stands until the next one's file is there
      const chegou = await page
        .waitForFunction(antes => {
          const titulo = document.querySelector('main h1')?.textContent
          return titulo && titulo !== antes && !document.querySelector('[aria-busy=true]')
        }, antes)
        .then(
          () => new URL(page.url()).pathname === endereco,
          () => false,
        )
      antes = (await page.locator('main h1').first().textContent()) ?? ''
      if (!chegou || (await page.getByText('Algo não saiu como esperado').count())) {
        achados.push(`${endereco} did not come: ${new URL(page.url()).pathname}`)
        continue
      }
      for (const width of larguras) {
        await page.setViewportSize({ width, height: 900 })
        const passa = await page.evaluate(oQuePassa)
        if (passa) achados.push(`${endereco} at ${width}: ${passa}`)
      }
      achados.push(...(await page.evaluate(oQueNaoSeVe)).map(a => `${endereco}: ${a}`))
      achados.push(...(await page.evaluate(semCabeca)).map(a => `${endereco}: ${a}`))
      await page.emulateMedia({ forcedColors: 'none', contrast: 'more' })
      achados.push(...(await page.evaluate(bordasFracas)).map(a => `${endereco}: ${a}`))
      await page.emulateMedia({ forcedColors: 'active', contrast: 'no-preference' })
      await page.setViewportSize({ width: 844, height: 390 })
      achados.push(...(await page.evaluate(paradasCobertas)).map(a => `${endereco}, covered: ${a}`))
      await page.setViewportSize({ width: 1280, height: 900 })
      if (process.env.FOTOS)
        await page.screenshot({ path: `${process.env.FOTOS}/${endereco.replaceAll('/', '_')}.png` })
      const daFolha = await daPrimeiraLinha(page)
      if (daFolha) folhas.push(endereco)
      achados.push(...(daFolha ?? []).map(a => `${endereco}, its first row’s sheet: ${a}`))
    }
    // most of them: on a busy machine one may come too late to be looked at
    expect(folhas.length, folhas.join('\n')).toBeGreaterThan(9)
    expect(achados, achados.join('\n')).toEqual([])
  })
