import type { MotivoDaRecusa } from './port.ts'

/*
 * Error numbers of the WhatsApp Cloud API ("Error codes" of Meta's documentation). The number decides: texts change,
 * and may quote what was sent.
 */
const motivos: Readonly<Record<MotivoDaRecusa, readonly number[]>> = {
  telefone: [131021, 131026, 131045, 131047, 131049, 131050, 130497],
  limite: [4, 80007, 130429, 131048, 131056, 133016],
  invalida: [100, 131008, 131009, 131051],
  'acesso-negado': [0, 3, 10, 190, 368, 130403, 131005, 131031],
  configuracao: [33, 131042, 132000, 132001, 132005, 132007, 132012, 132015, 132016, 133000, 133010],
}
/** The vendor failed on its own: the message may have gone. */
const semCerteza: readonly number[] = [1, 2, 131000, 131016, 131057, 133004]

/** What an error number proves; null when it proves nothing, undefined when the number is unknown. */
export function motivoDoCodigo(codigo: number): MotivoDaRecusa | null | undefined {
  if (semCerteza.includes(codigo)) return null
  if (codigo >= 200 && codigo <= 299) return 'acesso-negado'
  return (Object.keys(motivos) as MotivoDaRecusa[]).find(motivo => motivos[motivo].includes(codigo))
}
