import { fimDoDia, inicioDoDia } from '../../../shared/domain/calendario.ts'

/** The instants between which a period of São Paulo's days lies, both days included, as sort keys begin with them. */
export function instantesDoPeriodo({
  periodoInicio,
  periodoFim,
}: {
  periodoInicio?: string | undefined
  periodoFim?: string | undefined
}): { de?: string; ate?: string } {
  // '9999-12-31' is how people write "no end", and the day after it has no date
  const fim = periodoFim !== undefined && periodoFim < '9999' ? periodoFim : undefined
  return {
    ...(periodoInicio && { de: new Date(inicioDoDia(periodoInicio)).toISOString() }),
    ...(fim && { ate: `${new Date(fimDoDia(fim)).toISOString()}~` }),
  }
}
