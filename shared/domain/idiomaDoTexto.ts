/** The languages in which a merchant's or a bank's own words come to a payer. */
export type IdiomaDoTexto = 'pt-BR' | 'en'

const palavrasDe: Record<IdiomaDoTexto, ReadonlySet<string>> = {
  'pt-BR': new Set(
    'de da do das dos para com em no na nos nas não você uma um seu sua por mais que os as ao aos à é ou se foi pelo pela cartão pagamento compra banco pedido'.split(
      ' ',
    ),
  ),
  en: new Set(
    'of the and to with for your you is by from on in not this that be or we our it are was payment order card bank'.split(
      ' ',
    ),
  ),
}
/** Letters that Portuguese has and English has not, but for loan words, which the other words outweigh. */
const acentos = /[ãõçáéíóúâêôà]/

/**
 * The language of a text by its commonest words and its accents, or undefined where they do not tell (a name, a number, a
 * text that is half of each). Marks and entities of HTML are not read.
 */
export function idiomaDoTexto(texto: string): IdiomaDoTexto | undefined {
  const palavras = texto
    .replace(/<[^>]*>|&[a-z]+;/gi, ' ')
    .toLowerCase()
    .match(/\p{L}+/gu)
  if (!palavras) return undefined
  const contar = (idioma: IdiomaDoTexto) => palavras.filter(p => palavrasDe[idioma].has(p)).length
  const pt = contar('pt-BR') + palavras.filter(p => acentos.test(p)).length
  const en = contar('en')
  if (pt === en) return undefined
  return pt > en ? 'pt-BR' : 'en'
}

/** What an element with somebody else's words carries on a page of `idioma` (WCAG 3.1.2): their language where it is another. */
export function emSuaLingua(texto: string, idioma: string): { lang?: IdiomaDoTexto } {
  const dele = idiomaDoTexto(texto)
  return dele && dele !== idioma ? { lang: dele } : {}
}
