import type { RepresentanteComercial } from '../../../platform/storage/RepresentanteComercial.ts'

/** Whose words a month's money follows, and who therefore does not approve it: contracts, and where it goes. */
export const quemNaoAprova = (r: RepresentanteComercial): string[] => [
  ...new Set([r.contaPor, ...r.contratos.map(c => c.por)]),
]
