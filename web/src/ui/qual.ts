import { deReais, formatarReais } from '../../../shared/domain/dinheiro.ts'
import type { IdiomaPainel } from '../../../shared/textos/painel.ts'
import { escreverMomento } from './escreverMomento.ts'

/**
 * Which payment or entry an action is about, for who hears its name and not the row that it stands in: the amount, in reais
 * as it came, and when.
 */
export const qual = (valor: number, iso: string, idioma: IdiomaPainel) => ({
  valor: formatarReais(deReais(valor) ?? 0, idioma),
  quando: escreverMomento(iso, idioma),
})
