/** Photos of what a company sells: how many, how large, in which versions they are kept, and where each is served. */

/** Widths of the WebP versions, in pixels; a smaller photo is kept as wide as it is. */
export const largurasDaFoto = { p: 320, m: 640, g: 1200 } as const
/** What is kept of a photo: a WebP a width, and a JPEG for the cards of messages, whose readers may know no WebP. */
export const versoesDaFoto = ['p', 'm', 'g', 'c'] as const
export type VersaoDaFoto = (typeof versoesDaFoto)[number]

/** Decision 0197. `arquivo`: bytes of what is sent, below what a function may be called with. */
export const limitesDasFotos = {
  ...{ porProduto: 8, alt: 140, arquivo: 4 * 1024 * 1024 },
  ...{ pixels: 25_000_000, lado: 200, proporcao: 3 },
} as const

/** Most bytes of each version: the first two stand before a page's largest paint. */
export const bytesDaVersao: Readonly<Record<VersaoDaFoto, number>> = { p: 14_000, m: 30_000, g: 160_000, c: 280_000 }

/** A photo's name: the beginning of its bytes' digest, so that an address never shows another picture. */
export const idDaFoto = /^[0-9a-f]{32}$/

export interface Foto {
  id: string
  /** What it shows, for who does not see it; empty where the merchant did not say. */
  alt: string
  /** Of its largest version. */
  largura: number
  altura: number
}

/** Its name among the objects: all names are equally long, and so the policies of functions say (decision 0197). */
export const objetoDaFoto = (id: string, versao: VersaoDaFoto): string => `${id}-${versao}`
export const LETRAS_DO_OBJETO = 34

/** At a shop's host (`infra/edge/loja.js`). */
export const caminhoDaFoto = (id: string, versao: VersaoDaFoto): string =>
  `/foto/${objetoDaFoto(id, versao)}.${versao === 'c' ? 'jpg' : 'webp'}`

/** At the panel's host: the call itself. */
export const enderecoDaFoto = (id: string, versao: VersaoDaFoto): string => `/api/fotos/${id}/${versao}`
