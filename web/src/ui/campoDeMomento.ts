import { dataSaoPaulo, dataValida, horaSaoPaulo, inicioDoDia } from '../../../shared/domain/calendario.ts'

/** An instant as a date-time field shows it, on São Paulo's clock. */
export const paraCampoDeMomento = (iso: string): string => {
  const epoch = Date.parse(iso)
  return `${dataSaoPaulo(epoch)}T${horaSaoPaulo(epoch)}`
}

/** A date-time field's text, read on São Paulo's clock; undefined when it is not a whole date and time. */
export const doCampoDeMomento = (texto: string): number | undefined => {
  const partes = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/.exec(texto)
  if (!partes?.[1] || !dataValida(partes[1])) return undefined
  return inicioDoDia(partes[1]) + (Number(partes[2]) * 60 + Number(partes[3])) * 60_000
}
