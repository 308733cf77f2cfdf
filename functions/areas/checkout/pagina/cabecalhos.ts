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

/** The edge keeps a page 30 s and may serve it stale for an hour while it asks again; starting a payment checks anew. */
export const cacheDaPagina = 'public, max-age=0, s-maxage=30, stale-while-revalidate=3600'
