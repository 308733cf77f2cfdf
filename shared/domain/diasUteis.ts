import { type Data, diaDaSemana, feriadosBancarios, somarDias } from './calendario.ts'
import type { FeriadoExtra, TipoDeFeriado } from './feriadosExtras.ts'

const nenhum = (): readonly FeriadoExtra[] => []
let extras: () => readonly FeriadoExtra[] = nenhum

/**
 * From where every count of business days of this process takes the holidays that staff added; without a source there are
 * none. A rule never passes them on, so no rule can leave them out: what runs as a function prepares the source before it
 * begins (`functions/platform/runtime/calendario.ts`), and a test knows which functions count.
 */
export const usarFeriados = (fonte: () => readonly FeriadoExtra[] = nenhum): void => {
  extras = fonte
}

/** Every bank holiday of a year, in order: the national ones, and those that staff added (`tipo`). */
export const feriadosDoAno = (
  ano: number,
): { readonly data: Data; readonly nome: string; readonly tipo?: TipoDeFeriado }[] =>
  [...feriadosBancarios(ano), ...extras().filter(f => f.data.startsWith(`${ano}-`))].sort((a, b) =>
    a.data < b.data ? -1 : 1,
  )

/** A bank business day: Monday to Friday and no bank holiday. */
export const ehDiaUtil = (data: Data): boolean => {
  const semana = diaDaSemana(data)
  return semana !== 0 && semana !== 6 && !extras().some(f => f.data === data) && !nacionais(data.slice(0, 4)).has(data)
}
const porAno = new Map<string, ReadonlySet<Data>>()
/** The national ones of a year, worked out once: deadlines are counted by the thousand. */
const nacionais = (ano: string): ReadonlySet<Data> => {
  const antes = porAno.get(ano)
  if (antes) return antes
  const feitos = new Set(feriadosBancarios(Number(ano)).map(f => f.data))
  porAno.set(ano, feitos)
  return feitos
}

/** The day itself when banks open, else the first one after that they do: until when a boleto is paid without fine. */
export const proximoDiaUtil = (data: Data): Data => {
  let dia = data
  while (!ehDiaUtil(dia)) dia = somarDias(dia, 1)
  return dia
}

/** The `n`-th business day strictly after a day (before it when negative); 0 gives `proximoDiaUtil`. */
export const somarDiasUteis = (data: Data, n: number): Data => {
  if (n === 0) return proximoDiaUtil(data)
  const passo = Math.sign(n)
  let dia = data
  for (let faltam = Math.abs(n); faltam > 0; ) {
    dia = somarDias(dia, passo)
    if (ehDiaUtil(dia)) faltam--
  }
  return dia
}
