import { restricaoDas } from './atividades.ts'
import { type Data, dataSaoPaulo } from './calendario.ts'

/**
 * Whom a PSP lets receive by Pix Automático: a company whose CNPJ has been active for six months and whose activity the PSP
 * takes (Resolution BCB 1/2020, Pix Automático's rules for receiving users). Judged by the federal registry's answer.
 */
export const MESES_DE_CNPJ = 6
/** Days: the registry is asked again every thirty; an answer older than two of these says nothing any more. */
export const VALIDADE_DA_CONFERENCIA = 60
const DIA = 86_400_000

/** Why it is not offered. `naoConferido`: the registry did not say enough, or too long ago. */
export const motivosSemPixAutomatico = ['naoConferido', 'inativa', 'recente', 'atividade'] as const
export type MotivoSemPixAutomatico = (typeof motivosSemPixAutomatico)[number]

/** What the registry says of a company; `em`: epoch ms of its answer. */
export interface RegistroFederal {
  ativa: boolean | undefined
  inicio: Data | null
  /** The main activity and the others, seven digits each. */
  cnaes: readonly string[]
  em: number
}

/** Pure: the day by which a company that was founded on `inicio` has its six months; the month's last where it has no such day. */
export function desdeQuandoCompleta(inicio: Data): Data {
  const [ano = 0, mes = 1, dia = 1] = inicio.split('-').map(Number)
  const ultimo = new Date(Date.UTC(ano, mes + MESES_DE_CNPJ, 0)).getUTCDate()
  return new Date(Date.UTC(ano, mes - 1 + MESES_DE_CNPJ, Math.min(dia, ultimo))).toISOString().slice(0, 10)
}

/** Pure: why a company may not be offered Pix Automático at `agora` (ms); nothing where it may. */
export function motivosContraPixAutomatico(
  registro: RegistroFederal | undefined,
  agora: number,
): MotivoSemPixAutomatico[] {
  if (!registro || registro.ativa === undefined || registro.em < agora - VALIDADE_DA_CONFERENCIA * DIA)
    return ['naoConferido']
  const hoje = dataSaoPaulo(agora)
  const { ativa, inicio, cnaes } = registro
  return [
    ...(inicio === null ? (['naoConferido'] as const) : []),
    ...(ativa ? [] : (['inativa'] as const)),
    ...(inicio !== null && desdeQuandoCompleta(inicio) > hoje ? (['recente'] as const) : []),
    ...(restricaoDas(cnaes, hoje)?.tratamento === 'recusada' ? (['atividade'] as const) : []),
  ]
}
