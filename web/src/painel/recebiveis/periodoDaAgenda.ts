import { diasEntre, somarDias } from '../../../../shared/domain/calendario.ts'
import { mesInteiro, mesInteiroDe } from '../../ui/filtros.ts'
import { mesAoLado } from '../../ui/meses.ts'

/** Days after its first that a reading of the agenda has at most, as the server allows. */
const DIAS = 31

interface Dias {
  periodoInicio: string
  periodoFim: string
}

/** Pure: which days are read. Without a period the next ones; of one that is open or longer, as many as are read at once. */
export function periodoDaAgenda({ periodoInicio, periodoFim }: Partial<Dias>, hoje: string): Dias {
  const inicio = periodoInicio ?? (periodoFim ? somarDias(periodoFim, -DIAS) : hoje)
  const ultimo = somarDias(inicio, DIAS)
  const fim = periodoFim && periodoFim >= inicio && periodoFim < ultimo ? periodoFim : ultimo
  return { periodoInicio: inicio, periodoFim: fim }
}

/** Pure: the days before (-1) or after (1) these, as many of them; of a whole month, its neighbour. */
export function periodoAoLado(dias: Dias, sentido: 1 | -1): Dias {
  const mes = mesInteiroDe(dias)
  if (mes) return mesInteiro(mesAoLado(mes, sentido))
  const quantos = sentido * (diasEntre(dias.periodoInicio, dias.periodoFim) + 1)
  return { periodoInicio: somarDias(dias.periodoInicio, quantos), periodoFim: somarDias(dias.periodoFim, quantos) }
}
