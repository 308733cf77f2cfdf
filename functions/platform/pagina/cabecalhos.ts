/**
 * What every payer document is served with, besides its own policy and cache. Declared once: the page function sends it,
 * and `npm run -s conferir-pagina` compares a live page with it (PCI DSS 11.6.1).
 */
export const cabecalhosDeSeguranca = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  // A script without integrity does not run, whatever asked for it: all of ours have it, by attribute or import map.
  'integrity-policy': 'blocked-destinations=(script)',
} as const

const { 'integrity-policy': _deNinguem, ...semIntegridade } = cabecalhosDeSeguranca
/**
 * Of the bot check's document, where a third party's script runs: it changes without notice, so it has no integrity that
 * could be asked for. Nothing of a payer is in that document.
 */
export const cabecalhosDosRobos = semIntegridade

/**
 * An edited price is shown within thirty seconds to a payer who opens the link (decision 0007): the edge keeps a page for
 * twenty, and for ten more gives it while it asks again. Starting a payment checks anew.
 */
export const cacheDaPagina = 'public, max-age=0, s-maxage=20, stale-while-revalidate=10'

/** Of a document with a payer's data in it: kept by no edge, and by the browser neither (decision 0175). */
export const cacheDoDocumento = 'private, no-store'
