import { type Data, somarDias } from './calendario.ts'

/** Documents that staff ask a company for, about itself or about one of its receivers. */
export const tiposDeDocumentoPedido = [
  'contratoSocial',
  'comprovanteDeEndereco',
  'identidadeDoRepresentante',
  'comprovanteDaConta',
  'faturamento',
  'outro',
] as const
export type TipoDeDocumentoPedido = (typeof tiposDeDocumentoPedido)[number]

/** Days that a company has to answer, from the day on which it is asked. */
export const prazoDoDocumento = { minimo: 1, maximo: 60, padrao: 7 } as const
export const limitesDoDocumento = { motivo: 300, descricao: 80 } as const

/** Pure: whether a company may be asked for something until a day. */
export const prazoValido = (ate: Data, hoje: Data): boolean =>
  ate >= somarDias(hoje, prazoDoDocumento.minimo) && ate <= somarDias(hoje, prazoDoDocumento.maximo)

/** Pure: until when what was sent back is waited for: as before, and a week at least. */
export const novoPrazo = (ate: Data, hoje: Data): Data => {
  const semana = somarDias(hoje, prazoDoDocumento.padrao)
  return ate > semana ? ate : semana
}
