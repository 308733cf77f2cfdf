import { dataSaoPaulo, somarDias } from '../../../shared/domain/calendario.ts'
import type { IdiomaPainel } from '../../../shared/textos/painel.ts'

/** Pure: a month of São Paulo, `yyyy-mm`. Compares as text. */
export type Mes = string

/** No account is older, where it is not known when the company began. */
const PRIMEIRO_MES = '2020-01'

/** The month of São Paulo at an instant (epoch milliseconds). */
export const mesSaoPaulo = (epochMs: number): Mes => dataSaoPaulo(epochMs).slice(0, 7)

/** The month before (-1) or after (1). */
export const mesAoLado = (mes: Mes, n: -1 | 1): Mes => somarDias(`${mes}-01`, n < 0 ? -1 : 31).slice(0, 7)

/**
 * Every month there may be something in, newest first, by year; and `escolhido`, which an address may say of any time.
 * @param desde the first month of the company.
 */
export function mesesPorAno(atual: Mes, escolhido: Mes, desde = PRIMEIRO_MES): { ano: string; meses: Mes[] }[] {
  const [primeiro, ultimo] = [escolhido < desde ? escolhido : desde, escolhido > atual ? escolhido : atual]
  const anos: { ano: string; meses: Mes[] }[] = []
  for (let mes = ultimo; mes >= primeiro; mes = mesAoLado(mes, -1)) {
    const ano = mes.slice(0, 4)
    if (anos.at(-1)?.ano !== ano) anos.push({ ano, meses: [] })
    anos.at(-1)?.meses.push(mes)
  }
  return anos
}

/** The same within a sentence: 'outubro de 2026' in pt-BR, 'October 2026' in en. */
export const mesNaFrase = (mes: Mes, idioma: IdiomaPainel): string =>
  new Intl.DateTimeFormat(idioma, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${mes}-15T12:00:00Z`),
  )

/** 'Outubro de 2026' in pt-BR, 'October 2026' in en, 'Ekim 2026' in tr. */
export const escritorDeMeses = (idioma: IdiomaPainel): ((mes: Mes) => string) => {
  const formato = new Intl.DateTimeFormat(idioma, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return mes => {
    const texto = formato.format(new Date(`${mes}-15T12:00:00Z`))
    return texto.slice(0, 1).toLocaleUpperCase(idioma) + texto.slice(1)
  }
}
