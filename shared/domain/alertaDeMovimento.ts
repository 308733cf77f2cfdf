import { dataSaoPaulo, fimDoDia, somarDias } from './calendario.ts'
import { proximoDiaUtil } from './diasUteis.ts'
import { alertaDeMovimento, type EventoDoAlerta, type SituacaoDoAlerta } from './estados/alertaDeMovimento.ts'

/** What may be said of an unusual movement, and by when (BCB Circular 3.978/2020, arts. 43 and 48). Pure. */

export const decisoesDoAlerta = ['arquivar', 'acompanhar', 'comunicar', 'registrar'] as const
export type DecisaoDoAlerta = (typeof decisoesDoAlerta)[number]
export const eventoDaDecisao: Record<DecisaoDoAlerta, EventoDoAlerta> = {
  arquivar: 'Arquivou',
  acompanhar: 'Acompanhou',
  comunicar: 'Comunicou',
  registrar: 'Registrou',
}

export const limitesDoAlerta = {
  ...{ motivoMinimo: 15, motivoMaximo: 2_000 },
  ...{ protocoloMinimo: 4, protocoloMaximo: 40 },
  /** Days that an analysis may take, from the day on which the movement was selected (art. 43, § 1). */
  analise: 45,
  /** Days after which one that is watched is a case again, and how many of them must be left to say something else. */
  ...{ acompanhamento: 15, folga: 5 },
} as const
const DIA = 86_400_000

interface Alerta {
  situacao: SituacaoDoAlerta
  criadoEm: string
  decisoes: readonly { decisao: DecisaoDoAlerta; em: string }[]
}

/** When it must be decided (45 days), or be at COAF (the business day after the decision, art. 48, § 2), in ms. */
export function prazoDoAlerta({ situacao, criadoEm, decisoes }: Alerta): number {
  const decidida = decisoes.findLast(d => d.decisao === 'comunicar')
  if (situacao !== 'aComunicar' || !decidida) return Date.parse(criadoEm) + limitesDoAlerta.analise * DIA
  return fimDoDia(proximoDiaUtil(somarDias(dataSaoPaulo(Date.parse(decidida.em)), 1)))
}

/** The last instant of watching: some days before the analysis must be over, in ms. */
const fimDoAcompanhamento = (criadoEm: string): number =>
  Date.parse(criadoEm) + (limitesDoAlerta.analise - limitesDoAlerta.folga) * DIA

/** When one that is watched waits for a person again, in ms; of every other, since it was found. */
export function esperaDesde({ situacao, criadoEm, decisoes }: Alerta): number {
  const ultima = decisoes.at(-1)
  if (situacao === 'aberta' || !ultima) return Date.parse(criadoEm)
  if (situacao !== 'acompanhada') return Date.parse(ultima.em)
  return Math.min(Date.parse(ultima.em) + limitesDoAlerta.acompanhamento * DIA, fimDoAcompanhamento(criadoEm))
}

/** What a person may say of it at `agora` (ms); watching ends while there is time to say something else. */
export const decisoesPossiveis = (a: Alerta, agora: number): DecisaoDoAlerta[] =>
  decisoesDoAlerta.filter(
    d =>
      alertaDeMovimento.next(a.situacao, eventoDaDecisao[d]) !== undefined &&
      (d !== 'acompanhar' || agora + DIA < fimDoAcompanhamento(a.criadoEm)),
  )
