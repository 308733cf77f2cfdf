import { type Data, diaDaSemana, feriadosBancarios, somarDias } from './calendario.ts'

/** What may be in the list of holidays that staff add, and how one list follows another (decision 0124). Pure. */

/** Why banks do not open: by a law or decree that came after the calendar of every year, or an optional day. */
export const tiposDeFeriado = ['decreto', 'facultativo'] as const
export type TipoDeFeriado = (typeof tiposDeFeriado)[number]

/** A bank holiday that staff added to those of every year (decision 0124). */
export interface FeriadoExtra {
  data: Data
  nome: string
  tipo: TipoDeFeriado
}

/** Why a day cannot be in the list at all. */
export type ProblemaDoFeriado = 'fimDeSemana' | 'nacional' | 'repetida'

/** Every holiday that cannot stand in the list, by its place in it. */
export const problemasDosFeriados = (
  extras: readonly Pick<FeriadoExtra, 'data'>[],
): { indice: number; motivo: ProblemaDoFeriado }[] =>
  extras.flatMap(({ data }, indice) => {
    const motivo = problemaDoDia(
      data,
      extras.slice(0, indice).map(f => f.data),
    )
    return motivo ? [{ indice, motivo }] : []
  })

/** Why a day cannot be added to these; undefined when it can. */
export function problemaDoDia(data: Data, outros: readonly Data[]): ProblemaDoFeriado | undefined {
  if ([0, 6].includes(diaDaSemana(data))) return 'fimDeSemana'
  if (feriadosBancarios(Number(data.slice(0, 4))).some(f => f.data === data)) return 'nacional'
  return outros.includes(data) ? 'repetida' : undefined
}

export const problemasDaMudancaDeFeriados = ['passado', 'longe', 'jaContado'] as const
/** `jaContado`: a day that has come is not withdrawn, for dates were counted by it. */
type ProblemaDaMudanca = (typeof problemasDaMudancaDeFeriados)[number]
/** Nothing is due further ahead. */
const DIAS_A_FRENTE = 3 * 365
/** A day this old bears on nothing any more, and makes room. */
const DIAS_DE_MEMORIA = 2 * 365

/**
 * Why one list cannot follow another from a day on; undefined when it can. What comes in lies on that day or later and at
 * most three years ahead; what goes out has not come yet, or is two years old. A day that only changes its name was always
 * there.
 */
export function problemaDaMudancaDeFeriados(
  antes: readonly FeriadoExtra[],
  depois: readonly FeriadoExtra[],
  comeco: Data,
): { campo: 'data' | 'extras'; motivo: ProblemaDaMudanca; data: Data } | undefined {
  const [velhos, novos] = [antes, depois].map(fs => new Set(fs.map(f => f.data))) as [Set<Data>, Set<Data>]
  for (const { data } of depois) {
    if (velhos.has(data)) continue
    if (data < comeco) return { campo: 'data', motivo: 'passado', data }
    if (data > somarDias(comeco, DIAS_A_FRENTE)) return { campo: 'data', motivo: 'longe', data }
  }
  const preso = antes.find(
    ({ data }) => !novos.has(data) && data < comeco && data > somarDias(comeco, -DIAS_DE_MEMORIA),
  )
  return preso && { campo: 'extras', motivo: 'jaContado', data: preso.data }
}

/** A holiday that a change brings (`entra`) or takes away, and the days between which what falls on it moves. */
export interface FeriadoQueMuda {
  dia: Data
  entra: boolean
  /** The days with banks before it and after it, while it is a holiday. */
  antes: Data
  depois: Data
}

/** The days on which one list of holidays differs from another, each between the open days around it. */
export function feriadosQueMudam([antes, depois]: readonly [
  readonly FeriadoExtra[],
  readonly FeriadoExtra[],
]): FeriadoQueMuda[] {
  const [velhos, novos] = [antes, depois].map(fs => fs.map(f => f.data)) as [Data[], Data[]]
  const mudam = [...novos.filter(d => !velhos.includes(d)), ...velhos.filter(d => !novos.includes(d))].sort()
  return mudam.map(dia => {
    const entra = novos.includes(dia)
    const lista = entra ? novos : velhos
    const vizinho = (passo: 1 | -1) => {
      let outro = somarDias(dia, passo)
      while (problemaDoDia(outro, lista)) outro = somarDias(outro, passo)
      return outro
    }
    return { dia, entra, antes: vizinho(-1), depois: vizinho(1) }
  })
}
