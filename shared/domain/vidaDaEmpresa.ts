import { empresa as maquina, type SituacaoDaEmpresa } from './estados/empresa.ts'

/** What staff decide on a company before it is active: its papers go to be looked at, come back, are accepted, refused. */
export const passosDaEquipe = {
  enviar: 'Enviada',
  ativar: 'Ativada',
  devolver: 'Devolvida',
  recusar: 'Recusada',
} as const
export type PassoDaEquipe = keyof typeof passosDaEquipe
export const nomesDosPassos = Object.keys(passosDaEquipe) as [PassoDaEquipe, ...PassoDaEquipe[]]

/** Steps whose reason is asked for: the company reads it. */
export const passosComMotivo: readonly PassoDaEquipe[] = ['devolver', 'recusar']

/** Pure: the steps that staff may take from there. */
export const passosPossiveis = (situacao: SituacaoDaEmpresa): PassoDaEquipe[] =>
  nomesDosPassos.filter(passo => maquina.next(situacao, passosDaEquipe[passo]))
