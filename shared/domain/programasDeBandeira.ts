/**
 * The brands' programmes that watch how many of a company's card sales are disputed (decision 0098), and where a company
 * stands. Counts, never amounts. Pure.
 */

export const bandeirasComPrograma = ['visa', 'mastercard'] as const
export type BandeiraComPrograma = (typeof bandeirasComPrograma)[number]
export const nomesDasBandeiras: Record<BandeiraComPrograma, string> = { visa: 'Visa', mastercard: 'Mastercard' }

/** A company is in it when both are reached: so many disputes in a month, and so many for each 10,000 sales. */
export interface FaixaDoPrograma {
  nome: string
  quantas: number
  pontos: number
}
export interface Programa {
  bandeira: BandeiraComPrograma
  nome: string
  /** The first day of the first month that is measured by it. */
  desde: string
  /** Whose sales disputes are divided by: those of their own month, or of the month before. */
  vendasDe: 'mesmoMes' | 'mesAnterior'
  /** The lowest first. */
  faixas: readonly [FaixaDoPrograma, ...FaixaDoPrograma[]]
}
/**
 * As the brands' acquirers publish them; the newest last for each brand: a change is a new row, and a month is measured
 * by the row that was in force on its first day. Visa counts reports of fraud (TC40) too, which do not reach us.
 */
export const programas: readonly Programa[] = [
  {
    ...{ bandeira: 'visa', nome: 'VAMP', desde: '2025-06-01', vendasDe: 'mesmoMes' },
    faixas: [{ nome: 'Excessive', quantas: 1_500, pontos: 220 }],
  },
  {
    ...{ bandeira: 'visa', nome: 'VAMP', desde: '2026-04-01', vendasDe: 'mesmoMes' },
    faixas: [{ nome: 'Excessive', quantas: 1_500, pontos: 150 }],
  },
  {
    ...{ bandeira: 'mastercard', nome: 'ECP', desde: '2019-10-01', vendasDe: 'mesAnterior' },
    faixas: [
      { nome: 'ECM', quantas: 100, pontos: 150 },
      { nome: 'HECM', quantas: 300, pontos: 300 },
    ],
  },
]
/** When a company is looked at before its brand does it; ours. */
export const alertaAntes = {
  /** Near: this part of the lowest band's ratio, and of its count. */
  perto: { proporcao: 0.75, quantas: 0.5 },
  /** The ratio is passed while disputes are few: from so many on. */
  atencao: { quantas: 5 },
} as const

/** The programme of a brand in a month, `aaaa-mm`; none before its first. */
export const programaNoMes = (bandeira: BandeiraComPrograma, mes: string): Programa | undefined =>
  programas.findLast(p => p.bandeira === bandeira && p.desde <= `${mes}-01`)

/** In the order of their weight. */
export const niveisDaProporcao = ['dentro', 'atencao', 'perto', 'acima'] as const
export type NivelDaProporcao = (typeof niveisDaProporcao)[number]

export interface Proporcao {
  mes: string
  bandeira: BandeiraComPrograma
  programa: string
  /** Disputes that were opened in the month, and the sales that they are divided by. */
  contestacoes: number
  vendas: number
  /** For each 10,000 sales; null where there is no sale to divide by. */
  pontos: number | null
  nivel: NivelDaProporcao
  /** The band that it is in, or the lowest: what it is measured by. */
  faixa: FaixaDoPrograma
}

/** Sales and disputes of a brand in a month, `aaaa-mm`. */
export type ContagemDeCartao = (mes: string, bandeira: BandeiraComPrograma) => { vendas: number; contestacoes: number }

/** Where a company stands in each programme in a month; a brand without disputes and sales is left out. */
export const proporcoesDo = (mes: string, contagem: ContagemDeCartao): Proporcao[] =>
  bandeirasComPrograma.flatMap(bandeira => {
    const p = programaNoMes(bandeira, mes)
    if (!p) return []
    const { contestacoes } = contagem(mes, bandeira)
    const { vendas } = contagem(p.vendasDe === 'mesmoMes' ? mes : mesAnterior(mes), bandeira)
    return contestacoes + vendas > 0 ? [medir(p, { mes, contestacoes, vendas })] : []
  })

function medir(
  p: Programa,
  { mes, contestacoes, vendas }: Pick<Proporcao, 'mes' | 'contestacoes' | 'vendas'>,
): Proporcao {
  // multiplied out: a company without sales passes every ratio with its first dispute
  const passa = (f: FaixaDoPrograma, parte = 1) =>
    contestacoes > 0 && contestacoes * 10_000 >= f.pontos * parte * vendas
  const [primeira] = p.faixas
  const dentroDela = p.faixas.findLast(f => contestacoes >= f.quantas && passa(f))
  const { perto, atencao } = alertaAntes
  const nivel: NivelDaProporcao = dentroDela
    ? 'acima'
    : contestacoes >= primeira.quantas * perto.quantas && passa(primeira, perto.proporcao)
      ? 'perto'
      : contestacoes >= atencao.quantas && passa(primeira)
        ? 'atencao'
        : 'dentro'
  return {
    ...{ mes, bandeira: p.bandeira, programa: p.nome, contestacoes, vendas, nivel, faixa: dentroDela ?? primeira },
    pontos: vendas > 0 ? Math.round((contestacoes * 10_000) / vendas) : null,
  }
}

/** `aaaa-mm` before another. */
export function mesAnterior(mes: string): string {
  const meses = Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5)) - 2
  return `${Math.floor(meses / 12)}-${String((meses % 12) + 1).padStart(2, '0')}`
}

/** Whether a level is heavier than the one before it, and heavy enough that staff are told. */
export const subiuParaAvisar = (antes: NivelDaProporcao, agora: NivelDaProporcao): boolean =>
  (agora === 'perto' || agora === 'acima') && niveisDaProporcao.indexOf(agora) > niveisDaProporcao.indexOf(antes)
