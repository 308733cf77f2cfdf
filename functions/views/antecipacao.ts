import type { Antecipacao } from '../storage/Antecipacao.ts'

export const urlDaAntecipacao = (pagarUrl: string, slug: string, id: string) =>
  `${pagarUrl}/plataforma/${slug}/servicos-financeiros/antecipacao-express/${id}`

/** The amounts of an offer, in centavos: what would come later, what that costs earlier, what comes now. */
export const valoresDe = ({ valorTransacionado, valorRegular, custo }: Antecipacao) => ({
  valorTransacionado,
  valorRegular,
  custo,
  valorAntecipado: valorRegular - custo,
})
