/**
 * Sign-in's first screen as its document brings it (decision 0191): whole, styled and typed into before any script of the
 * panel has run. `antes.ts` decides whether it is shown, `inicio.ts` when the scripts run, and `continuar` hands over what
 * the person did meanwhile.
 */

/** The attribute of `<html>` while that screen is shown, and of the screen itself. */
export const MOSTRA = 'data-porta'
export const PRONTA = 'data-porta-pronta'
/** On the button that was pressed before there was anything behind it. */
export const APERTADO = 'data-apertado'

/** Without any sign of use the scripts run all the same: passkeys are offered, and a slow reader's first key finds them. */
const SEM_USO_MS = 3_000
const sinaisDeUso = ['pointerdown', 'pointermove', 'keydown', 'input', 'change'] as const

/** Calls once: at the first sign of use, or some seconds after the load. */
export function quandoUsarem(abrir: () => void): void {
  let aberta = false
  const uma = () => {
    if (aberta) return
    aberta = true
    for (const sinal of sinaisDeUso) removeEventListener(sinal, uma, true)
    abrir()
  }
  for (const sinal of sinaisDeUso) addEventListener(sinal, uma, { capture: true, passive: true })
  const esperar = () => setTimeout(uma, SEM_USO_MS)
  if (document.readyState === 'complete') esperar()
  else addEventListener('load', esperar, { once: true })
}

/** The screen that is shown, or nothing on every other page. */
export const portaPronta = (): HTMLElement | undefined =>
  document.documentElement.hasAttribute(MOSTRA)
    ? (document.querySelector<HTMLElement>(`[${PRONTA}]`) ?? undefined)
    : undefined

/** Remembers which control of the document's screen has the focus, until the page's own takes its place. */
export function seguirFoco(pronta: HTMLElement): () => Element | undefined {
  let focado: Element | undefined = pronta.contains(document.activeElement)
    ? (document.activeElement ?? undefined)
    : undefined
  pronta.addEventListener('focusin', evento => {
    focado = evento.target instanceof Element ? evento.target : undefined
  })
  return () => focado
}

const controles = 'a, button, input, select'
const todos = (dentro: ParentNode) => [...dentro.querySelectorAll<HTMLElement>(controles)]

/** Gives the page's own screen, the same controls in the same order, what the document's had: values, focus, the press. */
export function continuar(pronta: ParentNode, pagina: ParentNode, focado: Element | undefined): void {
  const novos = todos(pagina)
  for (const [i, antigo] of todos(pronta).entries()) {
    const novo = novos[i]
    if (novo?.tagName !== antigo.tagName) continue
    if (antigo instanceof HTMLInputElement && antigo.value) (novo as HTMLInputElement).value = antigo.value
    if (antigo === focado) novo.focus()
    if (antigo instanceof HTMLSelectElement && antigo.value !== (novo as HTMLSelectElement).value) {
      ;(novo as HTMLSelectElement).value = antigo.value
      novo.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  const apertado = todos(pronta).findIndex(c => c.hasAttribute(APERTADO))
  if (apertado >= 0) novos[apertado]?.click()
}
