/** In the page: what has the focus, where its middle is off the screen or under a bar that stays. */
export function focoCoberto(): string | undefined {
  const foco = document.activeElement
  if (!foco || foco === document.body) return undefined
  const { left, top, width, height } = (foco.closest('label') ?? foco).getBoundingClientRect()
  const sobre = document.elementFromPoint(left + width / 2, top + height / 2)
  for (let e = sobre; e && !e.contains(foco); e = e.parentElement)
    if (/sticky|fixed/.test(getComputedStyle(e).position)) return foco.outerHTML.slice(0, 120)
  return sobre ? undefined : `off: ${foco.outerHTML.slice(0, 120)}`
}

/**
 * In the page: every stop of the Tab key, there and back, that a bar which stays covers wholly. The browser scrolls to what
 * takes the focus as it does for the key, and only as far as it must.
 */
export function paradasCobertas(): string[] {
  const alvos = [
    ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, [tabindex="0"])'),
  ]
  const paradas = alvos.filter(e => e.checkVisibility() && e.tabIndex >= 0 && !e.matches(':disabled'))
  const coberta = (e: HTMLElement) => {
    e.focus()
    if (document.activeElement !== e) return false
    const { left, top, right, bottom, width, height } = (e.closest('label') ?? e).getBoundingClientRect()
    // what is drawn elsewhere, as a switch's own box is, has no place of its own to be covered
    if (width < 4 || height < 4) return false
    const fora = bottom <= 0 || top >= innerHeight
    const cantos = [top + 3, (top + bottom) / 2, bottom - 3].map(y => document.elementFromPoint((left + right) / 2, y))
    const sob = (por: Element | null) => {
      for (let b = por; b && !b.contains(e); b = b.parentElement)
        if (/sticky|fixed/.test(getComputedStyle(b).position)) return true
      return false
    }
    return fora || cantos.every(sob)
  }
  const ditas = [...paradas, ...paradas.toReversed()].filter(coberta).map(e => e.outerHTML.slice(0, 140))
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  scrollTo(0, 0)
  return [...new Set(ditas)]
}
