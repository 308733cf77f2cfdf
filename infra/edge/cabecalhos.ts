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

/** The camera is for selfies and slips' codes, on our own pages only. */
export const permissoes = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'
/** Two years, as the preload list asks. */
export const hstsSegundos = 63_072_000
