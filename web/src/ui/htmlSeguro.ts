/**
 * The little HTML that a description has: paragraphs, line breaks, bold, italic, lists and links. Everything else is
 * unwrapped to its text; scripts and styles disappear. The server cleans it again: this keeps the screen honest.
 */
const nomes: Readonly<Record<string, string>> = {
  P: 'p',
  DIV: 'p',
  BR: 'br',
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  A: 'a',
}
const descartados = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT', 'NOSCRIPT', 'TITLE'])

const enderecoSeguro = (href: string | null): string | undefined => {
  try {
    const url = new URL(href ?? '')
    return ['https:', 'http:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : undefined
  } catch {
    return undefined
  }
}

const copiarPara = (destino: Node, origem: Node) => {
  for (const no of origem.childNodes) {
    if (no.nodeType === Node.TEXT_NODE) destino.appendChild(document.createTextNode(no.textContent ?? ''))
    if (!(no instanceof Element) || descartados.has(no.tagName)) continue
    const nome = nomes[no.tagName]
    const href = nome === 'a' ? enderecoSeguro(no.getAttribute('href')) : undefined
    if (!nome || (nome === 'a' && !href)) {
      copiarPara(destino, no)
      continue
    }
    const copia = document.createElement(nome)
    if (copia instanceof HTMLAnchorElement && href) {
      copia.href = href
      copia.rel = 'noopener noreferrer nofollow'
    }
    copiarPara(copia, no)
    destino.appendChild(copia)
  }
}

/** Untrusted HTML as safe nodes; parsed in a document that runs nothing. */
export const htmlSeguro = (html: string): DocumentFragment => {
  const fragmento = document.createDocumentFragment()
  copiarPara(fragmento, new DOMParser().parseFromString(html, 'text/html').body)
  return fragmento
}

/** The same as text; '' when there is nothing to read in it. */
export const textoSeguro = (html: string): string => {
  const caixa = document.createElement('div')
  caixa.append(htmlSeguro(html))
  return caixa.textContent?.trim() ? caixa.innerHTML : ''
}
