/** Text that is already HTML; everything else is escaped when it enters a template. */
export class Html {
  readonly texto: string
  constructor(texto: string) {
    this.texto = texto
  }
}

type Valor = Html | string | number | null | false | undefined | readonly Valor[]

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escrever = (valor: Valor): string => {
  if (valor === null || valor === undefined || valor === false) return ''
  if (valor instanceof Html) return valor.texto
  if (typeof valor === 'string' || typeof valor === 'number') {
    return String(valor).replace(/[&<>"']/g, caractere => escapes[caractere] ?? '')
  }
  return valor.map(escrever).join('')
}

/** Template of HTML: interpolated text is escaped, `Html` and lists of it enter as they are. */
export const html = (partes: TemplateStringsArray, ...valores: Valor[]): Html =>
  new Html(partes.reduce((texto, parte, i) => texto + escrever(valores[i - 1]) + parte))
