/** Made by `web/build.ts` from the browser build's manifest, for the server render. */
declare module 'virtual:ativos' {
  import type { Ativos } from './documento.ts'
  export const ativosDoCheckout: Ativos
  export const ativosDaCasca: Ativos
  export const importmap: string
  /** The embedded card's own build, which shares no module with the pages. */
  export const ativosDoEmbutido: Ativos
  export const importmapDoEmbutido: string
  /** The cart's own build. */
  export const ativosDoCarrinho: Ativos
  export const ativosDoPedido: Ativos
  export const importmapDoCarrinho: string
  /** The receivers' pages, built together and apart from the payers'. */
  export const ativosDoConvite: Ativos
  export const ativosDaAntecipacao: Ativos
  export const importmapDoRecebedor: string
  /** Inline scripts of `/3ds` and `/3ds/retorno`. */
  export const scriptDoQuadro: string
  export const scriptDoRetorno: string
  /** Inline script of `/verificacao`. */
  export const scriptDosRobos: string
  /** data: address of the favicon. */
  export const icone: string
  /** Path of the default sharing image. */
  export const imagemPadrao: string
}

/** Words of one part of the checkout in one language (`web/enxugar.ts`). */
declare module 'virtual:palavras/*' {
  import type { TextosDoPagador } from '../../../shared/textos/pagador.ts'

  const palavras: Partial<TextosDoPagador>
  export default palavras
}

/** Read in the page itself: only its presence on `globalThis` counts. */
declare module 'pdfjs-dist/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: unknown
}
