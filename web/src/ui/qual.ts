import { formatarData } from '../../../shared/domain/calendario.ts'
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

/** Which money a button moves: how much, in reais as it came, and when (an instant or a day), or whose. */
export type QualDinheiro = { valor: number | null } & ({ em: string; de?: string } | { em?: string; de: string })

/** What such a button is called: its own words first (WCAG 2.5.3), then which: 'Estornar, R$ 10,00, 20 nov 2026, Loja Aurora'. */
export const nomeDaAcao = (palavras: string, { valor, em, de }: QualDinheiro, idioma: IdiomaPainel): string =>
  [
    palavras,
    valor !== null && formatarReais(deReais(valor) ?? 0, idioma),
    em && (em.length === 10 ? formatarData(em) : escreverMomento(em, idioma)),
    de,
  ]
    .filter(Boolean)
    .join(', ')
