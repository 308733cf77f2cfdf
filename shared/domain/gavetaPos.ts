import type { Centavos } from './dinheiro.ts'

/** The drawer of a counter, for one person's day (decision 0214): what is in it follows from what was put in and taken out. */
export const limitesDaGaveta = { valor: 9_999_999_99, motivo: 80, movimentos: 300, diasVistos: 60 } as const

/** `venda`: paid in coins and notes, noted here alone; `sangria`: taken out; `suprimento`: change that was brought in. */
export const movimentosDaGaveta = ['venda', 'sangria', 'suprimento'] as const
export type MovimentoDaGaveta = (typeof movimentosDaGaveta)[number]
export const passosDaGaveta = ['abrir', ...movimentosDaGaveta, 'fechar'] as const

interface Contada {
  abertura: Centavos
  movimentos: readonly { tipo: MovimentoDaGaveta; valor: Centavos }[]
}
/** Pure: what a kind of movement comes to. */
export const somaDaGaveta = ({ movimentos }: Pick<Contada, 'movimentos'>, tipo: MovimentoDaGaveta): Centavos =>
  movimentos.filter(m => m.tipo === tipo).reduce((soma, m) => soma + m.valor, 0)

/** Pure: what should be in the drawer now. */
export const esperadoNaGaveta = (g: Contada): Centavos =>
  g.abertura + somaDaGaveta(g, 'venda') + somaDaGaveta(g, 'suprimento') - somaDaGaveta(g, 'sangria')
