import { caminhoDaFoto, type Foto, largurasDaFoto } from '../../../../shared/domain/fotos.ts'
import { type Html, html } from '../../../../shared/html.ts'

/** Photos in a shop's pages: each has its place before its bytes come, and the one that is seen first comes first. Pure. */

/** Where there is no photo: the name's first letter. */
const letra = (nome: string, classe: string): Html =>
  html`<span class="${classe}" aria-hidden="true">${[...nome][0]?.toUpperCase()}</span>`

type ComFotos = { nome: string; fotos?: readonly Foto[] | undefined }

/** How wide a card of the list is: two on a phone, four on a wide page. */
const tamanhosDoCartao = '(min-width:800px) 260px,(min-width:560px) 30vw,46vw'
/** The two versions of a card; a smaller photo has the first alone in its own width. */
const doCartao = ({ id, largura }: Foto): string =>
  (['p', 'm'] as const)
    .filter(v => v === 'p' || largura > largurasDaFoto.p)
    .map(v => `${caminhoDaFoto(id, v)} ${Math.min(largura, largurasDaFoto[v])}w`)
    .join(',')

/** A `Link` header's value (RFC 8288): the browser asks for the photo before the page's own words have come. */
const adiantar = (alvo: string, mais: string) => `<${alvo}>; rel=preload; as=image; fetchpriority=high; ${mais}`

/** What a browser is told to fetch before the list has come: the first card's photo. */
export const antesDoCartao = (foto: Foto): string =>
  adiantar(caminhoDaFoto(foto.id, 'p'), `imagesrcset="${doCartao(foto)}"; imagesizes="${tamanhosDoCartao}"`)

/** A product's picture in the list; `n` is its place: the first row is not waited for. Its name stands beside it. */
export function capaDoCartao({ nome, fotos }: ComFotos, n: number): Html {
  const foto = fotos?.[0]
  if (!foto) return letra(nome, 'capa')
  return html`<img class="capa" src="${caminhoDaFoto(foto.id, 'p')}" srcset="${doCartao(foto)}" sizes="${tamanhosDoCartao}" width="${foto.largura}" height="${foto.altura}" alt="${foto.alt}" ${n === 0 && html`fetchpriority="high"`} ${n >= 4 && html`loading="lazy"`}>`
}

/** Of a wide page on a dense screen; any other has the one of 640 pixels, which is small enough to come first. */
const larga = '(min-width:800px) and (min-resolution:1.5dppx)'

/** Before a product's page has come: its first photo, in the one version that will be shown. */
export const antesDaGaleria = ({ id }: Foto): string =>
  [
    adiantar(caminhoDaFoto(id, 'm'), `media="not all and ${larga}"`),
    adiantar(caminhoDaFoto(id, 'g'), `media="${larga}"`),
  ].join(', ')

/** A product's photos: a strip that is swiped, with small ones that lead to each; pressed, one is seen whole and large. */
export function galeria({ nome, fotos = [] }: ComFotos): Html {
  if (!fotos.length) return letra(nome, 'capa')
  const dita = (f: Foto, n: number) => f.alt || (fotos.length > 1 ? `${nome}, foto ${n + 1}` : nome)
  const uma = (f: Foto, n: number) =>
    html`<li id="foto-${n + 1}"><a href="${caminhoDaFoto(f.id, 'g')}"><picture><source media="${larga}" srcset="${caminhoDaFoto(f.id, 'g')}"><img src="${caminhoDaFoto(f.id, 'm')}" width="${f.largura}" height="${f.altura}" alt="${dita(f, n)}" ${n === 0 ? html`fetchpriority="high"` : html`loading="lazy"`}></picture></a></li>`
  const pequena = (f: Foto, n: number) =>
    html`<li><a href="#foto-${n + 1}" aria-label="Ver a foto ${n + 1}"><img src="${caminhoDaFoto(f.id, 'p')}" width="72" height="72" alt="" loading="lazy"></a></li>`
  return html`<ul class="tira" aria-label="Fotos">${fotos.map(uma)}</ul>${fotos.length > 1 && html`<ul class="minis">${fotos.map(pequena)}</ul>`}`
}

/** Beside a line of a bag or an order; its name stands there. */
export const mini = (nome: string, foto: string | undefined): Html =>
  foto ? html`<img class="mini" src="${caminhoDaFoto(foto, 'p')}" width="64" height="64" alt="">` : letra(nome, 'mini')

/** What a card of a page shows, as who reads cards knows it. */
export interface ImagemDoCartao {
  caminho: string
  largura: number
  altura: number
  alt: string
}
export const imagemDoCartao = ({ nome, fotos }: ComFotos): ImagemDoCartao | undefined => {
  const foto = fotos?.[0]
  return foto && { ...foto, caminho: caminhoDaFoto(foto.id, 'c'), alt: foto.alt || nome }
}
