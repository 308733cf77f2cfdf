import type { AssinaturaDePlano } from '../../../platform/storage/Recorrencia.ts'

/** What the payer's page is opened by: the subscription and its secret. */
const tokenDaAssinatura = ({ id, segredo }: Pick<AssinaturaDePlano, 'id' | 'segredo'>): string => id + segredo

/** The payer's own page. A secret: who holds it may cancel. */
export const paginaDaAssinatura = (
  pagarUrl: string,
  slug: string,
  a: Pick<AssinaturaDePlano, 'id' | 'segredo'>,
): string => `${pagarUrl}/plataforma/${slug || 'cliente'}/servicos-financeiros/recorrencia/${tokenDaAssinatura(a)}`
