import { variaveisCss } from '../theme/tokens.ts'

/** The HTML document around what React renders: pure strings, so that every byte and every hash is known. */
export interface Ativos {
  /** CSS of the entry, inlined. */
  css: string
  /** The entry's module, then what it imports: address and integrity. */
  modulos: readonly { href: string; integrity: string }[]
  /** The chunk with the words of each language. */
  textos: Readonly<Record<'pt-BR' | 'en', { href: string; integrity: string }>>
}

/** For HTML text and attributes. */
export const escapar = (texto: string): string =>
  texto
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')

// Line separators are newlines to old script parsers, and `<` would let data close its own element.
const perigosos = /[<>&\u2028\u2029]/g
/** JSON that cannot leave its <script>: no `</script>`, no `<!--`, no U+2028. */
export const jsonSeguro = (dados: unknown): string =>
  JSON.stringify(dados).replace(perigosos, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

export interface Cabeca {
  idioma: 'pt-BR' | 'en'
  titulo: string
  /** The link's background class. */
  fundo?: string
  /** The merchant's colours and corners, as CSS: over the tokens, in a `<style>` of its own, because its hash is. */
  tema?: string
  /** Social sharing: absolute image address and the page's description. */
  social?: { nome: string; descricao: string; imagem: string; grande: boolean }
}

const marca = (propriedade: string, valor: string) => `<meta property="${propriedade}" content="${escapar(valor)}">`

const social = (
  { nome, descricao, imagem, grande }: NonNullable<Cabeca['social']>,
  titulo: string,
  idioma: Cabeca['idioma'],
) =>
  [
    `<meta name="description" content="${escapar(descricao)}">`,
    marca('og:type', 'website'),
    marca('og:locale', idioma === 'en' ? 'en_US' : 'pt_BR'),
    marca('og:site_name', nome),
    marca('og:title', titulo),
    marca('og:description', descricao),
    marca('og:image', imagem),
    `<meta name="twitter:card" content="${grande ? 'summary_large_image' : 'summary'}">`,
  ].join('')

/** Everything inline in <style>: the tokens, then the entry's CSS. */
export const estiloDe = (ativos: Ativos): string => variaveisCss() + ativos.css

export interface PartesDoDocumento {
  cabeca: Cabeca
  ativos: Ativos
  /** Integrity of every chunk, lazy ones too. */
  importmap: string
  icone: string
  corpo: string
  /** Inline data for hydration, already safe. */
  dados?: string
  semScript: string
}

/** The whole document. The only executable bytes in it are the import map and our own modules. */
export function montar({ cabeca, ativos, importmap, icone, corpo, dados, semScript }: PartesDoDocumento): string {
  const modulos = [...ativos.modulos, ativos.textos[cabeca.idioma]]
  const [entrada] = ativos.modulos
  return [
    `<!doctype html><html lang="${cabeca.idioma}"${cabeca.fundo && cabeca.fundo !== 'padrao' ? ` data-fundo="${escapar(cabeca.fundo)}"` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapar(cabeca.titulo)}</title>`,
    '<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><meta name="format-detection" content="telephone=no">',
    '<meta name="theme-color" content="#F6F8FB" media="(prefers-color-scheme:light)"><meta name="theme-color" content="#0B1220" media="(prefers-color-scheme:dark)">',
    cabeca.social ? social(cabeca.social, cabeca.titulo, cabeca.idioma) : '',
    `<link rel="icon" type="image/svg+xml" href="${icone}">`,
    `<style>${estiloDe(ativos)}</style>`,
    cabeca.tema ? `<style>${cabeca.tema}</style>` : '',
    `<script type="importmap">${importmap}</script>`,
    ...modulos.slice(1).map(m => `<link rel="modulepreload" href="${m.href}" integrity="${m.integrity}">`),
    entrada ? `<script type="module" src="${entrada.href}" integrity="${entrada.integrity}"></script>` : '',
    `</head><body><noscript>${escapar(semScript)}</noscript><div id="raiz">${corpo}</div>`,
    dados ? `<script type="application/json" id="dados">${dados}</script>` : '',
    '</body></html>',
  ].join('')
}
