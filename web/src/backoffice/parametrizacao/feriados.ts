import { type Data, feriadosBancarios, formatarData } from '../../../../shared/domain/calendario.ts'
import { type FeriadoExtra, problemaDoDia, type TipoDeFeriado } from '../../../../shared/domain/feriadosExtras.ts'
import { limitesDosParametros } from '../../../../shared/domain/parametrizacao.ts'
import { dizer } from '../textos.ts'

/** What the page of holidays works out. Pure. */

export interface DiaSemBanco {
  data: Data
  nome: string
  tipo: TipoDeFeriado | 'nacional'
}
/** Every holiday of a year, in order: the law's, and those that staff added. */
export const diasDoAno = (ano: number, extras: readonly FeriadoExtra[]): DiaSemBanco[] =>
  [
    ...feriadosBancarios(ano).map(f => ({ ...f, tipo: 'nacional' as const })),
    ...extras.filter(f => f.data.startsWith(`${ano}-`)),
  ].sort((a, b) => (a.data < b.data ? -1 : 1))

/** Day by day, what one list of added holidays changes in another. */
export const mudancasDosFeriados = (
  antes: readonly FeriadoExtra[],
  depois: readonly FeriadoExtra[],
): { campo: string; antes: string; valor: string }[] =>
  [...new Set([...antes, ...depois].map(f => f.data))].sort().flatMap(data => {
    const [de, para] = [antes, depois].map(fs => fs.find(f => f.data === data))
    const campo = formatarData(data)
    const [dito, novo] = [escreverFeriado(de), escreverFeriado(para)]
    return dito === novo ? [] : [{ campo, antes: dito, valor: novo }]
  })

const escreverFeriado = (f: FeriadoExtra | undefined): string =>
  f ? dizer('prm.feriado.como', { nome: f.nome, tipo: dizer(`prm.feriado.${f.tipo}`) }) : dizer('prm.feriado.util')

/** A holiday as it is typed. */
export type FeriadoDigitado = Record<'data' | 'nome' | 'tipo', string>

/** What is wrong with a holiday that would join these, by field. */
export function faltasDoFeriado(
  { data, nome }: FeriadoDigitado,
  outros: readonly Data[],
  amanha: Data,
): { data?: string; nome?: string } {
  const [menos, mais] = limitesDosParametros.nomeDoFeriado
  const problema = data && data >= amanha ? problemaDoDia(data, outros) : undefined
  return {
    ...(!data && { data: dizer('prm.e.feriado.data') }),
    ...(data && data < amanha && { data: dizer('prm.e.feriado.passado') }),
    ...(problema && { data: dizer(`prm.e.feriado.${problema}`) }),
    ...((nome.length < menos || nome.length > mais) && { nome: dizer('prm.e.feriado.nome') }),
  }
}
