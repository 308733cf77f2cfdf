/** The product's mark and default sharing image (R008): paths only, so that no font is needed where they are drawn. */
const q = 'M22.6 20.8A8.3 8.3 0 1 1 24.3 16M11.8 16l3.4 3.4 8.6-8.6'
const tracos = (cor: string) =>
  `<path d="${q}" fill="none" stroke="${cor}" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>`

export const marcaSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#0B7A5B"/>${tracos('#fff')}</svg>`

/** 1200×630, what sharing cards ask for. */
export const imagemSocial = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="#E8F6F1"/><circle cx="1040" cy="90" r="220" fill="#0B7A5B" opacity=".08"/><circle cx="150" cy="560" r="260" fill="#0B7A5B" opacity=".08"/>
<g transform="translate(440 155) scale(10)"><rect width="32" height="32" rx="9" fill="#0B7A5B"/>${tracos('#fff')}</g></svg>`
