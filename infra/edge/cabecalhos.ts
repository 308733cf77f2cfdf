/** What the edge adds to answers. The payer's own policy comes from the page function, with the hashes of its document. */

/** The panel's policy; Emotion inserts its rules through the empty style element that the hash names (DESIGN §9). */
export const cspDoPainel = [
  "default-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** How long a file of the build is kept, by its address: hashed ones for ever, translations some minutes, the rest is asked for. */
export const guardarPor = (uri: string): string =>
  !uri.startsWith('/assets/')
    ? 'no-cache'
    : uri.startsWith('/assets/i18n/')
      ? 'public, max-age=300, stale-while-revalidate=86400'
      : 'public, max-age=31536000, immutable'

/** The camera is for selfies and slips' codes, on our own pages only. */
export const permissoes = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'
/** Two years, as the preload list asks. */
export const hstsSegundos = 63_072_000
