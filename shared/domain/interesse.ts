import { type EventoDoInteresse, interesse as maquina, type SituacaoDoInteresse } from './estados/interesse.ts'

/** What staff do with a lead. */
export const passosDoInteresse = {
  contatar: 'Contatado',
  descartar: 'Descartado',
  reabrir: 'Reaberto',
} as const satisfies Record<string, EventoDoInteresse>
export type PassoDoInteresse = keyof typeof passosDoInteresse
export const nomesDosPassosDoInteresse = Object.keys(passosDoInteresse) as [PassoDoInteresse, ...PassoDoInteresse[]]

/** Pure: the steps that staff may take from there. */
export const passosDoInteresseEm = (situacao: SituacaoDoInteresse): PassoDoInteresse[] =>
  nomesDosPassosDoInteresse.filter(passo => maquina.next(situacao, passosDoInteresse[passo]))

/** Pure: where a lead stands when its person asks again: one that was put aside is new. */
export const situacaoDeNovo = (antes: SituacaoDoInteresse | undefined): SituacaoDoInteresse =>
  antes === undefined ? maquina.initial : (maquina.next(antes, 'Reaberto') ?? antes)

/** Pure: where it stands once a company came of it; one that already is, or was put aside, stays. */
export const situacaoConvertida = (antes: SituacaoDoInteresse): SituacaoDoInteresse =>
  maquina.next(antes, 'Convertido') ?? antes
