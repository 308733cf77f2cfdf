import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Opcoes = Parameters<AxeBuilder['options']>[0]
type Achados = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>
/** What is used of axe inside a page. */
interface AxeNaPagina {
  run(contexto: object, opcoes: Opcoes): Promise<Achados>
  commons: { color: { Color: { prototype: Cor } } }
}
interface Cor {
  r: number
  g: number
  b: number
  alpha: number
  parseString(texto: string): Cor
}
declare global {
  var axe: AxeNaPagina
}

/** axe as it is published for a page: the same rules in less than half the text that each document has to read. */
const doConstrutor = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const fonte = readFileSync(doConstrutor.resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 AA and what is good practice; what passes is not described element by element, which takes as long again. */
const comoOlhar: Opcoes = {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
}

/**
 * axe, WCAG 2.2 AA, on the page as it comes to rest: nothing may be found, of any impact. Colours between two states are
 * nobody's design, so what enters is waited for, and transitions are off while axe looks: a button that the pointer
 * touches, or that a camera enables meanwhile, has its final colours at once.
 * `fora`: the way to a frame that is somebody else's. `menuAberto`: an open menu floats over the page, outside every
 * landmark and on top of other targets: it is looked at alone.
 */
export async function semBarreiras(
  page: Page,
  { fora, menuAberto = false }: { fora?: [string, string]; menuAberto?: boolean } = {},
): Promise<void> {
  await chegar(page)
  const jaTem = await Promise.all(page.frames().map(frame => frame.evaluate(assentar).catch(() => false)))
  const { violations } =
    page.frames().length === 1 && !fora
      ? await olhar(page, menuAberto, jaTem[0] === true)
      : await olharQuadros(page, menuAberto, fora)
  expect(
    violations.map(
      v => `${v.id}: ${v.nodes.map(n => `${n.target} ${n.html.slice(0, 160)} ${n.failureSummary}`).join(' | ')}`,
    ),
  ).toEqual([])
}

/** A page that has not come yet has nothing to look at: its first heading is waited for, and missed by axe if there is none. */
const chegar = (page: Page): Promise<void> =>
  Promise.any(
    page.frames().map(frame => frame.locator('h1').first().waitFor({ state: 'attached', timeout: 5_000 })),
  ).catch(() => {})

const soOMenu = '[role=menu]'
const semRegiao = { region: { enabled: false } }

/** A page of one document: axe is taken in once for each document, and asked there. */
async function olhar(page: Page, menuAberto: boolean, jaTem: boolean): Promise<Achados> {
  if (!jaTem) {
    await page.evaluate(fonte)
    await page.evaluate(lembrarCores)
  }
  return page.evaluate(
    async ({ alvo, opcoes }) => {
      const { violations } = await globalThis.axe.run(alvo ?? document, opcoes)
      return { violations }
    },
    menuAberto
      ? { alvo: { include: [soOMenu], exclude: [] }, opcoes: { ...comoOlhar, rules: semRegiao } }
      : { alvo: null, opcoes: comoOlhar },
  )
}

/** Documents within documents: each is looked at by itself, and their results are put together in another page. */
function olharQuadros(page: Page, menuAberto: boolean, fora?: [string, string]): Promise<Achados> {
  const axe = new AxeBuilder({ page, axeSource: fonte }).options(
    menuAberto ? { ...comoOlhar, rules: semRegiao } : comoOlhar,
  )
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

/**
 * In the page: a colour that was read is not read again. A page has a dozen of them, and axe reads one, with all that CSS
 * could write for a colour, for every element under every text: a third of its time.
 */
function lembrarCores(): void {
  const { prototype } = globalThis.axe.commons.color.Color
  const ler = prototype.parseString
  const lidas = new Map<string, { r: number; g: number; b: number; alpha: number }>()
  prototype.parseString = function (texto) {
    const lida = lidas.get(texto)
    if (lida) return Object.assign(this, lida)
    ler.call(this, texto)
    lidas.set(texto, { r: this.r, g: this.g, b: this.b, alpha: this.alpha })
    return this
  }
}
