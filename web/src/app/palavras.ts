import { carregarTextos, type IdiomaPainel, type TextosPainel } from '../../../shared/textos/painel.ts'

/**
 * The panel's words in three parts: those of its house (the shell, the overview and the door), those that only the pages of
 * subscriptions say, and all the others. The build cuts them (`web/palavrasDoPainel.ts`); in development each part is every
 * word.
 */
type Parte = (idioma: IdiomaPainel) => Promise<Partial<TextosPainel>>
export const palavrasDaCasa: Parte = carregarTextos
export const palavrasDoResto: Parte = carregarTextos
export const palavrasDasAssinaturas: Parte = carregarTextos
