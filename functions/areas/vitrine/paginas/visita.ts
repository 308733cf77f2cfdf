import { dataSaoPaulo, fimDoDia } from '../../../../shared/domain/calendario.ts'
import { type Html, html } from '../../../../shared/html.ts'
import type { Documento } from './moldura.ts'

/** Where a shop's pages ask for the picture by which a visit is counted. */
const CAMINHO_DA_VISITA = '/visita.svg'
/** Last in a page, without a size of its own; who loads no pictures, as searchers, is not counted. */
export const contarVisita = (): Html =>
  html`<img src="${CAMINHO_DA_VISITA}" width="1" height="1" alt="" fetchpriority="low">`

/**
 * A picture of nothing, which a browser keeps until the day of São Paulo ends: so it asks once a day, and no cookie says
 * whose it is.
 */
export function figuraDaVisita(agora: number): Documento {
  const segundos = Math.max(1, Math.floor((fimDoDia(dataSaoPaulo(agora)) - agora) / 1000))
  return {
    html: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    status: 200,
    headers: {
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': `private, max-age=${segundos}`,
    },
  }
}
