import { type Centavos, parcelasExatas } from './dinheiro.ts'

/** Instalments of one amount that follow each other. */
export interface ParcelasIguais {
  readonly vezes: number
  readonly valor: Centavos
}

/**
 * The instalments as they are charged, equal ones together and the larger first (DESIGN §4): 646.65 in 5 is one group,
 * 1293.65 in 10 is 5 of 129.37 and 5 of 129.36.
 * @param total centavos of the whole plan, ≥ 0. @throws RangeError when `n` is not a positive integer.
 */
export const parcelasMostradas = (total: Centavos, n: number): [ParcelasIguais, ...ParcelasIguais[]] => {
  const partes = parcelasExatas(total, n)
  const maior = partes[0] ?? 0
  const vezes = partes.filter(p => p === maior).length
  const resto = partes.at(-1) ?? 0
  return vezes === n
    ? [{ vezes, valor: maior }]
    : [
        { vezes, valor: maior },
        { vezes: n - vezes, valor: resto },
      ]
}

/** The amounts of the instalments alone: “R$ 129,36”, or “5 × R$ 129,37 + 5 × R$ 129,36” where they are not equal; a line breaks between them only. */
export const valorDasParcelas = (total: Centavos, n: number, reais: (centavos: Centavos) => string): string => {
  const grupos = parcelasMostradas(total, n)
  return grupos.length === 1
    ? reais(grupos[0].valor)
    : grupos.map(g => `${g.vezes}\u00a0×\u00a0${reais(g.valor)}`).join(' + ')
}

/**
 * The plan in words: “10x de R$ 129,36”, or “10x: 5 × R$ 129,37 + 5 × R$ 129,36”.
 * @param iguais writes `n` equal instalments in the reader's language; `reais` writes an amount.
 */
export const dizerParcelas = (
  total: Centavos,
  n: number,
  { iguais, reais }: { iguais: (n: number, valor: string) => string; reais: (centavos: Centavos) => string },
): string => {
  const valor = valorDasParcelas(total, n, reais)
  return total % n === 0 ? iguais(n, valor) : `${n}x: ${valor}`
}

/**
 * The plan that is offered first: the most instalments free of interest, and where there are none of more than one
 * instalment, the most there are (V010, decision 0165); abroad, one payment (decision 0200).
 * @param planos highest count first.
 */
export const planoOferecido = <P extends { readonly numeroParcela: number; readonly juros: number | string }>(
  planos: readonly P[],
  paraEstrangeiros = false,
): P | undefined => {
  const unico = paraEstrangeiros ? planos.find(p => p.numeroParcela === 1) : undefined
  return unico ?? planos.find(p => p.numeroParcela > 1 && Number(p.juros) === 0) ?? planos[0]
}
