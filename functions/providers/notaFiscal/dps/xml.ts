/** An element of the layout: its name, and its text or what is inside it; what is undefined is left out. */
export type Elemento = readonly [nome: string, conteudo: string | readonly (Elemento | undefined)[] | undefined]

const entidades: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** Text as XML 1.0 takes it: markup as entities, control characters dropped, spaces at its ends taken away. */
export const textoDoXml = (texto: string): string =>
  texto
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/g, '')
    .trim()
    .replace(/[&<>"']/g, c => entidades[c] ?? '')

/** Elements in the order in which they are given: the layout is made of sequences, which refuse any other. */
export const escreverXml = (elementos: readonly (Elemento | undefined)[]): string =>
  elementos
    .map(e => {
      if (e?.[1] === undefined) return ''
      const [nome, conteudo] = e
      return `<${nome}>${typeof conteudo === 'string' ? textoDoXml(conteudo) : escreverXml(conteudo ?? [])}</${nome}>`
    })
    .join('')

/** Centavos as the layout writes money: a dot, two decimals, no leading zeros. */
export const dinheiroDoXml = (centavos: number): string =>
  `${Math.trunc(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`

export const espacoDaNota = 'http://www.sped.fazenda.gov.br/nfse'
export const versaoDoLeiaute = '1.01'
export const cabecalhoDoXml = '<?xml version="1.0" encoding="UTF-8"?>'

const tresHorasMs = 10_800_000
/** An instant (epoch ms) in São Paulo's time as the layout takes it: whole seconds, an offset of whole hours, never `Z`. */
export const instanteDoXml = (ms: number): string => `${new Date(ms - tresHorasMs).toISOString().slice(0, 19)}-03:00`
