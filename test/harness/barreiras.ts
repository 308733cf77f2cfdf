import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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
  await Promise.all(page.frames().map(frame => frame.evaluate(assentar).catch(() => {})))
  const axe = new AxeBuilder({ page })
    // what passes is not described element by element, which would take twice the time of finding what does not
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  // without frames the result is the same, and axe needs no second page to put its parts together in
  if (page.frames().length === 1) axe.setLegacyMode()
  if (fora) axe.exclude(fora)
  if (menuAberto) axe.include('[role=menu]').disableRules(['region'])
  const { violations } = await axe.analyze()
  expect(
    violations.map(
      v => `${v.id}: ${v.nodes.map(n => `${n.target} ${n.html.slice(0, 160)} ${n.failureSummary}`).join(' | ')}`,
    ),
  ).toEqual([])
}

/** In the page: transitions end now and start no more; animations that end are waited for. */
async function assentar(): Promise<void> {
  const semTransicoes = new CSSStyleSheet()
  semTransicoes.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(semTransicoes)
  await Promise.all(
    document
      .getAnimations()
      .filter(a => a.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
      .map(a => a.finished.catch(() => {})),
  )
}
