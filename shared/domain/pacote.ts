/** How one unit of a product is packed (decision 0268). Pure. */

/** The most that carriers take of one unit: grams, centimetres of a side and of the three together; working days before it is posted. */
export const limitesDoPacote = { gramas: 30_000, lado: 100, soma: 200, preparo: 30 } as const

/** Grams and whole centimetres. */
export interface Pacote {
  peso: number
  altura: number
  largura: number
  comprimento: number
}
export const medidasDoPacote = ['peso', 'altura', 'largura', 'comprimento'] as const satisfies (keyof Pacote)[]

/** Whether the three sides together are more than carriers take. */
export const pacoteGrandeDemais = ({ altura, largura, comprimento }: Pacote): boolean =>
  altura + largura + comprimento > limitesDoPacote.soma
