import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { lento } from './lento.ts'

type Opcoes = Parameters<AxeBuilder['options']>[0]
type Achados = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>
/** What is used of axe inside a page. */
interface AxeNaPagina {
  run(contexto: object, opcoes: Opcoes): Promise<Achados>
}
declare global {
  var axe: AxeNaPagina
}

/** axe as it is published for a page: the same rules in less than half the text that each document has to read. */
const doConstrutor = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const fonte = readFileSync(doConstrutor.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * WCAG 2.2 AA and what is good practice; what passes is not described element by element, which takes as long again.
 * Contrast is proven once, for every colour that may meet another (`test/unit/web/contraste.test.ts`): axe would read
 * the style of each element under each text, a third of its time; a sample of each kind of page has it read all the same.
 */
const comoOlhar = (contraste: boolean, menuAberto: boolean): Opcoes => ({
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  rules: { 'color-contrast': { enabled: contraste }, ...(menuAberto && { region: { enabled: false } }) },
})

/**
 * axe, WCAG 2.2 AA, on the page as it comes to rest: nothing may be found, of any impact. Colours between two states are
 * nobody's design, so what enters is waited for, and transitions are off while axe looks: a button that the pointer
 * touches, or that a camera enables meanwhile, has its final colours at once.
 * `fora`: the way to a frame that is somebody else's. `menuAberto`: an open menu floats over the page, outside every
 * landmark and on top of other targets: it is looked at alone. `contraste`: a sample, whose colours axe reads itself.
 */
export async function semBarreiras(
  page: Page,
  {
    fora,
    menuAberto = false,
    contraste = false,
  }: { fora?: [string, string]; menuAberto?: boolean; contraste?: boolean } = {},
): Promise<void> {
  await chegar(page)
  // words of a live region are heard a moment after they are seen (`Fala`); those that never are, axe finds
  await page
    .locator('[data-fala][aria-hidden]')
    .first()
    .waitFor({ state: 'detached', timeout: 5_000 * lento })
    .catch(() => {})
  // a dialog that is on its way out covers what is under it for as long as it takes
  await page.locator(':is([role=dialog], [role=alertdialog])[data-state=closed]').first().waitFor({ state: 'hidden' })
  const jaTem = await Promise.all(page.frames().map(frame => frame.evaluate(assentar).catch(() => false)))
  const { violations } =
    page.frames().length === 1 && !fora
      ? await olhar(page, comoOlhar(contraste, menuAberto), { menuAberto, contraste, jaTem: jaTem[0] === true })
      : await olharQuadros(page, comoOlhar(contraste, menuAberto), menuAberto, fora)
  expect(
    violations.map(
      v => `${v.id}: ${v.nodes.map(n => `${n.target} ${n.html.slice(0, 160)} ${n.failureSummary}`).join(' | ')}`,
    ),
  ).toEqual([])
}

/** A page that has not come yet has nothing to look at: its first heading is waited for, and missed by axe if there is none. */
const chegar = (page: Page): Promise<void> =>
  Promise.any(
    page.frames().map(frame =>
      frame
        .locator('h1')
        .first()
        .waitFor({ state: 'attached', timeout: 15_000 * lento }),
    ),
  ).catch(() => {})

const soOMenu = '[role=menu]'

/** States in which this worker's pages were found without barriers. */
const vistos = new Set<string>()

/**
 * A page of one document: axe is taken in once for each document, and asked there. A state that this worker looked at
 * before (the same elements, attributes and words, each shown or hidden as it was) is not looked at again.
 */
async function olhar(
  page: Page,
  opcoes: Opcoes,
  { menuAberto, contraste, jaTem }: { menuAberto: boolean; contraste: boolean; jaTem: boolean },
): Promise<Achados> {
  // the rule about targets lays the whole page out on a grid, half of axe's time: only where one may be too small
  const semDuvida = !(await page.evaluate(alvosDuvidosos))
  const estado = semDuvida && !contraste ? await page.evaluate(estadoDaPagina) : undefined
  const visto = estado && `${menuAberto} ${estado}`
  if (visto && vistos.has(visto)) return { violations: [] }
  const achados = await perguntar(page, opcoes, { menuAberto, jaTem, semDuvida })
  if (visto && !achados.violations.length) vistos.add(visto)
  return achados
}

async function perguntar(
  page: Page,
  opcoes: Opcoes,
  { menuAberto, jaTem, semDuvida }: { menuAberto: boolean; jaTem: boolean; semDuvida: boolean },
): Promise<Achados> {
  if (!jaTem) await page.evaluate(fonte)
  const rules = { ...opcoes.rules, ...(semDuvida && { 'target-size': { enabled: false } }) }
  return page.evaluate(
    async ({ alvo, opcoes }) => {
      const { violations } = await globalThis.axe.run(alvo ?? document, opcoes)
      return { violations }
    },
    { alvo: menuAberto ? { include: [soOMenu], exclude: [] } : null, opcoes: { ...opcoes, rules } },
  )
}

/**
 * In the page: all that axe reads of it but colours and sizes, as a digest: language, scheme and title, every element with
 * its attributes and words, whether it is shown, and whether it scrolls. Undefined where a page may not make one.
 */
async function estadoDaPagina(): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const { documentElement: html, body, title } = document
  const meta = [...document.querySelectorAll('meta')].map(e => e.outerHTML).join()
  const como = [...body.querySelectorAll<HTMLElement>('*')].map(e => {
    const rola = e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1
    const { overflowX, overflowY } = getComputedStyle(e)
    const faixa = rola && /auto|scroll/.test(overflowX + overflowY)
    return (e.checkVisibility({ visibilityProperty: true }) ? 1 : 0) + (faixa ? 2 : 0)
  })
  const dados = [location.pathname, html.lang, html.className, title, meta, body.outerHTML, como.join('')].join('\n')
  const resumo = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(dados)))
  return [...resumo].map(b => b.toString(16).padStart(2, '0')).join('')
}

/**
 * In the page: whether any target is less than 24 px wide or high, or lies over another (WCAG 2.5.8). Where none does, each
 * has its whole size, and the rule about targets has nothing to find.
 */
function alvosDuvidosos(): boolean {
  const alvos = [
    ...document.querySelectorAll(
      'a, area, button, input, select, textarea, summary, iframe, [contenteditable], [tabindex]:not([tabindex="-1"]), [tabindex][role]',
    ),
  ]
    .filter(e => e.checkVisibility() && !e.closest('[aria-hidden=true], [inert]'))
    .map(no => ({ no, r: no.getBoundingClientRect() }))
  if (alvos.some(({ r }) => r.width < 24 || r.height < 24)) return true
  return alvos.some((a, n) =>
    alvos
      .slice(n + 1)
      .some(
        b =>
          !a.no.contains(b.no) &&
          !b.no.contains(a.no) &&
          a.r.left < b.r.right &&
          b.r.left < a.r.right &&
          a.r.top < b.r.bottom &&
          b.r.top < a.r.bottom,
      ),
  )
}

/** Documents within documents: each is looked at by itself, and their results are put together in another page. */
function olharQuadros(page: Page, opcoes: Opcoes, menuAberto: boolean, fora?: [string, string]): Promise<Achados> {
  const axe = new AxeBuilder({ page, axeSource: fonte }).options(opcoes)
  if (menuAberto) axe.include(soOMenu)
  if (fora) axe.exclude(fora)
  return axe.analyze()
}

/**
 * In the page: transitions end now and start no more; animations that end are waited for. Whether axe is there already.
 */
async function assentar(): Promise<boolean> {
  const marca = 'semTransicoes'
  if (!(marca in document)) {
    const folha = new CSSStyleSheet()
    folha.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(folha)
    Object.defineProperty(document, marca, { value: true })
  }
  await Promise.all(
    document
      .getAnimations()
      .filter(a => a.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
      .map(a => a.finished.catch(() => {})),
  )
  return 'axe' in globalThis
}

/** How a page says, in its console, that a region is read by no screen reader. */
export const REGIAO_CHEIA = 'region came filled'

/** In the page, before its scripts: what enters it as a live region must be empty for a screen reader when it enters. */
export function vigiarRegioes(): void {
  const regioes = ':is([role=status], [role=alert], [aria-live]:not([aria-live=off]))'
  const ouvido = (no: Node): string =>
    no instanceof Element
      ? no.matches('[aria-hidden=true], [hidden]')
        ? ''
        : [...no.childNodes].map(ouvido).join('')
      : (no.textContent ?? '').trim()
  const vigia = new MutationObserver(mudancas => {
    for (const no of mudancas.flatMap(m => [...m.addedNodes]))
      if (no instanceof Element)
        for (const r of [no, ...no.querySelectorAll(regioes)])
          if (r.matches(regioes) && ouvido(r)) console.error(`region came filled: ${r.outerHTML.slice(0, 160)}`)
  })
  // what the server wrote is read as the page is: only what its scripts bring is looked at
  document.addEventListener('readystatechange', () => vigia.observe(document, { childList: true, subtree: true }), {
    once: true,
  })
}

/** Widths and heights at which the page may not scroll sideways (WCAG 1.4.10): small phones to tablets, a phone lying. */
const telas = [
  [320, 640],
  [360, 740],
  [480, 800],
  [600, 960],
  [768, 1024],
  [810, 1080],
  [1024, 768],
  [844, 390],
] as const

/** Pages and dialogs that this worker saw at every width, by address and headings. */
const medidas = new Set<string>()

/**
 * The page scrolls sideways at no width, nor at 390 px with the letters and lines of who reads better with more room
 * (WCAG 1.4.12). What scrolls by itself inside the page, as a table may, is no fault. `com`: what it holds this time.
 */
export async function semRolagemLateral(page: Page, com = ''): Promise<void> {
  const titulos = await page.evaluate(() =>
    [
      location.pathname,
      ...[...document.querySelectorAll('h1, [role=dialog] h2, dialog[open] h2')].map(h => h.textContent),
    ].join(),
  )
  const qual = `${titulos} ${com}`
  if (medidas.has(qual)) return
  const antes = page.viewportSize()
  const achados: string[] = []
  const olharAgora = async (nome: string) => {
    // what a page measures by itself follows its new width a moment later
    const cabe = expect.poll(() => page.evaluate(oQueSobra), { timeout: 2_000 * lento }).toBeUndefined()
    const sobras = await cabe.catch(() => page.evaluate(oQueSobra))
    if (sobras) achados.push(`${nome}: ${sobras}`)
  }
  for (const [width, height] of telas) {
    await page.setViewportSize({ width, height })
    await olharAgora(`${width}x${height}`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(espacar, true)
  await olharAgora('390, spaced')
  await page.evaluate(espacar, false)
  if (antes) await page.setViewportSize(antes)
  expect(achados).toEqual([])
  medidas.add(qual)
}

/** In the page: what reaches beyond its right edge, where the page scrolls sideways. */
function oQueSobra(): string | undefined {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return undefined
  const rola = (e: Element | null): boolean =>
    e !== null && (/auto|scroll|hidden|clip/.test(getComputedStyle(e).overflowX) || rola(e.parentElement))
  const passa = (e: Element) => e.getBoundingClientRect().right > clientWidth + 0.5 && !rola(e.parentElement)
  const fora = [...document.body.querySelectorAll('*')].filter(e => passa(e) && ![...e.children].some(passa))
  return `${scrollWidth - clientWidth} px: ${fora
    .slice(-3)
    .map(e => e.outerHTML.slice(0, 120))
    .join(' | ')}`
}

/** In the page: the spacing of WCAG 1.4.12, or no longer. */
function espacar(com: boolean): void {
  const folha = new CSSStyleSheet()
  folha.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  )
  document.adoptedStyleSheets = com ? [...document.adoptedStyleSheets, folha] : document.adoptedStyleSheets.slice(0, -1)
}
