import { formatarData, formatarDataHora } from '../../../../shared/domain/calendario.ts'
import type { Celula } from './formatos.ts'

/** What is exported: the head, and rows a page at a time from where a cursor points. */
export interface Fonte {
  cabecalho: readonly string[]
  paginas(cursor: string | undefined): AsyncIterable<{ linhas: Celula[][]; cursor: string | null }>
  /** What the file ends in, read once every row is written; only some formats have it. */
  fecho?(): Promise<Celula[]>
}

export const horario = '(horário de Brasília)'
/** What São Paulo's clocks show, asked for once an hour of the report: rows come in order, and asking is slow. */
export const relogio = () => {
  let hora = Number.NaN
  let mostrado = ''
  return (iso: string | null): string => {
    if (!iso) return ''
    const ms = Date.parse(iso)
    const desta = Math.floor(ms / 3_600_000)
    if (desta !== hora) [hora, mostrado] = [desta, formatarDataHora(ms).slice(0, -2)]
    return mostrado + String(Math.floor(ms / 60_000) % 60).padStart(2, '0')
  }
}
export const dia = (data: string | null) => (data ? formatarData(data) : '')
export const formas = ['Boleto', 'Cartão de crédito', 'Pix'] as const
