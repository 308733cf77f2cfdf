import { useLayoutEffect } from 'react'
import type { TemaDoLink } from '../../../../shared/domain/tema.ts'
import { temaCss } from '../../theme/tokens.ts'

/**
 * The look of the link that a receipt is of (decision 0036), over the page's own. The document is the same for every
 * receipt, so its policy knows no theme's hash: a constructed stylesheet is no inline style, and carries only what
 * `temaCss` makes. A chunk of its own, for receipts of themed links alone; shows nothing itself.
 */
export default function Tema({ tema }: { tema: TemaDoLink }) {
  const css = temaCss(tema)
  useLayoutEffect(() => {
    const folha = new CSSStyleSheet()
    folha.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, folha]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(f => f !== folha)
    }
  }, [css])
  return null
}
