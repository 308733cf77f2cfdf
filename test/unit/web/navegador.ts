/** What the panel's modules ask of a browser when they are read: imported before them. */
Object.assign(globalThis, {
  localStorage: { getItem: () => null },
  matchMedia: () => ({ matches: false, addEventListener: () => {} }),
})
